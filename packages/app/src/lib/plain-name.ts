/**
 * A name without bidirectional control characters, for a plain-text sentence: they would reverse the text
 * after the name. In markup, `<bdi>` isolates the name instead.
 */
export function plainName(name: string): string {
  return name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}
