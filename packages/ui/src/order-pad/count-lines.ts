import { formatCount } from '../lib/format.ts'

/** A number of pieces in words: `1 piece`, `12,400 pieces`. */
export function countPieces(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`
}

/** A number of lines in words: `1 line`, `500 lines`. */
export function countLines(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`
}
