/**
 * `npm run package`: builds `packages/ui` as a package for use outside of this repository, packs it, and prints
 * its size. The package is in `dist/package/ui`, its tarball beside it. A registry of its components is in `dist/registry`.
 */
import { runCommand } from './lib/trouble.mjs'
import { packLibrary } from './package/pack.ts'
import { registryFolder, writeRegistry } from './registry/write.ts'

runCommand(async () => {
  const { summary } = await packLibrary()
  console.log(summary)
  console.log(`dist/registry: ${writeRegistry(registryFolder)} items.`)
  return 0
})
