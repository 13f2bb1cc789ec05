import { addons } from 'storybook/preview-api'
import { brandJudged, type JudgedBrand } from './brand-messages.ts'

/** The brand that this page shows, and how often one was asked for: an older answer must not come over a newer one. */
let shown = ''
let asked = 0

/**
 * Shows all stories of this page in the brand that the toolbar has, and tells the toolbar what is wrong with it. The code
 * is loaded for the first brand.
 *
 * @param text two colours, as ffd400-111111; empty for our own
 */
export async function showBrandOf(text: string): Promise<void> {
  if (text === shown) return
  shown = text
  asked += 1
  const turn = asked
  const [{ readBrand }, { brandSheet, showBrand }, { lightTheme }] = await Promise.all([
    import('@strapline/ui/lib/brand.ts'),
    import('@strapline/ui/lib/show-brand.ts'),
    import('@strapline/ui/lib/theme-rules.ts'),
  ])
  if (turn !== asked) return
  const [accent = '', ink = ''] = text.split('-')
  const read = text === '' ? undefined : readBrand({ accent, ink }, lightTheme())
  const isTaken = read !== undefined && 'colours' in read
  showBrand(isTaken ? brandSheet(read.colours) : undefined)
  // What reads colours from this page, as the tokens' sheet does, notices that others are shown.
  document.documentElement.dataset.brand = isTaken ? text : ''
  const judged: JudgedBrand = { text, ...(read && 'problem' in read && { refused: read }) }
  addons.getChannel().emit(brandJudged, judged)
}
