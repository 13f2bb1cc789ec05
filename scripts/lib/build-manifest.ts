/** Vite's manifest of a build: its parts by their sources. */
export type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/** Adds a part and all of its static imports to `found`, each before what it imports; what is there stays as it is. */
export function withImports(
  manifest: Manifest,
  part: string,
  found = new Set<string>(),
): Set<string> {
  const { imports = [] } = manifest[part] ?? {}
  if (!manifest[part] || found.has(part)) return found
  found.add(part)
  for (const imported of imports) withImports(manifest, imported, found)
  return found
}

/** The parts that come with the program. */
export const partsOfEveryPage = (manifest: Manifest): Set<string> =>
  withImports(manifest, Object.keys(manifest).find((part) => manifest[part]?.isEntry) ?? '')
