import type { Column } from './types.ts'

/**
 * The edge that a column keeps to. Digits are written from the left in every language: numbers stand at the right in a
 * layout from right to left as well, so that units are below each other. Buttons, which have no value, keep to the end.
 */
export const edgeOf = <Row>({ align, value }: Column<Row>): 'start' | 'end' | 'right' =>
  align !== 'end' ? 'start' : value ? 'right' : 'end'
