/**
 * An app that uses the packed library as anybody would: Vite, React, TypeScript, and in some of its pages a
 * Tailwind of its own with the usual theme. Its files are texts, because their imports exist where the library is
 * installed as a package.
 */

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

/** Where the app serves the library's pictures, below the folder that it is served from itself. */
export const pictureFolder = 'strapline'

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

/** Three screens, each with the sample data. */
const library = `import { catalogueContent } from '@strapline/ui/content/catalogue'
import { figures } from '@strapline/ui/content/figures'
import { homeContent } from '@strapline/ui/content/home'
import { everything } from '@strapline/ui/catalogue/query'
import type { Product } from '@strapline/ui/contract/entities'
import { products, reviews } from '@strapline/ui/contract/fixtures'
import { FiguresProvider } from '@strapline/ui/lib/figures'
import { FileBaseProvider } from '@strapline/ui/lib/image'
import type { Resource } from '@strapline/ui/lib/resource'
import { CatalogueScreen } from '@strapline/ui/screens/catalogue'
import { HomeScreen } from '@strapline/ui/screens/home'
import { LoginScreen } from '@strapline/ui/screens/login'

const all: Resource<Product[]> = { status: 'ready', data: products }
const favourites = new Set<string>()
const hrefOf = (product: Product) => '#' + product._id

function Screen() {
  switch (location.hash) {
    case '#catalogue':
      return (
        <CatalogueScreen
          content={catalogueContent}
          products={all}
          query={everything}
          favourites={favourites}
          hrefOf={hrefOf}
          pageHref={(page) => '#' + page}
          actions={{ change: () => {}, toggleFavourite: () => {} }}
        />
      )
    case '#login':
      return (
        <LoginScreen
          onLogin={() => {}}
          submitting={false}
          paths={{ signUp: '#sign-up', reset: '#reset' }}
        />
      )
    default:
      return (
        <HomeScreen
          content={homeContent}
          products={all}
          reviews={{ status: 'ready', data: reviews }}
          seed={11}
          slide={0}
          favourites={favourites}
          catalogueHref="#catalogue"
          hrefOf={hrefOf}
          actions={{ showSlide: () => {}, toggleFavourite: () => {} }}
        />
      )
  }
}

export function Library() {
  return (
    <FileBaseProvider base={import.meta.env.BASE_URL + '${pictureFolder}/'}>
      <FiguresProvider figures={figures}>
        <main id="library">
          <Screen />
        </main>
      </FiguresProvider>
    </FileBaseProvider>
  )
}
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

/** Compiles only where the library's types are found and say no less than in the repository. */
const types = `import type { Product } from '@strapline/ui/contract/entities'
import { Button, type ButtonProps } from '@strapline/ui/primitives/button'
import { DataTable } from '@strapline/ui/primitives/data-table'
import { ProductCard } from '@strapline/ui/shop/product-card'
import { LoginScreen, type LoginScreenProps } from '@strapline/ui/screens/login'

type IsAny<Type> = 0 extends 1 & Type ? true : false
const typed: IsAny<Product>[] | IsAny<ButtonProps>[] = [false]
const tables: [IsAny<typeof DataTable>, IsAny<typeof ProductCard>] = [false, false]
const login: LoginScreenProps['onLogin'] = ({ email }) => void email.toUpperCase()

export const good = [<Button variant="primary">Book</Button>, typed, tables, login]

// @ts-expect-error There is no such variant.
export const wrongVariant = <Button variant="loud">Book</Button>
// @ts-expect-error The required properties are missing.
export const missing = <LoginScreen />
// @ts-expect-error A price is a number.
export const wrongField: Product['unitPrice'] = '12'
`

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
    'src/library.tsx': library,
    'src/own.tsx': own,
    'src/own.css': ownStyles,
    'src/types.tsx': types,
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
