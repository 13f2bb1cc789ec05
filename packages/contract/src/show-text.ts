/** The most characters of a text that are shown. */
const mostShown = 40

/** Characters that would change a terminal, or how the text around them is read. */
const dangerous = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** `text` with the characters escaped that no terminal may get from outside: control characters, bidi overrides. */
export function escapeText(text: string): string {
  return text.replace(
    dangerous,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}

/** The beginning of a text from outside, in quotation marks, as a person can safely read it. */
export function showText(text: string): string {
  // Cut first: of a text of megabytes no more is looked at.
  const shown = escapeText(JSON.stringify(text.slice(0, mostShown)))
  return text.length > mostShown ? `${shown.slice(0, -1)}…"` : shown
}
