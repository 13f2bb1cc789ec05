/** What the conditions of the page's media rules are read as. */
export interface EmulatedMedia {
  /** How many times the browser's usual text size is: 2 for 200 %. */
  textSize: number
  /** Whether motion is reduced, whatever the system says. */
  reducedMotion: boolean
}

/** The conditions as the style sheets have them. */
const written = new WeakMap<CSSMediaRule, string>()

/** A condition that always holds, and one that never does, also as a part of another. */
const always = '(width >= 0px)'
const never = '(width < 0px)'

/**
 * Makes the page's style sheets answer as they do in a browser with this text size and this wish for motion: both
 * are settings of the browser, which a page can't make. `rem` in a media condition is the browser's text size,
 * whatever the size of the page's root.
 */
export function emulateMedia({ textSize, reducedMotion }: EmulatedMedia): void {
  for (const sheet of document.styleSheets) {
    for (const rule of mediaRules(sheet.cssRules)) {
      const condition = written.get(rule) ?? rule.media.mediaText
      written.set(rule, condition)
      let emulated = condition.replace(/([\d.]+)rem/g, (_, rem) => `${Number(rem) * textSize}rem`)
      if (reducedMotion) {
        emulated = emulated
          .replace(/\(prefers-reduced-motion: no-preference\)/g, never)
          .replace(/\(prefers-reduced-motion(: reduce)?\)/g, always)
      }
      if (emulated !== rule.media.mediaText) rule.media.mediaText = emulated
    }
  }
}

/** All media rules, also those inside of other rules. */
function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule
    if ('cssRules' in rule) yield* mediaRules(rule.cssRules as CSSRuleList)
  }
}
