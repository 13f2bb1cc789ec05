/**
 * A section of the library's README, without its heading and without the sections in it.
 *
 * @throws {Error} when there is none of that name
 */
export function sectionOf(readme: string, name: string): string {
  const section = readme.split(/^#{2,3} /m).find((each) => each.startsWith(`${name}\n`))
  if (!section) throw new Error(`packages/ui/README.md has no section ${name}.`)
  return section.slice(name.length).trim()
}
