import { inName } from '@strapline/ui/content/name-shop'
import { speak, voice } from '@strapline/ui/content/voice'
import type { DemoBrand } from '@strapline/ui/demo/demo-bar'
import { type BrandProblem, readBrand } from '@strapline/ui/lib/brand.ts'
import { brandSheet, showBrand } from '@strapline/ui/lib/show-brand.ts'
import { coloursOf, lightTheme } from '@strapline/ui/lib/theme-rules.ts'
import { judgeSign, type LinkedBrand, leaveTo } from './demo-link.ts'
import { keptBrand } from './stored-demo.ts'

/**
 * Shows this page in a brand, and keeps it. Called before the app is made.
 *
 * @returns why it can't be shown, in a sentence: the brand stays as it was
 */
export function showDemoBrand(asked: LinkedBrand | 'own'): string | undefined {
  if (asked === 'own') {
    keptBrand.write(undefined)
    showBrand(undefined)
    return undefined
  }
  const light = lightTheme()
  const read = readBrand({ ...coloursOf(light), ...asked }, light)
  if ('problem' in read) {
    const { problem, nearest } = read
    return nearest ? `${problem} ${nearest.accent} with ${nearest.ink} can be used.` : problem
  }
  const { name } = asked
  showBrand(keep({ ...asked, ...read.colours }))
  if (name !== undefined) speak(inName(voice(), name))
  return undefined
}

/**
 * Loads this page anew in a brand, as a link to it would.
 *
 * @returns what is wrong with it, and then nothing happens
 */
export function changeBrand(asked: DemoBrand): BrandProblem | undefined {
  const problem = judgeSign(asked.name, asked.mark)
  if (problem !== undefined) return { problem }
  const read = readBrand(asked, lightTheme())
  if ('problem' in read) return read
  const brand = { ...asked, ...read.colours }
  // The page that comes has it before its program runs.
  keep(brand)
  leaveTo(linkOf(brand))
  return undefined
}

/** Loads this page anew in our own brand. */
export function leaveBrand(): void {
  keptBrand.write(undefined)
  leaveTo({ brand: 'own' })
}

/** Keeps a brand with its style sheet, and returns that. */
function keep({ accent, ink, name, mark }: DemoBrand): string {
  const css = brandSheet({ accent, ink, mark })
  keptBrand.write({ accent, ink, name, mark, css })
  return css
}

/** What a link to a brand says. */
const linkOf = ({ accent, ink, name, mark }: DemoBrand) => ({
  brand: `${accent}-${ink}`.replaceAll('#', ''),
  shop: name,
  mark,
})

/** The address of this page in the brand that it is in, for somebody else. */
export function brandLink(): string {
  const url = new URL(window.location.href)
  const kept = keptBrand.read()
  for (const [key, value] of Object.entries(kept ? linkOf(kept) : {})) {
    if (value) url.searchParams.set(key, value)
  }
  return url.href
}
