import type { Order } from '@strapline/contract/entities'
import { Fragment } from 'react'
import { formatCount } from '../../lib/format.ts'
import { orderRowNoun } from '../../order-pad/count-orders.ts'
import type { Question } from './list.ts'

/** The most buyers that are named; the others are counted. */
const mostNamed = 3

/** The question before several orders are cancelled: how many, whose they are, and what goes back into stock. */
export function severalQuestion(orders: readonly Order[]): Question<'cancel'> {
  const buyers = [...new Set(orders.map(({ email }) => email))]
  const named = buyers.length > mostNamed + 1 ? buyers.slice(0, mostNamed) : buyers
  const others = buyers.length - named.length
  const { many } = orderRowNoun(orders)
  const count = formatCount(orders.length)
  const pieces = formatCount(orders.reduce((sum, { myOrder }) => sum + myOrder, 0))
  return {
    title: `Cancel ${count} ${many}?`,
    description: (
      <>
        They are {buyers.length === 1 ? 'all ' : ''}of{' '}
        {named.map((email, index) => (
          <Fragment key={email}>
            {separator(index, named.length, others)}
            <bdi>{email}</bdi>
          </Fragment>
        ))}
        {others > 0 && ` and ${formatCount(others)} more buyers`}. {pieces} pieces go back into
        stock. This can’t be undone.
      </>
    ),
    confirm: `Cancel ${count} ${many}`,
    dismiss: `Keep ${many}`,
    action: 'cancel',
  }
}

/** What stands before a name in a list of names, of which more may follow. */
function separator(index: number, count: number, others: number): string {
  if (index === 0) return ''
  return index === count - 1 && others === 0 ? ' and ' : ', '
}
