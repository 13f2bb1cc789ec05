import type { Product } from '@strapline/contract/entities'
import { type ProductFormFields, productForm } from '@strapline/contract/forms'
import type { AddProductInput } from '@strapline/contract/inputs'
import type { ProductExtraName } from '@strapline/contract/product-extras'
import { type ProductNames, productNames } from '@strapline/contract/product-texts'
import { cx } from 'class-variance-authority'
import { useEffect, useId, useMemo, useState } from 'react'
import { keptTogether } from '../../lib/kept-together.tsx'
import { dataOf, type Resource } from '../../lib/resource.ts'
import { Async } from '../../primitives/async/async.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { type Draft, Form, type Refusal } from '../../primitives/form/form.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import {
  MoreProductFields,
  ProductField,
  type ProductFieldName,
  ProductFieldsGroup,
  ProductNumbers,
  productLabels,
} from '../product-form/product-fields.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { fieldsOf } from './fields-of.ts'
import { OrdersLine, type ProductOrders } from './orders-line.tsx'
import { Picture } from './picture.tsx'

export type { ProductOrders } from './orders-line.tsx'

export interface ProductCorrectionProps {
  /** The product's name: the dialog's heading. */
  name: string
  /** The product as it is now: loaded when the dialog opens, and again after `changedMeanwhile`. */
  current: Resource<Product>
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
  /**
   * The orders of the product that exist; `unknown` where that can't be found out.
   * @default 'unknown'
   */
  orders?: ProductOrders | 'loading' | 'unknown'
  /** Whether the dialog is open. */
  open: boolean
  /** Called with false when it asks to be closed: by the close button, Escape, a press beside it, and success. */
  onOpenChange: (open: boolean) => void
  /** What was typed before and not saved, and the function that stores it. */
  draft: Draft<ProductFormFields>
  /**
   * Saves all fields; resolves once the server has answered, with whether it worked, and with undefined when the
   * answer no longer concerns anybody.
   */
  onSubmit: (input: AddProductInput) => Promise<boolean | undefined>
  /** It is being saved: the button says so and can't be pressed again. */
  submitting: boolean
  /** Why the last try was refused, if that is for another reason than `changedMeanwhile`. */
  refusal: Refusal | undefined
  /**
   * Whether the last try was not made because the product was no longer as it was loaded. The dialog shows what
   * `current` has now, keeps what was typed, and lets the person decide.
   */
  changedMeanwhile: boolean
}

/** Price and stock first: they are what changes daily. */
const order = [
  'unitPrice',
  'availAble',
  'minOrder',
  'name',
  'partNumber',
  'description',
  'image',
] as const satisfies readonly ProductFieldName[]

const noExtras: readonly ProductExtraName[] = []
const noNames = productNames(undefined)

/** Changes every field of a product, and never undoes what somebody else has changed meanwhile. */
export function ProductCorrection({
  name,
  current,
  extras = noExtras,
  names = noNames,
  orders = 'unknown',
  open,
  onOpenChange,
  ...form
}: ProductCorrectionProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          Edit <bdi>{keptTogether(name)}</bdi>
        </>
      }
      // Whoever changes the price only is not led past all other fields.
      footer={
        dataOf(current) && (
          <>
            <Button size="lg" onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              size="lg"
              busy={form.submitting ? 'Saving…' : undefined}
            >
              Save
            </Button>
          </>
        )
      }
    >
      <Async
        resource={current}
        texts={{
          noun: 'product',
          loading: 'Loading the product',
          refreshing: 'Refreshing the product',
          failed: 'The product did not load',
        }}
        skeleton={<Placeholder />}
        headingLevel={3}
      >
        {(product) => (
          <div className="grid gap-6">
            <OrdersLine orders={orders} />
            <CorrectionForm
              {...form}
              id={id}
              product={product}
              extras={extras}
              names={names}
              onSaved={() => onOpenChange(false)}
            />
          </div>
        )}
      </Async>
    </Dialog>
  )
}

interface CorrectionFormProps
  extends Pick<
    ProductCorrectionProps,
    'draft' | 'onSubmit' | 'submitting' | 'refusal' | 'changedMeanwhile'
  > {
  id: string
  product: Product
  extras: readonly ProductExtraName[]
  names: ProductNames
  onSaved: () => void
}

function CorrectionForm({
  id,
  product,
  extras,
  names,
  draft,
  changedMeanwhile,
  onSubmit,
  onSaved,
  ...rest
}: CorrectionFormProps) {
  /** How often the form was started again, with the new values. */
  const [version, setVersion] = useState(0)
  /** The product as the person has seen it when they saved, or took the new values. */
  const [seen, setSeen] = useState(product)
  const schema = useMemo(() => productForm({ names, product }), [names, product])
  const labels = productLabels(order, extras)

  useEffect(() => {
    const field = document.getElementById(`${id}-unitPrice`)
    // At first the dialog has the focus, unless the person has moved on while it was loading. Later, the button that
    // starts the form again has disappeared with its message.
    const isFree = document.activeElement?.matches('[role="dialog"]')
    if (version > 0 || isFree) field?.focus()
  }, [id, version])

  async function save(input: AddProductInput) {
    setSeen(product)
    const worked = await onSubmit(input)
    if (worked) onSaved()
    return worked
  }

  function takeNewValues() {
    setSeen(product)
    draft.keep(undefined)
    setVersion(version + 1)
  }

  return (
    <Form<ProductFormFields, AddProductInput>
      {...rest}
      key={version}
      id={id}
      label="Product"
      schema={schema}
      initial={fieldsOf(product, names)}
      labels={labels}
      draft={version === 0 ? draft : { ...draft, kept: undefined }}
      onSubmit={save}
      submit="Save"
      busy="Saving…"
      after="stay"
      frame={({ form }) => form}
    >
      {({ field }) => (
        <>
          {changedMeanwhile && seen !== product && (
            <ChangedMeanwhile
              seen={seen}
              current={product}
              names={names}
              labels={labels}
              onTake={takeNewValues}
            />
          )}
          <ProductFieldsGroup title="Price and stock">
            <ProductNumbers>
              <ProductField
                field={field('unitPrice')}
                hint="For one piece. Booked orders keep their price."
              />
              <ProductField
                field={field('availAble')}
                hint="In stock now, without what is booked."
              />
              <ProductField field={field('minOrder')} />
            </ProductNumbers>
          </ProductFieldsGroup>
          <ProductFieldsGroup title="What it is">
            <div
              className={cx(
                'grid items-start gap-6',
                extras.includes('partNumber') && '@lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
              )}
            >
              <ProductField
                field={field('name')}
                hint="What it is, then model or size. Booked orders keep their name."
              />
              {extras.includes('partNumber') && (
                <ProductField
                  field={field('partNumber')}
                  hint="Optional. No two products share one."
                />
              )}
            </div>
            <ProductField field={field('description')} />
          </ProductFieldsGroup>
          <ProductFieldsGroup title="Picture">
            <div className="grid items-start gap-6 @lg:grid-cols-[8rem_minmax(0,1fr)]">
              <Picture typed={field('image').value} />
              <ProductField field={field('image')} />
            </div>
          </ProductFieldsGroup>
          <MoreProductFields field={field} extras={extras} typed={draft.kept} />
        </>
      )}
    </Form>
  )
}

/** The orders, the fields and what is below, while the product loads. */
function Placeholder() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-5" />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 sm:gap-6">
        <Skeleton className="h-29" />
        <Skeleton className="h-29" />
        <Skeleton className="h-29" />
      </div>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-48" />
    </div>
  )
}
