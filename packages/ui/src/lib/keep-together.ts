/** A number with its unit, or a model with its number: "16 mm", "BX 16". */
const pair = /(?<![\p{L}\d])(\p{Lu}{1,3}|\d+(?:[.,]\d+)*) (?=\d|(?:mm|cm|m|kg|g|V|W)\b)/gu

/** A name in which no line breaks between a number and its unit, or between a model and its number: for headings. */
export const keepTogether = (name: string): string => name.replace(pair, '$1\u00a0')
