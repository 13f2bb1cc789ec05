import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { partsOf, shownPart } from '../../.storybook/picture-parts.ts'
import { placesIn, usualOf } from './shown-parts.ts'

/** A white picture with black pixels at places. */
function drawn(width: number, height: number, ...black: [x: number, y: number][]): Buffer {
  const png = new PNG({ width, height })
  png.data.fill(255)
  for (const [x, y] of black) png.data.writeUInt32BE(0xff, (y * width + x) * 4)
  return PNG.sync.write(png)
}

it('the box of a picture is what is not background', () => {
  expect(partsOf(drawn(40, 80, [10, 20], [29, 24])).box).toEqual([10, 20, 20, 5])
  expect(
    partsOf(drawn(40, 80, [10, 20], [29, 74]), [[0, 0, 40, 60]]).box,
    'below what is around it',
  ).toEqual([29, 74, 1, 1])
  expect(partsOf(drawn(40, 80)).box, 'nothing is drawn').toEqual([0, 0, 40, 80])
})

// Would notice: the picture of a dialog begins below its title, where it differs from another dialog.
it('of a dialog its panel is shown', () => {
  const parts = partsOf(drawn(40, 80, [10, 5], [3, 70]))
  expect(shownPart(parts, [[3, 48, 1, 2, 40]])).toEqual([3, 5, 8, 66, [[3, 48, 1, 2, 40]]])
  expect(shownPart(parts)).toEqual([3, 5, 8, 66])
  expect(shownPart({ ...parts, panel: [8, 4, 20, 60] })).toEqual([8, 4, 20, 60, [], 'panel'])
})

// Would notice: of a story on a phone alone its heading is shown, and not what it shows otherwise than the page does.
it('a picture is compared with the usual one that is as wide', () => {
  const sizes = {
    'list--default': [1280, 900],
    'list--default@phone': [390, 2000],
    'list--filters-open': [390, 3000],
    'list--empty': [1280, 400],
    'list--empty@phone': [390, 600],
    'list--narrow': [320, 600],
  } as const
  const usual = Object.keys(sizes).map((key) => usualOf(key, sizes)?.replace('list--', ''))
  expect(usual).toEqual([
    'default',
    'default@phone',
    'default@phone',
    'default',
    'default@phone',
    undefined,
  ])
})

// Would notice: what was typed to be refused is framed as the refusal is; a frame stands around a whole card.
it('frames are around what a story is about, or what differs, and never around all', () => {
  const text = (look: string, top: number) => [0, top, 60, 20, look, []] as const
  const parts = { box: [0, 0, 60, 100] as [number, number, number, number] }
  const usual = [text('label', 0), text('empty', 40)]
  const shown = [text('label', 0), text('typed', 40), text('refused', 80)]
  expect(placesIn({ ...parts, point: [[0, 80, 60, 20]] }, shown, usual)).toEqual([[0, 80, 60, 20]])
  expect(placesIn(parts, shown, usual)).toHaveLength(2)
  const rows: [number, number, number, number][] = [
    [0, 0, 60, 20],
    [0, 20, 60, 20],
  ]
  expect(placesIn({ ...parts, point: rows }, shown, usual), 'rows').toEqual([[0, 0, 60, 40]])
  expect(placesIn({ box: [0, 0, 60, 20] }, [text('other', 0)], usual), 'all').toEqual([])
  expect(placesIn(parts, shown, undefined)).toEqual([])
})
