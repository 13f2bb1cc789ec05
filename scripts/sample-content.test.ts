import * as fixtures from '@strapline/contract/fixtures'
import { blogsContent } from '@strapline/ui/content/blogs'
import { portfolioContent } from '@strapline/ui/content/portfolio'
import { asSpecified } from '@strapline/ui/content/voices/as-specified'
import { edited } from '@strapline/ui/content/voices/edited'
import { describe, expect, it } from 'vitest'
import { inLanguage, loadContent } from '../.storybook/content/language.ts'
import { translations } from '../.storybook/content/translations.ts'

const { products, reviews, users, orders, auditEntries } = fixtures

/** All sample content: what somebody who sells, buys or writes has typed. */
const content = [
  ...products.flatMap(({ name, description, family = '', attributes }) => [
    name,
    description,
    family,
    ...(attributes ?? []).flatMap((attribute) => [attribute.name, ...attribute.values]),
  ]),
  ...reviews.map(({ review }) => review),
  ...users.flatMap(({ name, education = '', country = '' }) => [name, education, country]),
  ...orders.flatMap(({ displayName, orderName, address }) => [displayName, orderName, address]),
  ...auditEntries.map(({ name = '' }) => name),
  ...[asSpecified, edited].flatMap(({ home }) =>
    home.news.items.flatMap(({ title, text, details }) => [
      title,
      text,
      ...(details.lang ? [] : [details.text]),
    ]),
  ),
  portfolioContent.headline,
  portfolioContent.lead,
  ...portfolioContent.projects.list.flatMap(({ name, description }) => [name, description]),
  ...portfolioContent.skills.groups.flatMap(({ title, skills }) => [
    title,
    ...skills.map(({ fact }) => fact),
  ]),
  blogsContent.headline,
  blogsContent.lead,
  ...blogsContent.questions.map(({ question }) => question),
]

/** A number with its unit is the same in each language, and a part's code is, too. */
const isWords = (text: string) => /\p{L}{3}|\bto\b/u.test(text.replace(/\bCAT III\b|\bIP67\b/, ''))

it('has each sample text in German and in Arabic', () => {
  const missing = content.filter((text) => isWords(text) && !Object.hasOwn(translations, text))
  expect([...new Set(missing)]).toEqual([])
})

it('has no translation of a text that is no sample any more', () => {
  const sources = JSON.stringify([content, asSpecified, edited, portfolioContent, blogsContent])
  // The one address that stories of the order pad have beside the samples' own.
  const unused = Object.keys(translations).filter(
    (text) => text !== 'Milan works' && !sources.includes(JSON.stringify(text)),
  )
  expect(unused).toEqual([])
})

it('is written in each language, with the figures of the English text', () => {
  const figures = (text: string) => [...text.replace(/\D/g, '')].toSorted().join('')
  const wrong = Object.entries(translations).filter(
    ([english, [german, arabic]]) =>
      /\p{Script=Arabic}/u.test(german) ||
      !/\p{Script=Arabic}/u.test(arabic) ||
      [german, arabic].some((text) => text.trim() !== text || figures(text) !== figures(english)),
  )
  expect(wrong).toEqual([])
})

describe('in a language', () => {
  const [product] = products
  const args = {
    products: { status: 'ready', data: products },
    byName: new Map([['first', product?.name]]),
    chosen: new Set(['battery']),
    complete: () => [product],
  }

  it('is English until a language is loaded', () => {
    expect(inLanguage(args, 'de')).toBe(args)
  })

  it('has what is inside of lists, maps and answers, and stays the same object', async () => {
    await loadContent('de')
    const german = inLanguage(args, 'de')
    const name = 'Akku-Umreifungsgerät BX 16'
    expect(german.products.data[0]).toMatchObject({ name, unitPrice: 1490 })
    expect(german.byName.get('first')).toBe(name)
    expect(german.complete()[0]).toBe(german.products.data[0])
    expect(german.chosen).toBe(args.chosen)
    expect(inLanguage(args, 'de').products).toBe(german.products)
    expect(inLanguage(args, 'ar').products.data[0]?.name).toBe('أداة تحزيم ببطارية BX 16')
    expect(inLanguage(args, 'en')).toBe(args)
  })
})
