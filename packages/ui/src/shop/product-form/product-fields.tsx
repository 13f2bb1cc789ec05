import type { ProductFormFields } from '@strapline/contract/forms'
import {
  type ProductExtraName,
  productExtraNames,
  productExtras,
} from '@strapline/contract/product-extras'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useCurrency } from '../../lib/currency.tsx'
import { formatCount, formatPieces } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { wholeNumberIn } from '../../lib/whole-number-in.ts'
import { Button } from '../../primitives/button/button.tsx'
import type { FormField } from '../../primitives/form/form.tsx'
import { TextField, type TextFieldProps } from '../../primitives/text-field/text-field.tsx'
import { ImageField } from './image-field.tsx'

export type ProductFieldName = keyof ProductFormFields

/** How a field is asked for: its label, its hint and what else its control takes. */
type Asked = Omit<TextFieldProps, 'id' | 'name' | 'value' | 'ref' | 'error'> & { hint: string }

/** Every field of a product, once for all forms. */
const productFields = {
  name: { label: 'Name', hint: 'What it is, then model or size.' },
  partNumber: {
    label: 'Part number',
    spellCheck: false,
    hint: 'Optional. What buyers order it by, such as 10-2416. No two products share one.',
  },
  description: {
    label: 'Description',
    multiline: true,
    rows: 4,
    hint: 'Its card shows the first 60 characters, its page all of them.',
  },
  minOrder: {
    label: 'Minimum order',
    inputMode: 'numeric',
    suffix: 'pieces',
    hint: 'Orders must be more than it: with 24, the smallest is 25 pieces.',
  },
  availAble: {
    label: 'Available',
    inputMode: 'numeric',
    suffix: 'pieces',
    hint: 'In stock. With 12,000, the largest order is 11,999 pieces.',
  },
  unitPrice: {
    label: 'Unit price',
    inputMode: 'decimal',
    hint: 'For one piece, for example 64.50',
  },
  image: {
    label: 'Image URL',
    hint: 'A link that starts with https://, or one of our drawings.',
  },
  family: {
    label: 'Family',
    hint: 'Optional. The part of the range that it belongs to, such as Hand tools.',
  },
  attributes: {
    label: 'Attributes',
    multiline: true,
    rows: 5,
    spellCheck: false,
    hint: 'Optional. One a line, as in Strap width: 13 mm, 16 mm. A value with a comma of its own stands in quotes.',
  },
  priceBreaks: {
    label: 'Prices by quantity',
    multiline: true,
    rows: 4,
    spellCheck: false,
    hint: 'Optional. One a line: the quantity from which it applies, a colon and the price of a piece, as in 500: 0.58.',
  },
  pack: {
    label: 'Pack',
    spellCheck: false,
    hint: 'Optional. Its name, a colon and its pieces, as in bag: 100. With only behind it (bag: 100 only), buyers order whole packs alone.',
  },
  needs: {
    label: 'Needs',
    spellCheck: false,
    hint: 'Optional. Part numbers of what it does not work without, separated by commas.',
  },
  fits: {
    label: 'Fits',
    spellCheck: false,
    hint: 'Optional. Part numbers of what it is made for, separated by commas.',
  },
  replacedBy: {
    label: 'Replaced by (id)',
    spellCheck: false,
    hint: 'Optional. The id or part number of the product that buyers are offered where this one cannot be ordered.',
  },
  restockAt: {
    label: 'Back on (date)',
    spellCheck: false,
    hint: 'Optional. The day from which it is in stock again: year, month and day, as in 2026-05-12.',
  },
} as const satisfies Record<ProductFieldName, Asked>

const isExtra = (name: ProductFieldName): name is ProductExtraName =>
  Object.hasOwn(productExtras, name)

/** The fields that stand in "More": all extras but the part number, which buyers know a product by. */
const moreFields = productExtraNames.filter((name) => name !== 'partNumber')

/** The labels of a form's fields: of those in this order, then of the other extras that the server offers. */
export function productLabels(
  order: readonly ProductFieldName[],
  extras: readonly ProductExtraName[],
): Record<ProductFieldName, string> {
  const names = [...order, ...moreFields].filter((name) => !isExtra(name) || extras.includes(name))
  // A form has the fields that have a label, and ignores what a draft has of others.
  return Object.fromEntries(names.map((name) => [name, productFields[name].label])) as Record<
    ProductFieldName,
    string
  >
}

export interface ProductFieldProps {
  /** The field as the form gives it. */
  field: FormField
  /** What to say in place of the usual hint. */
  hint?: string | undefined
}

/** What the typed minimum order means: an order is more than it. Undefined while it is no such number. */
function meaningOf({ name, value }: FormField): string | undefined {
  if (name !== 'minOrder') return undefined
  const above = wholeNumberIn(value)
  if (above === undefined || above < 0) return undefined
  return `Orders must be more than ${formatCount(above)}: the smallest is ${formatPieces(above + 1)}.`
}

/** One field of a product. */
export function ProductField({ field, hint }: ProductFieldProps) {
  const currency = useCurrency('card')
  if (field.name === 'image') return <ImageField field={field} hint={productFields.image.hint} />
  const asked: Asked = productFields[field.name as ProductFieldName]
  return (
    <TextField
      autoComplete="off"
      {...(field.name === 'unitPrice' && { suffix: currency })}
      {...asked}
      {...field}
      hint={hint ?? meaningOf(field) ?? asked.hint}
    />
  )
}

export interface ProductFieldsGroupProps {
  /** What its fields are about. */
  title: string
  children: ReactNode
}

/** Fields of a product that belong together, below a heading. */
export function ProductFieldsGroup({ title, children }: ProductFieldsGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 w-full border-rule border-b pb-2 font-semibold">{title}</legend>
      <div className="@container grid gap-6">{children}</div>
    </fieldset>
  )
}

/** The numbers of a product, beside each other on a phone, too. */
export function ProductNumbers({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-4 @lg:grid-cols-3 @lg:gap-6">
      {children}
    </div>
  )
}

export interface MoreProductFieldsProps {
  /** The form's fields by name. */
  field: (name: ProductFieldName) => FormField
  /** The extras that the server offers. */
  extras: readonly ProductExtraName[]
  /** The draft that the form began with: it is unfolded where that has one of its fields. */
  typed: Partial<ProductFormFields> | undefined
}

/** The other extras that the server offers, folded away: few products are given them by hand. */
export function MoreProductFields({ field, extras, typed }: MoreProductFieldsProps) {
  const fields = moreFields.filter((name) => extras.includes(name)).map((name) => field(name))
  const panelId = useId()
  const [open, setOpen] = useState(() => moreFields.some((name) => typed?.[name]))
  // A problem unfolds them once: what is corrected must not vanish.
  const [hadProblem, setHadProblem] = useState(false)
  const hasProblem = fields.some(({ error }) => error !== undefined)
  if (hasProblem !== hadProblem) {
    setHadProblem(hasProblem)
    if (hasProblem) setOpen(true)
  }
  if (fields.length === 0) return null
  return (
    <div className="grid justify-items-start gap-6">
      <Button
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="group"
      >
        More fields
        <Icon
          icon={ChevronDown}
          size="sm"
          className="group-aria-expanded:rotate-180 motion-safe:transition-transform"
        />
      </Button>
      <div id={panelId} hidden={!open} className="grid w-full gap-6">
        {fields.map((each) => (
          <ProductField key={each.name} field={each} />
        ))}
      </div>
    </div>
  )
}
