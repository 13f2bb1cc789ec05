import { type ProductFormFields, productForm } from '@strapline/contract/forms'
import type { AddProductInput } from '@strapline/contract/inputs'
import type { ProductExtraName } from '@strapline/contract/product-extras'
import { type ProductNames, productNames } from '@strapline/contract/product-texts'
import { useMemo } from 'react'
import { type Draft, Form, type Refusal } from '../../primitives/form/form.tsx'
import { LivePreview } from './live-preview.tsx'
import {
  MoreProductFields,
  ProductField,
  type ProductFieldName,
  productLabels,
} from './product-fields.tsx'
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
   * The optional fields that it asks for, which not every server keeps.
   * @default none
   */
  extras?: readonly ProductExtraName[]
  /**
   * The products that this one may need or fit.
   * @default not known
   */
  names?: ProductNames
}

const order = [
  'name',
  'partNumber',
  'description',
  'minOrder',
  'availAble',
  'unitPrice',
  'image',
] as const satisfies readonly ProductFieldName[]

const noExtras: readonly ProductExtraName[] = []
const noNames = productNames(undefined)

/** A form for a new product, with a preview of its card. */
export function ProductForm({ extras = noExtras, names = noNames, ...form }: ProductFormProps) {
  const labels = productLabels(order, extras)
  const schema = useMemo(() => productForm({ names, product: undefined }), [names])
  return (
    <Form<ProductFormFields, AddProductInput>
      {...form}
      label="Add a product"
      schema={schema}
      initial={emptyFields}
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
              <ProductField field={field('name')} />
              {extras.includes('partNumber') && <ProductField field={field('partNumber')} />}
              <ProductField field={field('description')} />
              <div className="@container">
                <div className="grid gap-6 @sm:grid-cols-2">
                  <ProductField field={field('minOrder')} />
                  <ProductField field={field('availAble')} />
                  <ProductField field={field('unitPrice')} />
                </div>
                <StockWarning typed={values} />
              </div>
              <ProductField field={field('image')} />
              <MoreProductFields field={field} extras={extras} typed={form.draft.kept} />
            </div>
            <LivePreview typed={values} />
          </div>
        </div>
      )}
    </Form>
  )
}

const emptyFields: ProductFormFields = {
  name: '',
  description: '',
  minOrder: '',
  availAble: '',
  unitPrice: '',
  image: '',
}
