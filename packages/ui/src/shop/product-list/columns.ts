import type { SortColumn } from '@strapline/contract/catalogue/sorts'
import { type LucideIcon, Scale } from 'lucide-react'

/** A column as its header shows it. */
export interface ListColumn {
  key:
    | 'compare'
    | 'picture'
    | 'name'
    | 'description'
    | 'part'
    | 'price'
    | 'from'
    | 'available'
    | 'quantity'
    | 'add'
  header: string
  /** Its width in a wide place, and in a narrower one. */
  className: string
  /** Where its texts stand; numbers stand at the end. */
  align: 'start' | 'end'
  /** Whether the header is for assistive technology only. */
  isHidden?: boolean
  /** Stands for a header that has no room for its word. */
  icon?: LucideIcon
  /** What the products are sorted by when its header is pressed. */
  sortsBy?: SortColumn
}

/** Where the column of descriptions is: in a place with room for it beside the names. */
export const descriptionPlace = '@max-[72rem]:hidden! print:hidden'

/** The columns, from the first to the last. The name, or the description where there is one, has the width that the others leave. */
const columns: readonly ListColumn[] = [
  {
    key: 'compare',
    header: 'Compare',
    icon: Scale,
    className: 'w-7 ps-0 pe-1 print:hidden',
    align: 'start',
    isHidden: true,
  },
  {
    key: 'picture',
    header: 'Picture',
    className: 'w-11 px-0 @max-[54rem]:hidden print:hidden',
    align: 'start',
    isHidden: true,
  },
  {
    key: 'name',
    header: 'Product',
    className: 'ps-0 @min-[72rem]:w-58',
    align: 'start',
    sortsBy: 'name',
  },
  { key: 'description', header: 'Description', className: descriptionPlace, align: 'start' },
  {
    key: 'part',
    header: 'Part number',
    className: 'w-28 @max-[54rem]:w-20',
    align: 'start',
    sortsBy: 'part',
  },
  {
    key: 'price',
    header: 'Price / piece',
    // Where the list is wide its header stays on one line.
    className: 'w-24 @min-[54rem]:w-28 @min-[54rem]:whitespace-nowrap',
    align: 'end',
    sortsBy: 'price',
  },
  {
    key: 'from',
    header: 'Order from',
    className: 'w-23 @max-[54rem]:w-18',
    align: 'end',
    sortsBy: 'min-order',
  },
  {
    key: 'available',
    header: 'Available',
    className: 'w-22',
    align: 'end',
    sortsBy: 'available',
  },
  {
    key: 'quantity',
    header: 'Quantity',
    // It ends where the digits in the fields do: behind their border and padding.
    className: 'w-25 pr-4.25! @max-[54rem]:w-22 print:hidden',
    align: 'end',
  },
  {
    key: 'add',
    header: 'Add to pad',
    className: 'w-26 print:hidden',
    align: 'start',
    isHidden: true,
  },
]

const withoutCompare = columns.filter(({ key }) => key !== 'compare')

/** The columns, with or without the boxes of what is compared. */
export const columnsOf = (canCompare: boolean): readonly ListColumn[] =>
  canCompare ? columns : withoutCompare

/** The class of a part of the table that is a block on a phone, where each row is a small card. */
export const onCards = '@max-[42rem]:block'
