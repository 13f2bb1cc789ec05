/** How likely a word was meant where another was typed, from 0 to 1: neighbours are swapped more often than hit wrong. */
const likelihoods = { swapped: 0.9, repeated: 0.85, other: 0.75 }

/**
 * Words by what is left of each when a character is left out, and by themselves: two words that differ by one mistake
 * have that in common. In typed arrays, since a catalogue of 10,000 part numbers has 70,000 of them.
 */
export interface EditIndex {
  words: readonly string[]
  /** The place in `places` where each bucket starts, and at the end the length of `places`. */
  starts: Uint32Array
  /** The places in `words`, bucket by bucket. Words of different texts may share a bucket. */
  places: Uint32Array
}

/** Prepares words for being found by one mistake. */
export function indexEdits(words: readonly string[]): EditIndex {
  const count = words.reduce((sum, { length }) => sum + length + 1, 0)
  const buckets = 2 ** Math.ceil(Math.log2(count + 1))
  const starts = new Uint32Array(buckets + 1)
  const places = new Uint32Array(count)
  const each = (act: (bucket: number, place: number) => void) => {
    for (const [place, word] of words.entries())
      for (let without = 0; without <= word.length; without += 1)
        act(bucketOf(word, without, buckets), place)
  }
  each((bucket) => {
    starts[bucket] = (starts[bucket] ?? 0) + 1
  })
  // Each start is the end of its bucket until the bucket is filled, from the end.
  for (let bucket = 1; bucket <= buckets; bucket += 1) {
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0)
  }
  each((bucket, place) => {
    const at = (starts[bucket] ?? 0) - 1
    starts[bucket] = at
    places[at] = place
  })
  return { words, starts, places }
}

/**
 * The words from which this one differs by one mistake: a character left out, added or replaced, or two neighbours
 * swapped. Each with how likely it was meant.
 */
export function withinOneEdit(
  typed: string,
  { words, starts, places }: EditIndex,
): Map<string, number> {
  const found = new Map<string, number>()
  for (let without = 0; without <= typed.length; without += 1) {
    const bucket = bucketOf(typed, without, starts.length - 1)
    for (let at = starts[bucket] ?? 0; at < (starts[bucket + 1] ?? 0); at += 1) {
      const word = words[places[at] ?? 0] ?? ''
      const edit = found.has(word) ? undefined : editBetween(typed, word)
      if (edit) found.set(word, likelihoods[edit])
    }
  }
  return found
}

/** The bucket of a word without the character at a place; with all of them for the place behind the last. */
function bucketOf(word: string, without: number, buckets: number): number {
  let hash = 0
  for (let at = 0; at < word.length; at += 1) {
    if (at !== without) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0
  }
  return (hash ^ (hash >>> 15)) & (buckets - 1)
}

/** The one mistake between two words; undefined when there is none or more than one. */
function editBetween(one: string, other: string): keyof typeof likelihoods | undefined {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (one === other || longer.length - shorter.length > 1) return undefined
  let at = 0
  while (at < shorter.length && shorter[at] === longer[at]) at += 1
  if (longer.length > shorter.length) {
    if (shorter.slice(at) !== longer.slice(at + 1)) return undefined
    return longer[at] === longer[at - 1] ? 'repeated' : 'other'
  }
  if (shorter.slice(at + 1) === longer.slice(at + 1)) return 'other'
  const isSwapped =
    shorter[at] === longer[at + 1] &&
    shorter[at + 1] === longer[at] &&
    shorter.slice(at + 2) === longer.slice(at + 2)
  return isSwapped ? 'swapped' : undefined
}
