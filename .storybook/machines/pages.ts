import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createStorybookMcpHandler } from '@storybook/mcp'
import { openApiDocument } from '@strapline/contract/openapi'
import { readDownloads, versionServed } from '../downloads.ts'
import { loadFrames } from './frames.ts'
import { inSidebarOrder, type LinkedEntry, markdownAt, withFileLinks } from './markdown-pages.ts'
import { flowsInWords, screensInWords } from './screens-in-words.ts'

/**
 * Writes into the folder of a built Storybook what machines read without running it: `llms.txt`, a page of Markdown for
 * each component and each written page, the ways through the shop, and the API as OpenAPI. Storybook's manifests are
 * their source; the texts are those of its MCP server, so that both say the same.
 */
export async function writePagesForMachines(folder: string): Promise<void> {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text.trim()}\n`)
  }
  const answer = await startTools(folder)
  const list = await answer('docs-list', {})
  const ids = [...list.matchAll(/^- .+? \(([\w-]+)\)/gm)].map(([, id = '']) => id)
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
  // Whoever keeps one of the files knows later what it is of.
  const version = versionServed(folder)
  const entries: LinkedEntry[] = Object.values(index.entries)
  const writeLinked = (file: string, text: string) =>
    write(file, withFileLinks(text, file, entries))
  for (const id of ids) writeLinked(markdownAt(id), await answer('docs-show', { id }))
  writeLinked('flows.md', `# The ways through the shop\n\n${version}\n\n${flowsInWords()}`)
  writeLinked('screens.md', `# Every screen\n\n${version}\n\n${screensInWords(await loadFrames())}`)
  const api = withRelease(openApiDocument(), version)
  write('openapi.json', JSON.stringify(api, undefined, 2))
  const downloads = downloadsIn(folder)
  writeLinked(
    'llms.txt',
    indexOf(inSidebarOrder(list, entries), version, api.info.version, downloads),
  )
}

/** The API's document, which has a version of its own, with the release that Storybook shows. */
const withRelease = (
  { info, ...document }: ReturnType<typeof openApiDocument>,
  version: string,
) => ({
  ...document,
  info: { ...(info as { version: string }), 'x-release': version },
})

/** The tools of Storybook's MCP server on the manifests in a folder: each answers a text. */
async function startTools(folder: string) {
  const ask = await createStorybookMcpHandler({
    manifestProvider: async (_request, path) => readFileSync(join(folder, path), 'utf8'),
  })
  return async (name: string, args: Record<string, string>): Promise<string> => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    }
    const request = { method: 'POST', headers, body: JSON.stringify(call) }
    const reply = await (await ask(new Request('http://localhost/mcp', request))).text()
    const { result } = JSON.parse(reply.replace(/^[\s\S]*?data: /, ''))
    if (!result?.content || result.isError) {
      throw new Error(`Storybook does not answer ${name} ${JSON.stringify(args)}: ${reply}`)
    }
    return result.content.map(({ text }: { text: string }) => text).join('\n\n')
  }
}

/** What the built Storybook has to install and to copy, as lines of a list. */
function downloadsIn(folder: string): string {
  const { file, items } = readDownloads(folder) ?? {}
  if (!file) return ''
  return `
- [The package](${file}): what \`npm install\` takes the address of
- [The registry](r/registry.json): ${items} components in shadcn's format, each in a file beside it`
}

/** The list of components and pages, each with the address of its Markdown. */
function indexOf(list: string, version: string, apiVersion: string, downloads: string): string {
  const linked = list
    .replace(/^- (.+?) \(([\w-]+)\)/gm, (_, name, id) => `- [${name}](${markdownAt(id)})`)
    .replace(/^# /gm, '## ')
  return `# Strapline

> The component library of a web shop in which business buyers order industrial tools in bulk, with every screen of the shop
> in every state. It is made with React, TypeScript and Tailwind CSS. Each page below says when to use a component and when not, its props, and code that compiles.

${version}

A component is imported from \`@strapline/ui/FLOOR/NAME\`, as \`@strapline/ui/primitives/button\`. The story with the id ID
is shown at \`iframe.html?id=ID&viewMode=story\`, and among its neighbours at \`?path=/story/ID\`.

## Data

- [Components, their props and stories](manifests/components.json): Storybook's manifest
- [Every story and page](index.json): Storybook's index; a screen's stories are its states
- [The ways through the shop](flows.md): screen by screen, with the story of each
- [Every screen](screens.md): every route with its endpoints, and the stories of each of its states
- [Tokens](tokens/strapline.tokens.json): all of them, DTCG 2025.10; a [resolver](tokens/strapline.resolver.json) and the files of each theme are beside it, and a [style sheet](tokens/strapline.css) of them
- [The API](openapi.json): OpenAPI, API version ${apiVersion}${downloads}

${linked}`
}
