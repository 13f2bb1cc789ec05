import { filterLimit, type TableView } from '@strapline/ui/primitives/data-table'
import type { AddressForm } from './use-address-state.ts'

/**
 * A table's view in the search part of an address: `?filter=reel&sort=-price&group=buyer`, the
 * minus for descending. The table ignores a column or a grouping that it doesn't have.
 */
export const tableAddress: AddressForm<Required<TableView>> = {
  read(search) {
    const params = new URLSearchParams(search)
    const [, minus, column] = /^(-?)(\w[\w-]{0,39})$/.exec(params.get('sort') ?? '') ?? []
    return {
      filter: (params.get('filter') ?? '').slice(0, filterLimit),
      sort: column ? { column, descending: minus === '-' } : undefined,
      group: /^\w[\w-]{0,39}$/.exec(params.get('group') ?? '')?.[0],
    }
  },
  write({ filter, sort, group }) {
    const params = new URLSearchParams()
    if (filter) params.set('filter', filter.slice(0, filterLimit))
    if (sort) params.set('sort', `${sort.descending ? '-' : ''}${sort.column}`)
    if (group) params.set('group', group)
    const search = params.toString()
    return search && `?${search}`
  },
  typed: ['filter'],
}
