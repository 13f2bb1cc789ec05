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
  ProductFieldsGroup,
  ProductNumbers,
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
      frame={({ form, button }) => (
        <div className="grid gap-6 [&_:is(a,button,input,textarea)]:max-md:scroll-mb-24">
          {form}
          {/* In view all the time where the form is long: on a phone. */}
          <div className="z-10 grid border-rule bg-paper max-md:bottom-(--lower-edge) max-md:-mx-4 max-md:border-t max-md:px-4 max-md:py-3 md:justify-items-start max-md:[@media(height>=30rem)]:sticky">
            {button}
          </div>
        </div>
      )}
    >
      {({ field, values }) => (
        // Container queries: the dashboard's menu changes the width that is left.
        <div className="@container">
          <div className="grid gap-x-12 gap-y-10 @2xl:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="grid content-start gap-10">
              <ProductFieldsGroup title="What it is">
                <ProductField field={field('name')} />
                {extras.includes('partNumber') && <ProductField field={field('partNumber')} />}
                <ProductField field={field('description')} />
              </ProductFieldsGroup>
              <ProductFieldsGroup title="Stock and price">
                <ProductNumbers>
                  <ProductField field={field('minOrder')} />
                  <ProductField field={field('availAble')} />
                  <ProductField field={field('unitPrice')} />
                </ProductNumbers>
                <StockWarning typed={values} />
              </ProductFieldsGroup>
              <ProductFieldsGroup title="Picture">
                <ProductField field={field('image')} />
              </ProductFieldsGroup>
            </div>
            {/* On a phone before what few products are given. */}
            <LivePreview typed={values} />
            <MoreProductFields field={field} extras={extras} typed={form.draft.kept} />
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
