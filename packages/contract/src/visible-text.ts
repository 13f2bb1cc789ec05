/** Which characters can be seen: what is required needs one, emails contain no other, names lose some. */
import * as z from 'zod/mini'

/**
 * The inside of a character class, for regular expressions with the flag `u`: what shows nothing by itself.
 * Unicode's properties cover zero-width and filler characters, variation selectors, tags, marks of
 * direction, control characters and spaces. Braille's blank is a symbol to Unicode, so it is named.
 */
export const invisible = String.raw`\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}\u2800`

const visibleCharacter = new RegExp(`[^${invisible}]`, 'u')
const invisibleCharacter = new RegExp(`[${invisible}]`, 'u')
const invisibleCharacters = new RegExp(`[${invisible}]+`, 'gu')

/** Whether at least one character of `text` can be seen. */
export function isVisible(text: string): boolean {
  return visibleCharacter.test(text)
}

/** Whether a character of `text` can't be seen; spaces are among them. */
export function hasInvisible(text: string): boolean {
  return invisibleCharacter.test(text)
}

/** `text` without the characters that can't be seen, spaces among them. */
export function withoutInvisible(text: string): string {
  return text.replace(invisibleCharacters, '')
}

/** Control characters, and what is only there to format the text around it, bidi overrides for example. */
const formatting =
  /\p{Cc}|(?!\p{Join_Control}|[\u{e0020}-\u{e007f}])(?=\p{Default_Ignorable_Code_Point})\p{Cf}/gu

/**
 * A name on one line that can't change how the text around it is read: tabs and line breaks become spaces,
 * control characters and invisible marks (zero-width spaces, bidi overrides) are dropped. The joiners of
 * Persian, Hindi and emoji stay, and the tags of flags.
 */
export function cleanName(name: string): string {
  return name
    .replace(/[\t\n\v\f\r\u2028\u2029]+/g, ' ')
    .replace(formatting, '')
    .trim()
}

/**
 * What tells part numbers apart: letters and digits, whatever their capitals. "10-2416" and "10 2416" are the same
 * part.
 */
export function partNumberKey(partNumber: string): string {
  return partNumber
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * The one spelling of an email: NFKC, lower case, trimmed. Full-width letters and other compatible forms of a
 * character are the same mailbox.
 */
export function normaliseEmail(email: string): string {
  // Again at the end: the lower case of a few letters is not in normal form.
  return email.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}

/** The check of a required text: it is not empty, and something of it can be seen. */
export function visible<Schema extends z.ZodMiniType<string, string>>(
  schema: Schema,
  required: string,
) {
  return schema.check(
    z.minLength(1, { error: required, abort: true }),
    z.refine(isVisible, { error: required, abort: true }),
  )
}
