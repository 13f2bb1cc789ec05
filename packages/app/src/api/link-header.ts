/**
 * Where the next page begins, of a Link header; undefined when it names none. Of the address only this parameter is
 * used, so that a header can't send a token elsewhere.
 */
export function placeAfter(link: string | null): string | undefined {
  const [, address] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '') ?? []
  const base = 'https://list.invalid'
  if (address === undefined || !URL.canParse(address, base)) return undefined
  return new URL(address, base).searchParams.get('after') || undefined
}
