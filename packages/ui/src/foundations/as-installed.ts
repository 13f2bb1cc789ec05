/**
 * Code of this repository as it is written where the packed library is installed: the contract is in the library, and
 * imports have no endings.
 */
export function asInstalled(code: string): string {
  return code
    .replaceAll("'@strapline/contract/", "'@strapline/ui/contract/")
    .replaceAll(/('@strapline\/ui\/.*)\.tsx?'/g, "$1'")
}
