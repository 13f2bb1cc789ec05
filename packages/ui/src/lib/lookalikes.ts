import { fold } from './fold.ts'

/** A text that somebody may be known by, and whose it is. */
export interface Candidate {
  id: string
  text: string
  /** Whether it is worth imitating: an administrator's. It is compared to other trusted ones only. */
  trusted: boolean
}

/** Why a text needs a second look. */
export interface Lookalike {
  /** The owner of the text that it can be confused with; left out for a text that only mixes alphabets. */
  of?: string
  /**
   * - `same`: written the same as that of somebody trusted
   * - `alphabet`: has letters of another alphabet
   * - `invisible`: has characters that are not shown
   * - `similar`: differs in letters that look alike
   */
  how: 'same' | 'alphabet' | 'invisible' | 'similar'
}

/**
 * Letters and what they look like in a Latin text, lower-case; what is not here looks like itself. It has the
 * pairs that occur in ordinary fonts, of the alphabets that share letters with the Latin one
 * (docs/decisions/0028). i, l, 1 and the stroke are one shape, since a capital I is a small l.
 */
const shapes = {
  a: 'АаΑαɑ',
  b: 'ВвЬьΒβ',
  c: 'СсϹϲᴄ',
  d: 'Ԁԁ',
  e: 'ЕеЄєΕε',
  g: 'Ԍԍɡց',
  h: 'НнҺһΗհ',
  j: 'ЈјͿϳյ',
  k: 'КкΚκ',
  l: 'Ii1|ІіӀӏΙιıǀ',
  m: 'МмΜϺ',
  n: 'ПпΝηոռ',
  o: '0ОоΟοσՕօ',
  p: 'РрΡρ',
  q: 'Ԛԛգ',
  r: 'Гг',
  s: 'ЅѕՏ',
  t: 'ТтΤτ',
  u: 'υμՍս',
  v: 'Ѵѵν',
  w: 'ԜԝѠѡω',
  x: 'ХхΧχ',
  y: 'УуҮүΥγ',
  z: 'Ζᴢ',
  '-': '‐‒–—−',
  "'": '‘’ʼ`',
}

const shapeOf = new Map(
  Object.entries(shapes).flatMap(([shape, letters]) =>
    Array.from(letters, (letter) => [letter, shape] as const),
  ),
)
const shaped = new RegExp(`[${[...shapeOf.keys()].join('')}]`, 'gu')
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const ascii = /^[\x20-\x7e]*$/

/** The table for texts in ASCII, which are nearly all: without a call for each letter. */
const asciiShapes = Object.entries(shapes).flatMap(([shape, letters]) => {
  const plain = Array.from(letters).filter((letter) => ascii.test(letter))
  return plain.length > 0 ? [{ shape, letters: new RegExp(`[${plain.join('')}]`, 'g') }] : []
})

function shapesIn(text: string): string {
  if (ascii.test(text)) {
    let shapesOnly = text
    for (const { shape, letters } of asciiShapes) shapesOnly = shapesOnly.replace(letters, shape)
    return shapesOnly.toLowerCase()
  }
  // Compatibility forms first, such as full-width letters: the table has the plain ones only.
  const plain = text.normalize('NFKC').replace(invisible, '')
  return fold(plain.replace(shaped, (letter) => shapeOf.get(letter) ?? letter))
}

/** What the text looks like: two texts with one skeleton can be confused (as in Unicode UTS #39). */
function skeletonOf(text: string): string {
  return shapesIn(text).replaceAll('rn', 'm').replaceAll('vv', 'w').replace(/\s+/g, ' ').trim()
}

/** The text without differences that nobody takes for another name: case and white space. */
function spellingOf(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
]

/** The alphabets with letters of one another's shape that occur in the text. */
function alphabetsIn(text: string): RegExp[] {
  return alphabets.filter((alphabet) => alphabet.test(text))
}

/** Whether a single word mixes alphabets. A name in two alphabets, each with words of its own, is usual. */
function mixesAlphabets(text: string): boolean {
  if (ascii.test(text)) return false
  // Without compatibility forms: a micro sign is a sign, not a letter, and belongs to any alphabet.
  const words = text.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []
  return words.some((word) => alphabetsIn(word).length > 1)
}

function differenceOf(text: string, from: string): Lookalike['how'] {
  const known = alphabetsIn(from.normalize('NFKC'))
  if (alphabetsIn(text.normalize('NFKC')).some((alphabet) => !known.includes(alphabet)))
    return 'alphabet'
  return text.search(invisible) >= 0 ? 'invisible' : 'similar'
}

interface Spelled extends Candidate {
  spelling: string
}

/** The first text of each spelling. */
function eachSpelling(texts: Spelled[]): Spelled[] {
  return [...new Map(texts.toReversed().map((text) => [text.spelling, text])).values()].toReversed()
}

/**
 * The texts that can be confused with another one, and those in which a word mixes alphabets, by id. Takes
 * time in proportion to the number of texts. A text that is written the same as another one is found only
 * where the other one is trusted: many people share a name.
 */
export function findLookalikes(candidates: readonly Candidate[]): Map<string, Lookalike> {
  const groups = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const skeleton = skeletonOf(candidate.text)
    const group = groups.get(skeleton)
    if (group) group.push(candidate)
    else groups.set(skeleton, [candidate])
  }

  const found = new Map<string, Lookalike>()
  for (const group of groups.values()) {
    const [only] = group
    if (group.length === 1 && only) {
      if (mixesAlphabets(only.text)) found.set(only.id, { how: 'alphabet' })
      continue
    }
    const spelled = group.map((one): Spelled => ({ ...one, spelling: spellingOf(one.text) }))
    const spellings = eachSpelling(spelled)
    const trusted = eachSpelling(spelled.filter((one) => one.trusted))
    for (const { id, text, spelling, trusted: isTrusted } of spelled) {
      const isOther = (other: Spelled) => other.spelling !== spelling
      const imitated = isTrusted ? undefined : trusted[0]
      const other = imitated ?? (isTrusted ? trusted : spellings).find(isOther)
      if (other) {
        const how = isOther(other) ? differenceOf(text, other.text) : 'same'
        found.set(id, { of: other.id, how })
      } else if (mixesAlphabets(text)) {
        found.set(id, { how: 'alphabet' })
      }
    }
  }
  return found
}
