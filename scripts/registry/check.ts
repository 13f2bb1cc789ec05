import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { compile } from '@tailwindcss/node'
import { programs, root, runNode } from '../lib/run.mjs'
import { importsOf } from './imports.ts'
import type { Item } from './item.ts'
import { readItems } from './items.ts'

/** As the template of a new app with Vite has it, with shadcn's alias. */
const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  types: ['vite/client'],
  jsx: 'react-jsx',
  strict: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
  paths: { '@/*': ['./*'] },
}

/** Classes of tokens and of the theme's own utilities. */
const classes = ['bg-paper', 'text-ink-soft', 'text-sm', 'shadow-overlay', 'tabular', 'caption']

/**
 * Writes every item into an empty folder of an app, as `shadcn add` does, and looks for what does not work there.
 *
 * @param folder below a `node_modules` with the packages that the items name
 * @returns a sentence for each problem
 */
export async function checkRegistry(folder: string): Promise<string[]> {
  const items = readItems()
  const byName = new Map(items.map((item) => [`@strapline/${item.name}`, item]))
  for (const { files } of items) {
    for (const { target, content } of files) {
      mkdirSync(dirname(join(folder, target)), { recursive: true })
      writeFileSync(join(folder, target), content)
    }
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
  const tsc = await runNode(join(root, programs.tsc), ['-p', folder, '--pretty', 'false'], {
    cwd: folder,
    capture: true,
  })
  return [
    ...items.flatMap((item) => problemsOfItem(item, byName)),
    ...(tsc.code === 0 ? [] : tsc.output.trim().split('\n')),
    ...(await problemsOfTheme(items)),
  ]
}

/** What an item with all that it names lacks. */
export function problemsOfItem(item: Item, byName: ReadonlyMap<string, Item>): string[] {
  const all = new Set([item])
  const unknown: string[] = []
  for (const { registryDependencies = [] } of all) {
    for (const name of registryDependencies) {
      const other = byName.get(name)
      if (other) all.add(other)
      else unknown.push(`${item.name}: the registry has no ${name}.`)
    }
  }
  const there = new Set([...all].flatMap(({ files }) => files.map(({ target }) => target)))
  const packages = new Set(
    [...all].flatMap(({ dependencies = [] }) =>
      dependencies.map((one) => one.replace(/@\^.*/, '')),
    ),
  )
  const missing = [...all].flatMap(({ files }) =>
    files.flatMap(({ target, content }) => {
      const imports = importsOf(target, content)
      return [
        ...imports.files.filter((path) => !there.has(`${path}.ts`) && !there.has(`${path}.tsx`)),
        ...imports.packages.filter((name) => !/^react(-dom)?$/.test(name) && !packages.has(name)),
      ].map(
        (name) => `${item.name}: ${target} imports ${posix.normalize(name)}, which is not there.`,
      )
    }),
  )
  return [...unknown, ...missing]
}

/** Which classes the theme does not give an app with Tailwind. */
async function problemsOfTheme(items: readonly Item[]): Promise<string[]> {
  const theme = items.find(({ name }) => name === 'theme')
  const css = `@import "tailwindcss";\n${theme?.files[0]?.content}`
  const compiler = await compile(css, { base: root, onDependency: () => undefined })
  const built = compiler.build(classes)
  return classes
    .filter((name) => !built.includes(`.${name}`))
    .map((name) => `theme: there is no class ${name}.`)
}
