let replaced: Readonly<Record<string, string>> = {}

/**
 * From now on other texts are shown in place of these: what a server or a schema says is in the contract's words,
 * whatever the page's own texts are.
 *
 * @param texts what is shown, by what was said; `verbatim` to show everything as it was said
 */
export function reword(texts: Readonly<Record<string, string>> | 'verbatim'): void {
  replaced = texts === 'verbatim' ? {} : texts
}

/** What is shown in place of a message; the message itself where nothing replaces it. */
export const worded = (message: string): string =>
  Object.hasOwn(replaced, message) ? (replaced[message] ?? message) : message
