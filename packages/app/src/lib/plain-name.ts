/**
 * A name for a sentence that is plain text: without the characters that set a direction, which would
 * turn round what follows. Where there is markup, `<bdi>` keeps them to the name.
 */
export function plainName(name: string): string {
  return name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}
