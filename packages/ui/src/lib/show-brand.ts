import { brandTheme } from './brand.ts'
import { type BrandColours, coloursOf, lightTheme, themeRules } from './theme-rules.ts'

/** A rule's declarations in others' place, within the conditions that hold for it. */
function inPlaceOf(rule: CSSRule, declarations: string): string {
  let text = declarations
  for (let outer: CSSRule | null = rule; outer; outer = outer.parentRule) {
    if (outer instanceof CSSStyleRule) text = `${outer.selectorText} { ${text} }`
    if (outer instanceof CSSMediaRule) text = `@media ${outer.conditionText} { ${text} }`
  }
  return text
}

/** A brand: its colours, and the sign that stands in place of ours. */
export interface Brand extends BrandColours {
  /**
   * The text of an SVG file. It is a mask, which runs no script and loads nothing: its shape is seen on every ground, in
   * the colour of the text beside it.
   */
  mark?: string | undefined
}

const signRules = (mark: string) => `
.sign {
  background: currentColor;
  mask: url("data:image/svg+xml,${encodeURIComponent(mark)}") center / contain no-repeat;
  print-color-adjust: exact;
  forced-color-adjust: preserve-parent-color;
}
.sign > * { display: none }`

/** The style sheet that shows every theme of this page in a brand. It stands in no layer, so that it wins. */
export function brandSheet({ mark, ...colours }: Brand): string {
  const own = coloursOf(lightTheme())
  const themes = themeRules().map(({ rule, values }) => {
    const declarations = Object.entries(brandTheme(values, colours, own))
    return inPlaceOf(rule, declarations.map(([name, value]) => `${name}: ${value};`).join(' '))
  })
  return [...themes, ...(mark === undefined ? [] : [signRules(mark)])].join('\n')
}

let shown: CSSStyleSheet | undefined

/** Shows the page with a sheet of {@link brandSheet}; undefined for our own colours. */
export function showBrand(css: string | undefined): void {
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== shown)
  shown = undefined
  if (css !== undefined) {
    shown = new CSSStyleSheet()
    shown.replaceSync(css)
    others.push(shown)
  }
  document.adoptedStyleSheets = others
}
