/** The values of a theme's tokens by their names, as its style sheet has them. */
export type ThemeValues = Readonly<Record<string, string>>

/** The two colours that a brand is made from, in any form of CSS. */
export interface BrandColours {
  /** The colour of the only primary action in view. */
  accent: string
  /** The colour of text on the light ground. */
  ink: string
}

/** A rule of the page's style sheets that sets the tokens of a theme. */
interface ThemeRule {
  rule: CSSStyleRule
  values: ThemeValues
}

/** A token that each theme sets. */
const ofTheme = '--color-night'

function* styleRules(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule
    if ('cssRules' in rule) yield* styleRules(rule.cssRules as CSSRuleList)
  }
}

/** The themes as the page's style sheets have them, in their order: the light one is the first. */
export function themeRules(): ThemeRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...styleRules(sheet.cssRules)])
    .filter(({ style }) => style.getPropertyValue(ofTheme) !== '')
    .map((rule) => ({
      rule,
      values: Object.fromEntries(
        [...rule.style]
          .filter((name) => /^--(color|shade|figure-filter)/.test(name))
          .map((name) => [name, rule.style.getPropertyValue(name).trim()])
          // `transparent` and `currentcolor` are of no brand.
          .filter(([, value]) => !/^(transparent|currentcolor)$/i.test(value ?? '')),
      ),
    }))
}

/** The tokens of the light theme, whatever brand the page is in. */
export const lightTheme = (): ThemeValues => themeRules()[0]?.values ?? {}

/** The two colours of our own brand, which the light theme has. */
export const coloursOf = (light: ThemeValues): BrandColours => ({
  accent: light['--color-signal'] ?? '',
  ink: light['--color-ink'] ?? '',
})
