import { readChangelog } from '@strapline/ui/foundations/changes/changelog.ts'
import { dayInWords } from '@strapline/ui/foundations/changes/names.ts'

/** Which version of the library Storybook shows, by CHANGELOG.md. */
export function versionText(changelog: string): string {
  const titles = readChangelog(changelog).map(({ title }) => title)
  const [, number, day] =
    /(\d\S*) \((\S+)\)/.exec(titles.find((each) => /^\d/.test(each)) ?? '') ?? []
  if (!number || !day) return 'No version is released yet.'
  const isReleased = /^\d/.test(titles[0] ?? '')
  const rest = isReleased ? '' : ', with changes since then that are not released yet'
  return `Version ${number} of ${dayInWords(day)}${rest}.`
}
