import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import {
  bootPage,
  type DemoPage,
  placeholder,
  policyOfPages,
  withFolder,
} from './lib/demo-pages.ts'

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><link rel="icon" href="${placeholder}favicon.svg"></head><body><a href="${placeholder}login">Log in</a></script><script data-program="${placeholder}static/js/index.js"></script></body></html>`

const given = { program: 'demo/start.js', policy: "default-src 'none'" }

/** Opens a page at an address, and answers what it has written and its address then. */
async function open(
  address: string,
  page: Omit<DemoPage, 'program' | 'policy'>,
  { remembered = null as string | null, keepsNothing = false } = {},
) {
  const text = await bootPage(html, { ...page, ...given })
  const [, script = ''] = /<script>([\s\S]*)<\/script>$/.exec(text) ?? []
  const url = new URL(address, 'https://host.example')
  let stored = remembered
  const world = {
    location: { pathname: url.pathname, search: url.search, hash: url.hash },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => {
        world.shown = to
      },
    },
    document: {
      write: (written: string) => {
        world.written += written
      },
    },
    sessionStorage: {
      getItem() {
        if (keepsNothing) throw new Error('It keeps nothing.')
        return stored
      },
      setItem(_key: string, value: string) {
        if (keepsNothing) throw new Error('It keeps nothing.')
        stored = value
      },
    },
    straplineBase: undefined as string | undefined,
    shown: undefined as string | undefined,
    written: '',
  }
  runInContext(script, createContext(world))
  return { ...world, stored }
}

describe('a page of the demo', () => {
  test.each([
    ['/', '/', '/', '/'],
    ['/x/y/', '/', '/x/y/', '/x/y/'],
    ['/x/y', '/', '/x/y/', '/x/y/'],
    ['/x/y/index.html', '/', '/x/y/', '/x/y/'],
    ['/login', '/login', '/', '/login'],
    ['/x/login/', '/login', '/x/', '/x/login'],
    ['/x/login.html', '/login', '/x/', '/x/login'],
    ['/x/login/index.html', '/login', '/x/', '/x/login'],
    ['/login/login/', '/login', '/login/', '/login/login'],
    ['/x/dashboard/order?a=1#b', '/dashboard/order', '/x/', '/x/dashboard/order?a=1#b'],
  ])('opened at %s, of the path %s, finds the folder %s', async (address, own, folder, shown) => {
    const opened = await open(address, { own })
    expect(opened.straplineBase).toBe(folder)
    expect(opened.shown).toBe(shown)
    expect(opened.written).toContain(`<a href="${folder}login">`)
    expect(opened.written).toContain(`data-program="${folder}demo/start.js"`)
    expect(opened.written).not.toContain(placeholder)
    expect(opened.written).toMatch(/^<meta http-equiv="Content-Security-Policy" content="default/)
    expect(opened.stored).toBe(folder)
  })

  const missing = { prefixes: ['/purchase/', '/dashboard/'] }

  test.each([
    ['/x/purchase/7', null, '/x/'],
    ['/purchase/7', null, '/'],
    ['/x/no/such', '/x/', '/x/'],
    ['/purchase/purchase/7', '/purchase/', '/purchase/'],
    ['/other/purchase/7', '/x/', '/other/'],
  ])('for what is missing, at %s after %s, finds %s', async (address, remembered, folder) => {
    const opened = await open(address, missing, { remembered })
    expect(opened.straplineBase).toBe(folder)
    expect(opened.shown).toBe(address)
  })

  test('for what is missing says so where it can’t know the folder', async () => {
    const opened = await open('/x/no/such', missing)
    expect(opened.straplineBase).toBeUndefined()
    expect(opened.shown).toBeUndefined()
    expect(opened.written).toContain('There is nothing at this address.')
  })

  test('works where nothing can be remembered', async () => {
    expect((await open('/x/login', { own: '/login' }, { keepsNothing: true })).shown).toBe(
      '/x/login',
    )
    expect((await open('/x/purchase/7', missing, { keepsNothing: true })).straplineBase).toBe('/x/')
  })

  test('is not ended by what its text has in it', async () => {
    const text = await bootPage(html, { own: '/', ...given })
    expect(text.match(/<\/script>/g)).toHaveLength(1)
  })
})

test('the policy of a page is that of the app, without what only a header can say', () => {
  const header =
    "default-src 'none'; script-src 'self' 'sha256-a='; style-src 'self' 'sha256-b='; connect-src 'self' https://demo-api.invalid; frame-ancestors 'none'; require-trusted-types-for 'script'"
  expect(policyOfPages(header)).toBe(
    "default-src 'none'; script-src 'self' 'sha256-a='; style-src 'self' 'unsafe-inline'; connect-src 'self'; require-trusted-types-for 'script'",
  )
})

describe('a script of the demo', () => {
  test('has the folder where it had its stand-in', () => {
    const script = `const a="${placeholder}static/a.js",b='${placeholder}',c=\`${placeholder}x\`,d="other"`
    expect(withFolder(script)).toBe(
      'const a=(straplineBase+"static/a.js"),b=(straplineBase+\'\'),c=(straplineBase+`x`),d="other"',
    )
  })

  test.each([`"before${placeholder}"`, `\`${placeholder}\${name}\``, `/${placeholder}/`])(
    'is refused when it is in another place: %s',
    (script) => {
      expect(() => withFolder(script)).toThrow("can't be put in here")
    },
  )
})
