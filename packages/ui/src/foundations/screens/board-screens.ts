import { type Access, type Role, replacements, routes } from '../../content/situations.ts'
import { type Frame, rowsOf } from './frames.ts'
import { inShop, type ScreenExhibit } from './in-shop.ts'

/** Whose shop a screen is shown in. */
const seenBy: Readonly<Record<Access, Role>> = {
  everybody: 'buyer',
  'signed-out': 'visitor',
  'signed-in': 'buyer',
  admin: 'admin',
}

/** The screen that a story is of: `Screens/Product: Sold out` is of `Product`. */
export const screenOf = ({ title }: Frame) => title.replace(/^Screens\//, '').replace(/: .*$/, '')

/** The screens that take the place of a page, in the shop. */
export function replacementsIn(frames: readonly Frame[]): ScreenExhibit[] {
  return Object.entries(replacements).flatMap(([title, note]) => {
    const frame = frames.find((each) => each.story === 'Default' && screenOf(each) === title)
    return frame ? inShop(frame, 'visitor', { title, note }) : []
  })
}

/** Every page in its usual state, in the shop. */
export function pagesOf(frames: readonly Frame[]): ScreenExhibit[] {
  return rowsOf(frames, routes).flatMap(({ route, title, access, cells, others }) => {
    const [usual] = cells.find(({ state }) => state === 'Default')?.frames ?? []
    if (!usual) return []
    const shown = new Set([...cells.flatMap((cell) => cell.frames), ...others].map(({ id }) => id))
    const note = `${route} · ${shown.size} ${shown.size === 1 ? 'story' : 'stories'}`
    return inShop(usual, seenBy[access], { title, note })
  })
}
