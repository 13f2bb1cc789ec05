/**
 * An https address, or a path from the root without a part that begins with `..`: below a base, that could lead out
 * of it. A browser reads `//x` and `/\x` as other sites.
 */
const address = /^(https:\/\/|(?!.*\/(\.|%2e){2})\/(?![/\\]))[^\s\\]*$/i

/** Whether the image of a product may be loaded: an https address, or a path of one of our own files. */
export function isLoadable(image: string): boolean {
  return address.test(image)
}
