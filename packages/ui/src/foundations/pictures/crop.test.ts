import { describe, expect, it } from 'vitest'
import { cropOf, type Difference } from './crop.ts'

const place = { width: 320, height: 200 }
const page = { width: 1280, height: 4000 }

/** What differs over the whole width between some lines, of which a part begins 40 above it. */
const lines = (from: number, to: number): Difference => [0, from, 1280, to - from, from - 40]

describe('what a place shows of a picture', () => {
  it('has a small thing at its own size in its middle', () => {
    const button = cropOf({ width: 1280, height: 72 }, [16, 16, 100, 40], place)
    expect(button).toEqual({ scale: 1, left: 110 - 16, top: 80 - 16 })
  })

  it('has a page as wide as itself, from its top', () => {
    expect(cropOf(page, [0, 0, 1280, 4000], place)).toEqual({ scale: 0.25, left: 0, top: -0 })
    expect(cropOf(page, undefined, place)).toEqual({ scale: 0.25, left: 0, top: -0 })
  })

  // Would notice: the title of a screen that failed stands in the middle of its card, beside screens that begin at the top.
  it('has a low screen at its top', () => {
    const low = cropOf(page, [0, 0, 1280, 400], place)
    expect([low.scale, low.left, low.top]).toEqual([0.25, 0, expect.closeTo(0)])
  })

  // Would notice: the bar at the lower edge, which the story is about, is not in its picture.
  it('has the end of what says that it is about its end', () => {
    const end = cropOf({ ...page, isFromEnd: true }, [0, 0, 1280, 4000, [lines(100, 300)]], place)
    expect(end.top).toBeCloseTo(200 - 4000 * end.scale)
  })

  it('begins shortly above the first difference, and never ends below the page', () => {
    const topOf = (...differs: Difference[]) =>
      cropOf(page, [0, 0, 1280, 4000, differs], place).top / -0.25
    expect([topOf(), topOf(lines(1040, 1056)), topOf(lines(3984, 4000))]).toEqual([0, 1000, 3200])
  })

  // Would notice: the catalogue's favourites begin below the page's title, although both have room.
  it('begins at the top where the difference is seen from there', () => {
    expect(cropOf(page, [0, 0, 1280, 4000, [lines(400, 600)]], place).top).toBe(-0)
  })

  // Would notice: of a page with a bar at its lower edge the line in its head is shown that counts the bar.
  it('begins where far more differs, and else at the first difference', () => {
    const topOf = (...differs: Difference[]) =>
      cropOf(page, [0, 0, 1280, 4000, differs], place).top / -0.25
    expect(topOf(lines(640, 656), lines(2040, 2240))).toBe(2000)
    expect(topOf(lines(640, 1200), lines(1216, 4000)), 'behind a notice all is lower').toBe(600)
  })

  // Would notice: of new orders on a phone one sees the footer of the page.
  it('begins at what differs first, although the footer at the end is far higher', () => {
    const differs = [lines(640, 700), lines(3400, 4000)]
    expect(cropOf(page, [0, 0, 1280, 4000, differs], { width: 320, height: 50 }).top).toBe(-150)
  })

  // Would notice: of a table with one other word at its right end one sees a grey texture.
  it('has what differs so large that it can be read, at its end of the row', () => {
    const word: Difference = [1100, 1000, 80, 20, 960]
    const { scale, left, top } = cropOf(page, [0, 0, 1280, 4000, [word]], place)
    expect(scale).toBe(0.6)
    const [from, to] = [1100, 1180].map((x) => left + x * scale)
    expect(from).toBeGreaterThan(0)
    expect(to).toBeLessThan(place.width)
    expect(top).toBe(-960 * 0.6)
  })

  // Would notice: of a message as wide as a table one reads its last words.
  it('has the beginning of what differs where there is no room for all of it', () => {
    const message: Difference = [32, 10, 1216, 40, 10]
    const { scale, left } = cropOf({ width: 1280, height: 60 }, [32, 10, 1216, 40, [message]], {
      width: 320,
      height: 140,
    })
    expect(scale).toBeGreaterThan(320 / 1216)
    expect(left + 32 * scale).toBeGreaterThanOrEqual(0)
  })

  // Would notice: of a page with other products the column beside them is cut in half, which makes them hardly larger.
  it('has all of what differs in most of its width', () => {
    const products: Difference = [320, 1000, 928, 900, 960]
    const { scale, left } = cropOf(page, [0, 0, 1280, 4000, [products]], place)
    expect([scale, left]).toEqual([0.25, 0])
  })

  // Would notice: of a table in a narrow place one sees its left half at the right of an empty card.
  it('has something narrow in its middle, although what is wide by default differs beside it', () => {
    const { scale, left } = cropOf(page, [16, 16, 384, 358, [lines(16, 390)]], place)
    expect(left + (16 + 384 / 2) * scale).toBeCloseTo(place.width / 2)
  })

  // Would notice: the picture of a dialog is cut off above its buttons.
  it('has a panel as a whole', () => {
    const panel = cropOf({ width: 1280, height: 800 }, [352, 24, 576, 552, [], 'panel'], place)
    const [top, bottom] = [24, 576].map((y) => panel.top + y * panel.scale)
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThan(place.height)
  })

  // Would notice: the form of a long dialog is a picture in which no word can be read.
  it('has a panel from its title where the whole would be too small', () => {
    const { scale, top } = cropOf(
      { width: 1280, height: 800 },
      [352, 24, 576, 752, [], 'panel'],
      place,
    )
    expect(scale).toBeGreaterThan(0.45)
    expect(top).toBeCloseTo(-12 * scale)
  })

  it('is smaller where it is then not cut off', () => {
    const list = [16, 16, 296, 400] as const
    expect(cropOf({ width: 1280, height: 432 }, list, place).scale).toBeCloseTo(200 / 424)
  })

  it('has a phone no wider than a page of 640 pixels, unless its place is as narrow', () => {
    expect(cropOf({ width: 390, height: 3000 }, undefined, place).scale).toBe(0.5)
    expect(cropOf({ width: 390, height: 3000 }, undefined, { width: 78, height: 200 }).scale).toBe(
      0.2,
    )
  })

  it('leaves air on both sides of what is as wide as its place', () => {
    const { scale, left } = cropOf({ width: 1280, height: 80 }, [16, 20, 320, 40], place)
    expect(left + 16 * scale).toBeCloseTo(12 * scale)
    expect(left + 336 * scale).toBeCloseTo(place.width - 12 * scale)
  })

  it('has a bar at a size that can be read, from its beginning', () => {
    const { scale, left } = cropOf({ width: 1280, height: 78 }, [16, 16, 1248, 46], place)
    expect([scale, left]).toEqual([0.4, -4 * 0.4])
    const wider = { width: 484, height: 144 }
    const whole = cropOf({ width: 1280, height: 78 }, [16, 16, 1248, 46], wider)
    expect(whole.left + 1264 * whole.scale, 'one that can be read is whole').toBeLessThan(484)
    const onPhone = cropOf({ width: 390, height: 60 }, [16, 16, 358, 28], {
      width: 52,
      height: 120,
    })
    expect(onPhone.scale).toBeCloseTo(52 / 382)
  })

  it('keeps a scale that it is given, and shows the left of what is wider', () => {
    expect(cropOf(page, undefined, place, 0.4)).toEqual({ scale: 0.4, left: 0, top: -0 })
  })
})
