/**
 * An app that uses the packed library as anybody would: Vite, React, TypeScript, and in some of its pages a
 * Tailwind of its own with the usual theme.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How a page of the app uses style sheets, in the order in which it imports them. */
export const pages = {
  /** Without Tailwind. */
  library: ['@strapline/ui/styles.css'],
  /** The library's style sheet before and after the app's own. */
  'library-first': ['@strapline/ui/styles.css', './own.css'],
  'library-last': ['./own.css', '@strapline/ui/styles.css'],
  /** The app's own part without the library: what it looks like where nothing disturbs it. */
  own: ['./own.css'],
} as const

export type Page = keyof typeof pages

/** The screens that the app shows, by the hash of its address. */
export const screens = ['home', 'catalogue', 'login'] as const

const main = (page: Page) => `${pages[page].map((sheet) => `import '${sheet}'\n`).join('')}
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Own } from './own.tsx'
${page === 'own' ? '' : "import { Library } from './library.tsx'\n"}
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Own>${page === 'own' ? '' : '<Library />'}</Own>
  </StrictMode>,
)
`

/** The app's own part. Its classes mean other things than the library's of the same name, or have no twin there. */
const own = `import type { ReactNode } from 'react'

/** Of one height with and without Tailwind, so that what follows has the same place; its ground shows at round corners. */
const frame = { height: 480, overflow: 'hidden', background: 'white' }

export function Own({ children }: { children?: ReactNode }) {
  return (
    <>
      <div style={frame}>
      <section
        id="own"
        className="bg-amber-100 p-4 font-sans text-base text-black leading-normal md:rounded-md md:p-10"
      >
        <h2 className="caption mb-3 text-4xl">A part of the app</h2>
        <button className="rounded-md bg-blue-600 px-4 py-2 text-white shadow-lg">Own</button>
        <p className="page mt-6 hidden w-1/2 border-4 border-red-500 p-2 text-lg md:block">
          Its classes have the names of the library's, and other values.
        </p>
        <ul className="grid grid-cols-3 gap-4 text-sm">
          <li className="bg-white p-4 md:p-8">One</li>
          <li className="animate-none bg-white p-4 md:p-8">Two</li>
        </ul>
      </section>
      </div>
      {children}
    </>
  )
}
`

const ownStyles = `@import 'tailwindcss';

@layer components {
  .page {
    max-width: 30rem;
  }

  .caption {
    color: rgb(0 0 120);
  }
}
`

/**
 * A file of the app that is a file here too, so that the type check of the repository sees when a screen asks for
 * more than the app gives it. In the package the contract has another name, and no import has an extension.
 */
function asInstalled(name: string): string {
  return readFileSync(join(import.meta.dirname, 'app', name), 'utf8')
    .replaceAll("'@strapline/contract/", "'@strapline/ui/contract/")
    .replaceAll(/('@strapline\/ui\/.*)\.tsx?'/g, "$1'")
}

/**
 * The files of the app.
 *
 * @param versions the versions of the packages that it uses, by name
 * @param tarball the path of the packed library
 * @returns the text of each file, by its path
 */
export function consumerFiles(
  versions: Readonly<Record<string, string>>,
  tarball: string,
): Record<string, string> {
  const dependencies = { ...versions, '@strapline/ui': `file:${tarball}` }
  const config = {
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      types: ['vite/client'],
      jsx: 'react-jsx',
      strict: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
    },
    include: ['src'],
  }
  return {
    'package.json': JSON.stringify({ private: true, type: 'module', dependencies }),
    'tsconfig.json': JSON.stringify(config),
    'vite.config.js': `import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'

const page = process.env.PAGE
export default {
  base: './',
  logLevel: 'warn',
  plugins: page === 'library' ? [react()] : [react(), tailwindcss()],
  build: { outDir: 'dist/' + page, rolldownOptions: { input: page + '.html' } },
}
`,
    'src/library.tsx': asInstalled('library.tsx'),
    'src/picture-folder.ts': asInstalled('picture-folder.ts'),
    'src/own.tsx': own,
    'src/own.css': ownStyles,
    'src/types.tsx': asInstalled('types.tsx'),
    ...Object.fromEntries(
      (Object.keys(pages) as Page[]).flatMap((page) => [
        [`src/page-${page}.tsx`, main(page)],
        [
          `${page}.html`,
          `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>An app</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/page-${page}.tsx"></script>
  </body>
</html>
`,
        ],
      ]),
    ),
  }
}
