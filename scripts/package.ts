/**
 * `npm run package`: builds `packages/ui` as a package for use outside of this repository, packs it, and prints
 * its size. The package is in `dist/package/ui`, its tarball beside it.
 */
import { runCommand } from './lib/trouble.mjs'
import { packLibrary } from './package/pack.ts'

runCommand(async () => {
  const { summary } = await packLibrary()
  console.log(summary)
  return 0
})
