import { expect, it } from 'vitest'
import { columnsFor } from './gallery-layout.ts'

/** Exhibits with a picture of a desktop each, and what is drawn on them, as wide and high as named. */
function drawn(...sizes: [width: number, height: number][]) {
  const names = sizes.map((_, index) => `row--${index}`)
  const exhibits = sizes.map(([, height], index) => ({
    id: `row--${index}`,
    title: 'Row',
    looks: [
      { device: 'Desktop', picture: `row--${index}`, src: '', width: 1280, height: height + 32 },
    ],
  }))
  const parts = Object.fromEntries(
    names.map((name, index) => [name, [16, 16, ...(sizes[index] ?? [0, 0])] as const]),
  )
  return { exhibits, parts }
}

const room = { width: 992, least: 230, height: 144 }

// Would notice: the states of a table's row are drawn as thin lines, in which no word can be read.
it('bars have cards over more columns, and all else has as many as there is room for', () => {
  const button: [number, number] = [120, 40]
  const bar: [number, number] = [1248, 100]
  const shortBar: [number, number] = [700, 40]
  const page: [number, number] = [1280, 2000]
  const columnsOf = (...sizes: [number, number][]) => {
    const { exhibits, parts } = drawn(...sizes)
    return columnsFor(exhibits, parts, room)
  }
  expect(columnsOf(button, button, bar)).toBe(4)
  expect(columnsOf(page, page)).toBe(4)
  expect(columnsOf(bar, bar, button)).toBe(2)
  expect(columnsOf(shortBar, shortBar)).toBe(4)
  const { exhibits } = drawn(bar)
  expect(columnsFor(exhibits, {}, room), 'without pictures').toBe(4)
})
