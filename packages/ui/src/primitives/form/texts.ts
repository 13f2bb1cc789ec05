/** What a form's fields hold: text, whatever it stands for. An optional field may have none. */
export type Texts = Record<string, string | undefined>

/** The texts of these fields and no others; '' where there is none. */
export function textsOf(names: readonly string[], fields: Texts): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
}

/** Whether both say the same in each of these fields. */
export function sameTexts(names: readonly string[], one: Texts, other: Texts): boolean {
  return names.every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

/** What differs from `saved`, undefined when nothing does. */
export function changedTexts(
  names: readonly string[],
  texts: Texts,
  saved: Texts,
): Record<string, string> | undefined {
  const changed = names.filter((name) => (texts[name] ?? '') !== (saved[name] ?? ''))
  return changed.length > 0 ? textsOf(changed, texts) : undefined
}

/** What the fields hold at first. What was kept is read with care: it comes from a storage. */
export function withKept(
  names: readonly string[],
  initial: Texts,
  kept: Partial<Texts> | undefined,
): Record<string, string> {
  const texts = textsOf(names, initial)
  for (const name of names) {
    const text: unknown = kept?.[name]
    if (typeof text === 'string') texts[name] = text
  }
  return texts
}
