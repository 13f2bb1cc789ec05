import { readChangelog } from '@strapline/ui/foundations/changes/changelog.ts'
import { dayInWords } from '@strapline/ui/foundations/changes/names.ts'

/**
 * Which version of the library Storybook shows, in a sentence.
 *
 * @param changelog the text of CHANGELOG.md, which names the last release
 * @param packed the version of the package that Storybook serves; left out where it serves none
 */
export function versionText(changelog: string, packed?: string): string {
  const titles = readChangelog(changelog).map(({ title }) => title)
  const [, number, day] =
    /(\d\S*) \((\S+)\)/.exec(titles.find((each) => /^\d/.test(each)) ?? '') ?? []
  if (!number || !day) return 'No version is released yet.'
  if (packed !== undefined && packed !== number) {
    return `Newer than release ${number} of ${dayInWords(day)}: the package is called ${packed}.`
  }
  const isReleased = /^\d/.test(titles[0] ?? '')
  const rest = isReleased ? '' : ', with changes since then that are not released yet'
  return `Version ${number} of ${dayInWords(day)}${rest}.`
}
