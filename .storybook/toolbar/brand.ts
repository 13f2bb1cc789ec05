import { addons } from 'storybook/preview-api'
import { brandJudged, type JudgedBrand } from './brand-messages.ts'

/** The brand that this page was last asked for, and how often: an older answer must not come over a newer one. */
let last = ''
let asked = 0

/**
 * Shows all stories of this page in the brand that the toolbar has. One that is refused leaves the one that is shown, and
 * the toolbar is told what is wrong with it. The code is loaded for the first brand.
 *
 * @param text two colours, as ffd400-111111; empty for our own
 */
export async function showBrandOf(text: string): Promise<void> {
  if (text === last) return
  last = text
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
  const refused = read && 'problem' in read ? read : undefined
  const css = read && 'colours' in read ? brandSheet(read.colours) : undefined
  if (!refused) {
    showBrand(css)
    // What reads colours from this page, as the tokens' sheet does, notices that others are shown.
    document.documentElement.dataset.brand = text
  }
  const judged: JudgedBrand = { text, ...(refused && { refused }), ...(css && { css }) }
  addons.getChannel().emit(brandJudged, judged)
}
