/**
 * The API reference, which both servers serve alike: the OpenAPI document, and a page that shows it in a viewer of our
 * own files (docs/decisions/0063).
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { openApiDocument } from '@strapline/contract/openapi'
import { encodedBody, type KeptBody, keepBody } from '../http/kept-body.ts'

/** The path of the OpenAPI document. */
export const documentPath = '/openapi.json'

/** The path of the page; its files are below it. */
export const pagePath = '/reference'

/** An answer with status 200. */
export interface ReferenceAnswer {
  headers: Record<string, string>
  body: Buffer
}

export interface Reference {
  /**
   * The answer to a GET.
   *
   * @param url the path as it was sent, with its query
   * @param acceptEncoding the header Accept-Encoding
   * @returns undefined for a path that is not of the reference
   */
  answer(url: string, acceptEncoding: string | undefined): Promise<ReferenceAnswer | undefined>
}

/** The page loads its own files and the document, and nothing else; no other page frames it. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The viewer's style has its icons in itself.
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const require = createRequire(import.meta.url)
const own = (name: string) => new URL(`page/${name}`, import.meta.url)

/** The files of the page, in the order in which it loads them. */
const sources = [
  { name: 'viewer', type: 'css', file: require.resolve('swagger-ui-dist/swagger-ui.css') },
  { name: 'look', type: 'css', file: own('look.css') },
  { name: 'viewer', type: 'js', file: require.resolve('swagger-ui-dist/swagger-ui-bundle.js') },
  { name: 'start', type: 'js', file: own('start.js') },
] as const

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** The best quality takes seconds for the viewer, and saves a tenth. */
const quality = 9

/** A file as it is served. */
interface ServedFile {
  headers: Record<string, string>
  kept: KeptBody
}

const serve = (body: Buffer | string, headers: Record<string, string>): ServedFile => ({
  kept: keepBody(body, quality),
  headers: { ...headers, Vary: 'Origin, Accept-Encoding' },
})

async function encode(file: ServedFile, acceptEncoding?: string): Promise<ReferenceAnswer> {
  const { body, headers } = await encodedBody(file.kept, acceptEncoding)
  return { headers: { ...file.headers, ...headers }, body }
}

/** The page's files by their paths: they have a hash of their content, and never change. */
async function readFiles(): Promise<Map<string, ServedFile>> {
  const files = sources.map(async ({ name, type, file }) => {
    const body = await readFile(file)
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
    const headers = {
      'Content-Type': types[type],
      'Cache-Control': 'public, max-age=31536000, immutable',
    }
    return [`${pagePath}/${name}-${hash}.${type}`, serve(body, headers)] as const
  })
  return new Map(await Promise.all(files))
}

/** The page. Its addresses are relative, so that it works below a path, too. */
function page(paths: readonly string[]): ServedFile {
  const load = paths.map((path) => {
    const address = path.slice(1)
    return path.endsWith('.css')
      ? `<link rel="stylesheet" href="${address}">`
      : `<script src="${address}" defer></script>`
  })
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API reference · Strapline</title>
<link rel="icon" href="data:,">
${load.join('\n')}
</head>
<body>
<main id="reference"></main>
<noscript><p>The reference needs JavaScript. Without it, read <a href="openapi.json">the OpenAPI document</a>.</p></noscript>
</body>
</html>
`
  return serve(html, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy,
    'Cache-Control': 'no-cache',
    'Referrer-Policy': 'no-referrer',
  })
}

/** @param identity whether the server has the calls of the demo's identity provider */
export function createReference(options: { identity: boolean }): Reference {
  let files: Promise<Map<string, ServedFile>> | undefined

  /** Made when somebody asks for the first time: most who start a server never do. */
  async function make(): Promise<Map<string, ServedFile>> {
    const parts = await readFiles()
    const document = serve(JSON.stringify(openApiDocument(options)), {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
    return new Map([...parts, [pagePath, page([...parts.keys()])], [documentPath, document]])
  }

  return {
    async answer(url, acceptEncoding) {
      const [path = ''] = url.split('?', 1)
      if (path !== documentPath && path !== pagePath && !path.startsWith(`${pagePath}/`)) {
        return undefined
      }
      files ??= make()
      const file = (await files).get(path)
      return file && encode(file, acceptEncoding)
    },
  }
}
