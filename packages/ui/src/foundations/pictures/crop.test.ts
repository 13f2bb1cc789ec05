import { describe, expect, it } from 'vitest'
import { cropOf, fittingScale } from './crop.ts'

const place = { width: 320, height: 200 }
const page = { width: 1280, height: 4000 }

describe('what a place shows of a picture', () => {
  it('has a small thing at its own size in its middle', () => {
    const button = cropOf({ width: 1280, height: 72 }, [16, 16, 100, 40], place)
    expect(button).toEqual({ scale: 1, left: 110 - 16, top: 80 - 16 })
  })

  it('has a page as wide as itself, from its top', () => {
    expect(cropOf(page, [0, 0, 1280, 4000], place)).toEqual({ scale: 0.25, left: 0, top: -0 })
    expect(cropOf(page, undefined, place)).toEqual({ scale: 0.25, left: 0, top: -0 })
  })

  it('begins shortly above the first difference, and never ends below the page', () => {
    const topOf = (...differs: number[]) =>
      cropOf(page, [0, 0, 1280, 4000, differs], place).top / -0.25
    expect([topOf(), topOf(1040, 1056), topOf(3984, 4000)]).toEqual([0, 1000, 3200])
  })

  // Would notice: of a page with a bar at its lower edge the line in its head is shown that counts the bar.
  it('begins where far more differs, and else at the first difference', () => {
    const topOf = (...differs: number[]) =>
      cropOf(page, [0, 0, 1280, 4000, differs], place).top / -0.25
    expect(topOf(640, 656, 2040, 2240)).toBe(2000)
    expect(topOf(640, 1200, 1216, 4000), 'behind a notice all is lower').toBe(600)
  })

  // Would notice: the picture of a dialog is cut off above its buttons.
  it('has a panel as a whole, however high it is', () => {
    const panel = cropOf({ width: 1280, height: 800 }, [352, 24, 576, 752, 'whole'], place)
    const [top, bottom] = [24, 776].map((y) => panel.top + y * panel.scale)
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThan(place.height)
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

describe('the scale at which a place has all that is drawn', () => {
  it('is that of the shop for what is small', () => {
    expect(fittingScale({ width: 1280, height: 72 }, [16, 16, 100, 40], place)).toBe(1)
  })

  it('follows from the side that has the least room', () => {
    expect(fittingScale({ width: 1280, height: 800 }, undefined, place)).toBe(0.25)
    expect(fittingScale({ width: 1280, height: 546 }, [16, 16, 288, 476], place)).toBe(0.4)
  })

  it('is readable for a wide bar, of which the place has the beginning', () => {
    expect(fittingScale({ width: 1280, height: 78 }, [16, 16, 1248, 46], place)).toBe(0.4)
  })

  it('is readable for a long list, of which the place has the beginning', () => {
    expect(fittingScale(page, undefined, place)).toBe(0.25)
    expect(fittingScale({ width: 1280, height: 1416 }, [16, 27, 256, 1362], place)).toBe(0.4)
  })
})
