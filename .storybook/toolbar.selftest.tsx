/** Proves that the toolbar's settings change what they say, and that a story is as usual afterwards. */
import '@strapline/ui/styles/theme.css'
import { addons, mockChannel } from 'storybook/preview-api'
import { afterEach, describe, expect, test } from 'vitest'
import { showBrandOf } from './toolbar/brand.ts'
import { brandJudged, type JudgedBrand } from './toolbar/brand-messages.ts'
import { lengthen, lengthenTexts } from './toolbar/long-text.ts'
import { emulateMedia } from './toolbar/media.ts'

const usual = { textSize: 1, reducedMotion: false }

afterEach(() => {
  document.body.innerHTML = ''
  document.head.querySelector('style[data-test]')?.remove()
  emulateMedia(usual)
})

describe('a layout from right to left', () => {
  /** Where each of a text's letters begins, from the left. */
  function placesIn(text: string): number[] {
    const element = document.createElement('p')
    element.textContent = text
    document.body.append(element)
    const node = element.firstChild as Text
    return [...text].map((_, at) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect().left
    })
  }
  const ascending = (places: number[]) => places.every((it, at) => it >= (places[at - 1] ?? it))

  afterEach(() => document.documentElement.removeAttribute('dir'))

  test.each(['3 to 47 pieces.', 'Strapping tools.', '2 pieces', '€1,490.00'])(
    'has “%s” in its order, at the right',
    (text) => {
      document.documentElement.dir = 'rtl'
      const places = placesIn(text)
      expect(ascending(places)).toBe(true)
      expect(places[0]).toBeGreaterThan(window.innerWidth / 2)
    },
  )

  test.each(['input', 'textarea'])('begins the text of %s at the right', (name) => {
    document.documentElement.dir = 'rtl'
    const field = document.body.appendChild(document.createElement(name))
    // Its text reads as its language does, as that of each block.
    field.className = 'block'
    expect(getComputedStyle(field).textAlign).toBe('right')
  })

  test('has Arabic in its own order', () => {
    document.documentElement.dir = 'rtl'
    expect(ascending(placesIn('أداة تحزيم.').toReversed())).toBe(true)
  })
})

/** Lets observers of the page do their work. */
const observed = () => new Promise(requestAnimationFrame)

describe('long texts', () => {
  test('are 40 % longer, word by word, and figures are as they were', () => {
    const text = 'Add order for strapping tools'
    const letters = (words: string) => words.replaceAll(' ', '').length
    expect(letters(lengthen(text))).toBeGreaterThanOrEqual(1.4 * letters(text))
    expect(lengthen(text).split(' ')).toHaveLength(5)
    expect(lengthen('Order')).toBe('ÖÖrdéér')
    expect(lengthen('€1,490.00')).toBe('€1,490.00')
  })

  test('are all that a story shows or is read, also later, and come back', async () => {
    document.body.innerHTML =
      '<p>Order</p><input aria-label="Order" value="Order"><style>p { top: 0 }</style>'
    const [paragraph, field] = [document.querySelector('p'), document.querySelector('input')]
    if (!paragraph || !field) throw new Error('The page is empty.')
    const stop = lengthenTexts(document.body)
    expect(paragraph.textContent).toBe('ÖÖrdéér')
    expect(field.getAttribute('aria-label')).toBe('ÖÖrdéér')
    expect(field.value).toBe('Order')
    expect(document.body.querySelector('style')?.textContent).toBe('p { top: 0 }')

    // React changes a text, an attribute and elements in this way.
    if (paragraph.firstChild) paragraph.firstChild.nodeValue = 'Seal'
    field.setAttribute('aria-label', 'Seal')
    const added = document.createElement('b')
    added.textContent = 'Reel'
    paragraph.append(added)
    await observed()
    expect(paragraph.textContent).toBe(lengthen('Seal') + lengthen('Reel'))
    expect(field.getAttribute('aria-label')).toBe(lengthen('Seal'))

    stop()
    expect(paragraph.textContent).toBe('SealReel')
    expect(field.getAttribute('aria-label')).toBe('Seal')
  })
})

describe('a brand', () => {
  const signal = () => getComputedStyle(document.documentElement).getPropertyValue('--color-signal')

  test('that is refused leaves the one that is shown, and the toolbar is told why', async () => {
    const channel = mockChannel()
    addons.setChannel(channel)
    const judged: JudgedBrand[] = []
    channel.on(brandJudged, (each: JudgedBrand) => judged.push(each))
    const own = signal()
    await showBrandOf('1f6feb-111111')
    const chosen = signal()
    expect(chosen).not.toBe(own)
    await showBrandOf('ffffff-ffffff')
    expect(signal()).toBe(chosen)
    expect(document.documentElement.dataset.brand).toBe('1f6feb-111111')
    // What the toolbar offers as a file is what is shown.
    expect(judged[0]?.css).toContain(`--color-signal: ${chosen}`)
    expect(judged.map(({ text, refused }) => [text, refused !== undefined])).toEqual([
      ['1f6feb-111111', false],
      ['ffffff-ffffff', true],
    ])
    await showBrandOf('')
    expect(signal()).toBe(own)
  })
})

describe('media', () => {
  function widthOf(css: string): string {
    const style = document.createElement('style')
    style.dataset.test = ''
    style.textContent = css
    document.head.append(style)
    document.body.innerHTML = '<div></div>'
    const [box] = document.body.children
    if (!box) throw new Error('The page is empty.')
    return getComputedStyle(box).width
  }
  const now = () => getComputedStyle(document.body.children[0] as Element).width

  test('follow the text size, also inside of other rules, and come back', () => {
    const half = window.innerWidth / 16 / 1.5
    expect(widthOf(`div { width: 1px; @media (width >= ${half}rem) { width: 2px } }`)).toBe('2px')
    emulateMedia({ ...usual, textSize: 2 })
    expect(now()).toBe('1px')
    emulateMedia(usual)
    expect(now()).toBe('2px')
  })
})
