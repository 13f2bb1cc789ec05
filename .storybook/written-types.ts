import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The type of a prop as it is written in a file; undefined where the file declares no such prop on one line. */
export function writtenType(text: string, prop: string): string | undefined {
  return new RegExp(`^  ${prop}\\??: (.+)$`, 'm').exec(text)?.[1]
}

/** A comment on a prop: its sentences, and what stands behind `@default`, wherever that stands in it. */
export function splitDefault(comment: string): { description: string; written?: string } {
  const [, description, written] = /^([\s\S]*?)\s*@default\s+([\s\S]+?)\s*$/.exec(comment) ?? []
  return description === undefined || !written ? { description: comment } : { description, written }
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
  /"?(\w+)"?:\s*\{\s*"?required"?:\s*(?:true|false),\s*"?tsType"?:\s*\{\s*"?name"?:\s*"(?:unknown|literal)"/g

/** A prop's comment in docgen's data, and whether the value that the code has as a default stands behind it. */
const commented =
  /"?description"?:\s*("(?:[^"\\]|\\.)*@default(?:[^"\\]|\\.)*")(?!\s*,\s*"?defaultValue)/g
const commentedBeside = /("?description"?:\s*)("(?:[^"\\]|\\.)*@default(?:[^"\\]|\\.)*")/g

/** Docgen's data with each default as a value, and not in the sentence above it; the code's own where that has one. */
export const withDefaults = (code: string): string =>
  code
    .replace(commented, (_, json: string) => {
      const { description, written } = splitDefault(JSON.parse(json))
      const value =
        written && `, "defaultValue": ${JSON.stringify({ value: written, computed: false })}`
      return `"description": ${JSON.stringify(description)}${value ?? ''}`
    })
    .replace(
      commentedBeside,
      (_, key: string, json: string) =>
        key + JSON.stringify(splitDefault(JSON.parse(json)).description),
    )

/**
 * Gives the pages' tables of props the types that react-docgen does not know, such as `readonly Slide[]`, or only calls a literal, and the defaults
 * that only a comment says.
 */
export function writtenTypes(): Plugin {
  return {
    name: 'strapline:written-types',
    enforce: 'post',
    transform: {
      filter: { id: /packages\/ui\/src\/.*\.tsx$/, code: /__docgenInfo/ },
      handler(code, id) {
        const text = sourcesBeside(id.replace(/\?.*/, ''))
        const typed = code.replace(unknownProp, (all, prop: string) =>
          all.replace(
            /"(unknown|literal)"$/,
            (own) => JSON.stringify(writtenType(text, prop)) ?? own,
          ),
        )
        return { code: withDefaults(typed), map: null }
      },
    },
  }
}
