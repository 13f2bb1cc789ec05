import { type IsPart, isQuantity, namesPart, namesQuantity } from './columns.ts'

/** A number in any form without plain spaces: `1.000`, `1'000`, `1 000` with a no-break space. */
const number = String.raw`[\d][\d.,'’\u00a0\u2009\u202f]*`
const unitWords = ['pcs?', 'pieces?', 'ea', 'stk', 'stück', 'stueck', 'pz', 'pezzi', 'pièces?']
const unit = String.raw`(?:[ \t]*(?:${unitWords
  .flatMap((word) => [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)])
  .join('|')})\.?)`
/** An x apart from the part that follows it: `24 x BX16`, `24x BX16`, but not `24 XB`. */
const startsWithFactor = new RegExp(
  `^(${number})${unit}?[ \\t]*(?:[xX][ \\t]+|[×*][ \\t]*)(\\S.*)$`,
  'u',
)
const endsWithFactor = new RegExp(`^(.*\\S)[ \\t]+(?:[xX×*][ \\t]+|[x×*])(${number}${unit}?)$`, 'u')
const endsWithNumber = new RegExp(`^(.*\\S)[:= \\t][ \\t]*(${number}${unit}?)$`, 'u')
const startsWithNumber = new RegExp(`^(${number}${unit}?)[ \\t]+(\\S.*)$`, 'u')
/** A size, such as `4.8 x 300`, which is no quantity. */
const endsWithSize = new RegExp(`(?:^|[ \\t])${number}[ \\t]*[xX×][ \\t]*${number}$`, 'u')

/**
 * Part and quantity of a line of words: `24 x BX16`, `BX16 x 24`, `BX 16 24` or `24 BX16`; the last number counts,
 * unless only the first one leaves a part of the catalogue. A line that is a part of the catalogue itself, and one
 * without a number, has no quantity.
 */
export function splitWords(line: string, isPart: IsPart): [part: string, quantity?: string] {
  const text = line.trim()
  if (isPart(text)) return [text]
  const splits: [part: string, quantity: string][] = []
  const add = (part: string | undefined, quantity: string | undefined) => {
    if (part !== undefined && quantity !== undefined && isQuantity(quantity)) {
      splits.push([part.replace(/[:=\s]+$/, ''), quantity])
    }
  }
  const first = startsWithFactor.exec(text)
  // Neither number of a size without a name, `16 x 0.8`, is a quantity.
  if (first && !/^[\d.,]+$/.test(first[2] ?? '')) add(first[2], first[1])
  if (!endsWithSize.test(text)) {
    const last = endsWithFactor.exec(text) ?? endsWithNumber.exec(text)
    add(last?.[1], last?.[2])
  }
  const start = startsWithNumber.exec(text)
  add(start?.[2], start?.[1])
  return splits.find(([part]) => isPart(part)) ?? splits[0] ?? [text]
}

/** The header of lines of words, such as `Part Qty`; undefined for any other line. */
export function splitHeader(line: string): [part: string, quantity: string] | undefined {
  const words = line.trim().split(/[ \t]+/)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const [before, after] = [words.slice(0, -1).join(' '), words.slice(1).join(' ')]
  if (namesQuantity(last) && namesPart(before)) return [before, last]
  if (namesQuantity(first) && namesPart(after)) return [after, first]
  return undefined
}
