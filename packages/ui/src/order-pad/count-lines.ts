import { formatCount } from '../lib/format.ts'

/** A number of lines in words: `1 line`, `500 lines`. */
export function countLines(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`
}
