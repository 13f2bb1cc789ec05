import { describe } from 'vitest'
import { siteUrl } from '../../scripts/lib/site-url.ts'
import { holdRequests } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { entryScript, listed } from '../lib/prerender.ts'
import { shop } from '../lib/shop.ts'
import { logIn } from '../lib/steps.ts'

describe('a page that is rendered when the app is built', () => {
  test('has a summary and an address of its own for search engines and messengers', async () => {
    const read = async (path: string) => (await fetch(shop().appUrl + path)).text()
    const all = [...listed, '/home']
    const found = await Promise.all(
      all.map(async (path) => {
        const html = await read(path)
        const contentOf = (name: string) =>
          new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
        expect(contentOf('robots'), path).toBeUndefined()
        expect(contentOf('og:image'), path).toBe(`${siteUrl}/social.jpg`)
        expect(contentOf('og:description'), path).toBe(contentOf('description'))
        const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
        expect(contentOf('og:url'), path).toBe(canonical)
        const title = /<title>([^<]*)/.exec(html)?.[1]
        expect(contentOf('og:title'), path).toBe(title)
        return { canonical, title, description: contentOf('description') }
      }),
    )
    expect(found.map(({ canonical }) => canonical)).toEqual(
      all.map((path) => siteUrl + (path === '/home' ? '/' : path)),
    )
    for (const part of ['title', 'description'] as const) {
      expect(new Set(found.map((page) => page[part])).size, part).toBe(listed.length)
    }
    const picture = await fetch(`${shop().appUrl}/social.jpg`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    for (const path of ['/no/such/page', '/purchase']) {
      expect(await read(path), 'not to be listed').toContain('content="noindex"')
    }
  })

  test('keeps what was typed and pressed before its program runs', async ({ visit }) => {
    const page = await visit()
    const programs = holdRequests()
    await page.route(entryScript, programs.handler)
    await page.goto('/signup', { waitUntil: 'commit' })
    await page.getByLabel('Name').fill('New Buyer')
    await page.getByLabel('Email').fill('new@strapline.example')
    await (await programs.next()).continue()
    await expect(page.locator('[data-page]')).toHaveCount(0)
    await expect(page.getByLabel('Name')).toHaveValue('New Buyer')
    await page.reload({ waitUntil: 'commit' })
    await (await programs.next()).continue()
    await expect(page.getByLabel('Email'), 'also over a reload').toHaveValue(
      'new@strapline.example',
    )

    await page.goto('/login', { waitUntil: 'commit' })
    const program = await programs.next()
    await logIn(page)
    await page.getByLabel('Password').press('Enter')
    await expect(page, 'the browser sends nothing by itself').toHaveURL('/login')
    await program.continue()
    await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  })
})
