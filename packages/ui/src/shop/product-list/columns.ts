/** A column as its header shows it. */
interface ListColumn {
  key: 'picture' | 'name' | 'part' | 'price' | 'from' | 'available' | 'quantity' | 'add'
  header: string
  /** Its width in a wide place, in a narrower one, and how its texts stand. */
  className: string
  /** Whether the header is for assistive technology only. */
  isHidden?: boolean
}

/** The columns, from the first to the last. The name has the width that the others leave. */
export const columns: readonly ListColumn[] = [
  {
    key: 'picture',
    header: 'Picture',
    className: 'w-11 @max-[54rem]:hidden print:hidden',
    isHidden: true,
  },
  { key: 'name', header: 'Product', className: 'text-start' },
  { key: 'part', header: 'Part number', className: 'w-28 @max-[54rem]:w-20 text-start' },
  { key: 'price', header: 'Price / piece', className: 'w-26 @max-[54rem]:w-24 text-end' },
  { key: 'from', header: 'Order from', className: 'w-23 @max-[54rem]:w-18 text-end' },
  { key: 'available', header: 'Available', className: 'w-22 @max-[54rem]:w-20 text-end' },
  {
    key: 'quantity',
    header: 'Quantity',
    className: 'w-29 @max-[54rem]:w-22 text-end print:hidden',
  },
  { key: 'add', header: 'Add to pad', className: 'w-28 print:hidden', isHidden: true },
]

/** The class of a part of the table that is a block on a phone, where each row is a small card. */
export const onCards = '@max-[42rem]:block'
