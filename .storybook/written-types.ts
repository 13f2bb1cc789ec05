import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The type of a prop as it is written in a file; undefined where the file declares no such prop on one line. */
export function writtenType(text: string, prop: string): string | undefined {
  return new RegExp(`^  ${prop}\\??: (.+)$`, 'm').exec(text)?.[1]
}

/** A component's file, and behind it the others of its folder, where props are declared that it shares with them. */
function sourcesBeside(path: string): string {
  const folder = dirname(path)
  const others = readdirSync(folder)
    .filter((name) => /(?<!\.stories|\.test)\.tsx?$/.test(name))
    .map((name) => join(folder, name))
  return [path, ...others.filter((each) => each !== path)]
    .map((each) => readFileSync(each, 'utf8'))
    .join('\n')
}

const unknownProp =
  /"?(\w+)"?:\s*\{\s*"?required"?:\s*(?:true|false),\s*"?tsType"?:\s*\{\s*"?name"?:\s*"unknown"/g

/** Gives the pages' tables of props the types that react-docgen does not know, such as `readonly Slide[]`. */
export function writtenTypes(): Plugin {
  return {
    name: 'strapline:written-types',
    enforce: 'post',
    transform: {
      filter: { id: /packages\/ui\/src\/.*\.tsx$/, code: /__docgenInfo/ },
      handler(code, id) {
        const text = sourcesBeside(id.replace(/\?.*/, ''))
        const typed = code.replace(unknownProp, (all, prop: string) =>
          all.replace(/"unknown"$/, JSON.stringify(writtenType(text, prop) ?? 'unknown')),
        )
        return { code: typed, map: null }
      },
    },
  }
}
