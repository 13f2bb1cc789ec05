import type { ReactNode } from 'react'
import { Money } from '../../lib/currency.tsx'
import type { Fact } from './types.ts'
import { valueIn } from './values.ts'

/** What a row says in a field that has no cell of its own. */
export function saidIn<Row>(field: Pick<Fact<Row>, 'value' | 'money'>, row: Row): ReactNode {
  const value = valueIn(field, row)
  if (field.money === undefined || typeof value !== 'number') return value
  return <Money amount={value} of={field.money} />
}
