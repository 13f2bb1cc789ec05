/**
 * Where the next page begins, of a Link header; undefined when it names none. Of the address only this parameter is
 * used, so that a header can't send a token elsewhere.
 */
export function placeAfter(link: string | null): string | undefined {
  const [, query] = /<[^>?]*\?([^>#]*)[^>]*>\s*;\s*rel="?next"?/.exec(link ?? '') ?? []
  return new URLSearchParams(query).get('after') || undefined
}
