import type { CSSProperties } from 'react'
import type { TableColumn } from './own-columns.tsx'

/** The gap between columns. */
export const gap = 'px-2 first:ps-0 last:pe-0'

/** Goes to the element around the columns: what the columns of a fixed width take, and how many shares the others have. */
export const widthsLook =
  '[--taken:var(--taken-of-all)] [--shares:var(--shares-of-all)] @max-[58rem]:[--taken:var(--taken-of-most)] @max-[58rem]:[--shares:var(--shares-of-most)] @max-[52rem]:[--taken:var(--taken-of-few)] @max-[52rem]:[--shares:var(--shares-of-few)]'

/** Goes to each cell of a column: it hides those of one that is left away in a table of this width. Cards have places. */
export const awayLook = <Row>({ place, wideOnly }: TableColumn<Row>) =>
  place &&
  wideOnly &&
  (wideOnly === '58rem' ? '@min-[40rem]:@max-[58rem]:hidden' : '@min-[40rem]:@max-[52rem]:hidden')

/**
 * The numbers that {@link widthsLook} chooses from: in a narrow table some columns are left away, and the others have
 * their room.
 */
export function widthsOf<Row>(columns: readonly TableColumn<Row>[]): CSSProperties {
  const most = columns.filter(({ place, wideOnly }) => !(place && wideOnly === '58rem'))
  const few = columns.filter(({ place, wideOnly }) => !(place && wideOnly))
  return {
    '--taken-of-all': `${takenBy(columns)}rem`,
    '--taken-of-most': `${takenBy(most)}rem`,
    '--taken-of-few': `${takenBy(few)}rem`,
    '--shares-of-all': sharesOf(columns),
    '--shares-of-most': sharesOf(most),
    '--shares-of-few': sharesOf(few),
  } as CSSProperties
}

/** The width of a column: its own, or its share of what those of a fixed width leave. */
export function widthOf<Row>({ width, share = 1 }: TableColumn<Row>): string {
  // In the unit of the container: a table does not compute with percentages.
  return width === undefined
    ? `calc((100cqw - var(--taken)) * ${share} / var(--shares))`
    : `${width}rem`
}

/** How wide the buttons at the end of each row are together, in rem. */
export function endOf<Row>(columns: readonly TableColumn<Row>[]): number {
  const last = columns.findLastIndex(({ isAction, place }) => !(isAction || place === 'details'))
  return takenBy(columns.slice(last + 1))
}

const takenBy = <Row>(columns: readonly TableColumn<Row>[]) =>
  columns.reduce((sum, { width = 0 }) => sum + width, 0)

const sharesOf = <Row>(columns: readonly TableColumn<Row>[]) =>
  columns.reduce((sum, { width, share = 1 }) => (width === undefined ? sum + share : sum), 0)
