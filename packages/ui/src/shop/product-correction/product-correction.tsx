import type { Product } from '@strapline/contract/entities'
import {
  type ProductCorrectionFields,
  type ProductCorrectionInput,
  productCorrectionForm,
} from '@strapline/contract/forms'
import { useEffect, useId, useState } from 'react'
import { useCurrency, useMoney } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
import type { Resource } from '../../lib/resource.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Async } from '../../primitives/async/async.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { type Draft, Form, type Refusal } from '../../primitives/form/form.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { fieldsOf } from './fields-of.ts'

export interface ProductCorrectionProps {
  /** The product's name: the dialog's heading. */
  name: string
  /** The product as it is now: loaded when the dialog opens, and again after `changedMeanwhile`. */
  current: Resource<Product>
  /** Whether the dialog is open. */
  open: boolean
  /** Called with false when it asks to be closed: by the close button, Escape, a press beside it, and success. */
  onOpenChange: (open: boolean) => void
  /** What was typed before and not saved, and the function that stores it. */
  draft: Draft<ProductCorrectionFields>
  /**
   * Saves price and stock; resolves once the server has answered, with whether it worked, and with undefined when
   * the answer no longer concerns anybody.
   */
  onSubmit: (input: ProductCorrectionInput) => Promise<boolean | undefined>
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

const labels = { unitPrice: 'Unit price', availAble: 'Available' }

/** Corrects a product's price and stock, and never undoes what somebody else has changed meanwhile. */
export function ProductCorrection({
  name,
  current,
  open,
  onOpenChange,
  changedMeanwhile,
  ...form
}: ProductCorrectionProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={
        <>
          Edit <bdi>{name}</bdi>
        </>
      }
    >
      <Async
        resource={current}
        texts={{
          noun: 'price and stock',
          loading: 'Loading price and stock',
          refreshing: 'Refreshing price and stock',
          failed: 'Price and stock did not load',
        }}
        skeleton={<Placeholder />}
        headingLevel={3}
      >
        {(product) => (
          <CorrectionForm
            {...form}
            product={product}
            changedMeanwhile={changedMeanwhile}
            onSaved={() => onOpenChange(false)}
          />
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
  product: Product
  onSaved: () => void
}

function CorrectionForm({
  product,
  draft,
  changedMeanwhile,
  onSubmit,
  onSaved,
  ...rest
}: CorrectionFormProps) {
  const id = useId()
  const currency = useCurrency('card')
  /** How often the form was started again, with the new values. */
  const [version, setVersion] = useState(0)
  const [taken, setTaken] = useState<Product>()

  // The button that starts the form again disappears with its message.
  useEffect(() => {
    if (version > 0) document.getElementById(`${id}-unitPrice`)?.focus()
  }, [id, version])

  async function save(input: ProductCorrectionInput) {
    const worked = await onSubmit(input)
    if (worked) onSaved()
    return worked
  }

  return (
    <Form<ProductCorrectionFields, ProductCorrectionInput>
      {...rest}
      key={version}
      id={id}
      label="Price and stock"
      schema={productCorrectionForm}
      initial={fieldsOf(product)}
      labels={labels}
      draft={version === 0 ? draft : { ...draft, kept: undefined }}
      onSubmit={save}
      submit="Save"
      busy="Saving…"
      after="stay"
    >
      {({ field }) => (
        <>
          {changedMeanwhile && taken !== product && (
            <ChangedMeanwhile
              product={product}
              onTake={() => {
                setTaken(product)
                draft.keep(undefined)
                setVersion(version + 1)
              }}
            />
          )}
          <TextField
            {...field('unitPrice')}
            inputMode="decimal"
            autoComplete="off"
            suffix={currency}
            hint="For one piece. Orders that were booked keep their price."
          />
          <TextField
            {...field('availAble')}
            inputMode="numeric"
            autoComplete="off"
            suffix="pieces"
            hint="What is in stock now, without what is booked."
          />
        </>
      )}
    </Form>
  )
}

/** What the product has become, and the way to take it over. */
function ChangedMeanwhile({ product, onTake }: { product: Product; onTake: () => void }) {
  const money = useMoney('card')
  return (
    <Alert
      tone="warning"
      announce
      title="Nothing was saved: somebody else has changed or ordered this product."
      action={
        <Button size="sm" onClick={onTake}>
          Use the new values
        </Button>
      }
    >
      <p className="tabular">
        It costs {money(product.unitPrice)} now, and {formatCount(product.availAble)} pieces are
        available. What you typed is still here: Save puts it in their place.
      </p>
    </Alert>
  )
}

/** Two fields and a button, while the product loads. */
function Placeholder() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-12 w-24" />
    </div>
  )
}
