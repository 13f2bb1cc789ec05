import type { DeliveryFormFields } from '@strapline/contract/forms'
import type { FormField } from '../../primitives/form/form.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'

/** The labels of an address' fields, in their order. */
export const deliveryLabels = {
  address: 'Address',
  phoneNumber: 'Phone number',
  label: 'Label',
} satisfies Record<keyof DeliveryFormFields, string>

/** The fields before anything is typed. */
export const emptyDelivery: DeliveryFormFields = { label: '', address: '', phoneNumber: '' }

export interface DeliveryFieldsProps {
  /** The props of the form's field of this name. */
  field: (name: keyof DeliveryFormFields) => FormField
}

/** The fields of an address that is typed, for a form whose rules are those of `deliveryForm`. */
export function DeliveryFields({ field }: DeliveryFieldsProps) {
  return (
    <>
      <TextField {...field('address')} multiline rows={3} autoComplete="street-address" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel" />
        <TextField
          {...field('label')}
          autoComplete="off"
          hint="Optional: what you call this address, for example Milan works."
        />
      </div>
    </>
  )
}
