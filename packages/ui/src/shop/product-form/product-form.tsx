import { type ProductFormFields, productForm } from '@strapline/contract/forms'
import type { AddProductInput } from '@strapline/contract/inputs'
import { useCurrency } from '../../lib/currency.tsx'
import { type Draft, Form, type Refusal } from '../../primitives/form/form.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { ImageField } from './image-field.tsx'
import { LivePreview } from './live-preview.tsx'
import { StockWarning } from './stock-warning.tsx'

export interface ProductFormProps {
  /** What was typed before and not sent, and the function that stores it. */
  draft: Draft<ProductFormFields>
  /**
   * Adds the product, its numbers as numbers; resolves once the server has answered, with whether it
   * worked. Then the fields are empty for the next one.
   */
  onSubmit: (input: AddProductInput) => Promise<boolean | undefined>
  /** A product is being added: the button says so and can't be pressed again. */
  submitting: boolean
  /** The server's refusal of the last submission, if it was refused. */
  refusal: Refusal | undefined
  /**
   * Whether it asks for a part number, which not every server keeps.
   * @default false
   */
  withPartNumber?: boolean
}

const empty: ProductFormFields = {
  name: '',
  partNumber: '',
  description: '',
  minOrder: '',
  availAble: '',
  unitPrice: '',
  image: '',
}

const labels = {
  name: 'Name',
  partNumber: 'Part number',
  description: 'Description',
  minOrder: 'Minimum order',
  availAble: 'Available',
  unitPrice: 'Unit price',
  image: 'Image URL',
}

/** A form for a new product, with a preview of its card. */
export function ProductForm({ withPartNumber = false, ...form }: ProductFormProps) {
  const currency = useCurrency('card')
  return (
    <Form
      {...form}
      label="Add a product"
      schema={productForm}
      initial={empty}
      labels={labels}
      submit="Add product"
      busy="Adding the product…"
      after="empty"
    >
      {({ field, values }) => (
        // Container queries: the dashboard's menu changes the width that is left.
        <div className="@container">
          <div className="grid gap-x-12 gap-y-8 @2xl:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="grid content-start gap-6">
              <TextField
                {...field('name')}
                autoComplete="off"
                hint="What it is, then model or size."
              />
              {withPartNumber && (
                <TextField
                  {...field('partNumber')}
                  autoComplete="off"
                  spellCheck={false}
                  hint="Optional: what buyers order it by, for example 10-2416. No two products have the same."
                />
              )}
              <TextField
                {...field('description')}
                multiline
                rows={5}
                hint="Its card shows the first 60 characters, its page all of them."
              />
              <div className="@container">
                <div className="grid gap-6 @sm:grid-cols-2">
                  <TextField
                    {...field('minOrder')}
                    inputMode="numeric"
                    autoComplete="off"
                    suffix="pieces"
                    hint="An order must be larger than this, for example 24."
                  />
                  <TextField
                    {...field('availAble')}
                    inputMode="numeric"
                    autoComplete="off"
                    suffix="pieces"
                    hint="What is in stock, for example 12000. An order must be smaller."
                  />
                  <TextField
                    {...field('unitPrice')}
                    inputMode="decimal"
                    autoComplete="off"
                    suffix={currency}
                    hint="For one piece, for example 64.50"
                  />
                </div>
                <StockWarning typed={values} />
              </div>
              <ImageField field={field('image')} />
            </div>
            <LivePreview typed={values} />
          </div>
        </div>
      )}
    </Form>
  )
}
