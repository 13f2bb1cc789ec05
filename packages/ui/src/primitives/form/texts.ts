/** What a form's fields hold: text, whatever it stands for. An optional field may have none. */
export type Texts = Record<string, string | undefined>

/** The texts of these fields and no others; '' where there is none. */
export function textsOf(names: readonly string[], fields: Texts): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
}

/** Whether both have the same texts in these fields. */
export function sameTexts(names: readonly string[], a: Texts, b: Texts): boolean {
  return names.every((name) => (a[name] ?? '') === (b[name] ?? ''))
}

/** The texts that differ from `saved`; undefined when none does. */
export function changedTexts(
  names: readonly string[],
  texts: Texts,
  saved: Texts,
): Record<string, string> | undefined {
  const changed = names.filter((name) => (texts[name] ?? '') !== (saved[name] ?? ''))
  return changed.length > 0 ? textsOf(changed, texts) : undefined
}

/** The initial texts with the draft restored. It comes from a storage, so its values are checked. */
export function restoreDraft(
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
