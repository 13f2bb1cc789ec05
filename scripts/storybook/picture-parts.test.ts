import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { firstDifference, partsOf, shownPart } from '../../.storybook/picture-parts.ts'

/** A white picture with black pixels at places. */
function drawn(width: number, height: number, ...black: [x: number, y: number][]): Buffer {
  const png = new PNG({ width, height })
  png.data.fill(255)
  for (const [x, y] of black) png.data.writeUInt32BE(0xff, (y * width + x) * 4)
  return PNG.sync.write(png)
}

it('the box of a picture is what is not background', () => {
  expect(partsOf(drawn(40, 80, [10, 20], [29, 24])).box).toEqual([10, 20, 20, 5])
  expect(partsOf(drawn(40, 80)).box, 'nothing is drawn').toEqual([0, 0, 40, 80])
})

it('two pictures differ from the first band that is another', () => {
  const usual = partsOf(drawn(40, 80, [10, 5], [3, 70]))
  expect(firstDifference(usual, usual)).toBeUndefined()
  expect(firstDifference(partsOf(drawn(40, 80, [10, 5], [3, 50])), usual)).toBe(48)
  expect(firstDifference(partsOf(drawn(40, 90, [10, 5], [3, 70])), usual)).toBe(80)
})

// Would notice: the picture of a dialog begins below its title, where it differs from another dialog.
it('of a dialog its panel is shown, from its top', () => {
  const usual = partsOf(drawn(40, 80, [10, 5], [3, 70]))
  const other = partsOf(drawn(40, 80, [10, 5], [3, 50]))
  expect(shownPart(other, usual)).toEqual([3, 5, 8, 46, 48])
  expect(shownPart(other, undefined)).toEqual([3, 5, 8, 46])
  expect(shownPart({ ...other, panel: [8, 4, 20, 60] }, usual)).toEqual([8, 4, 20, 60])
})
