/**
 * `npm run new -- floor/name [--docs]`: makes the folder of a component with its stories, and with `--docs` a
 * page of documentation, which pass the gate as they are but for the fingerprints.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programs, root, runNode } from './lib/run.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'
import { readArguments } from './new/read-arguments.ts'
import { templatesOf } from './new/templates.ts'
import { floors, librarySource } from './structure/component.ts'

runCommand(async () => {
  const component = readArguments(process.argv.slice(2), (folder) => existsSync(join(root, folder)))
  const { floor, name } = component
  const folder = `${librarySource}/${floor}/${name}`
  const files = templatesOf(component)
  mkdirSync(join(root, folder))
  try {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(root, folder, file), text)
    const { code, output } = await runNode(programs.biome, ['check', '--write', folder], {
      capture: true,
    })
    if (code !== 0)
      throw new Trouble(`The files could not be formatted, so none was kept:\n${output}`)
  } catch (error) {
    rmSync(join(root, folder), { recursive: true, force: true })
    throw error
  }
  for (const file of Object.keys(files)) console.log(`  ${folder}/${file}`)
  const groups = floors[floor]
  if (groups.length > 1) {
    console.log(
      `Its title puts it into ${groups[0]}; the others are ${groups.slice(1).join(', ')}.`,
    )
  }
  console.log(
    `Look at it with \`npm run storybook\`, then store how it looks with \`npm run visual:accept -- ${floor}/${name}\`.`,
  )
  return 0
})
