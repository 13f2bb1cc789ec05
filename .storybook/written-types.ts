import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The type of a prop as it is written in a file; undefined where the file declares no such prop on one line. */
export function writtenType(text: string, prop: string): string | undefined {
  return new RegExp(`^  ${prop}\\??: (.+)$`, 'm').exec(text)?.[1]
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
        const text = readFileSync(id.replace(/\?.*/, ''), 'utf8')
        const typed = code.replace(unknownProp, (all, prop: string) =>
          all.replace(/"unknown"$/, JSON.stringify(writtenType(text, prop) ?? 'unknown')),
        )
        return { code: typed, map: null }
      },
    },
  }
}
