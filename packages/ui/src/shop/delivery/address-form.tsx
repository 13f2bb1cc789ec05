import {
  type DeliveryFormFields,
  type DeliveryFormInput,
  deliveryForm,
} from '@strapline/contract/forms'
import { useEffect } from 'react'
import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { labelOf } from '../../order-pad/label-of.ts'
import { Button } from '../../primitives/button/button.tsx'
import { Form } from '../../primitives/form/form.tsx'
import { DeliveryFields, deliveryLabels } from './delivery-fields.tsx'
import type { DeliveryAddress } from './types.ts'

export interface AddressFormProps {
  address: DeliveryAddress
  onSave: (input: DeliveryFormInput) => void
  onCancel: () => void
}

/** Nothing of it outlives the dialog: the address is kept as it was. */
const draft = { kept: undefined, keep: (_: Partial<DeliveryFormFields> | undefined) => undefined }

/** Edits an address that is kept. */
export function AddressForm({ address: { label, ...rest }, onSave, onCancel }: AddressFormProps) {
  const root = useFocusWhenRemoved<HTMLDivElement>()
  useEffect(() => root.current?.querySelector('textarea')?.focus(), [root])
  return (
    <div ref={root} className="rounded-sm border border-ink p-4">
      <Form
        label={`Edit ${label}`}
        schema={deliveryForm}
        initial={{ label, address: rest.address, phoneNumber: rest.phoneNumber }}
        labels={deliveryLabels}
        draft={draft}
        onSubmit={async (input) => {
          onSave({ ...input, label: labelOf(input.label, input.address) })
          return undefined
        }}
        submitting={false}
        refusal={undefined}
        submit="Save address"
        busy="Saving…"
        after="stay"
        frame={({ form, button }) => (
          <>
            {form}
            <div className="mt-4 flex flex-wrap gap-2">
              {button}
              <Button size="lg" onClick={onCancel}>
                Cancel
              </Button>
            </div>
          </>
        )}
      >
        {({ field }) => <DeliveryFields field={field} />}
      </Form>
    </div>
  )
}
