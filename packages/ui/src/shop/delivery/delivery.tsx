import { useState } from 'react'
import { Alert } from '../../primitives/alert/alert.tsx'
import { UndoDelete } from '../undo-delete/undo-delete.tsx'
import { AddressForm } from './address-form.tsx'
import { Choice } from './choice.tsx'
import type { DeliveryAddress, DeliveryBook } from './types.ts'

export { DeliveryFields, deliveryLabels, emptyDelivery } from './delivery-fields.tsx'
export type { AddressToKeep, DeliveryAddress, DeliveryBook } from './types.ts'

/** The chosen one of the kept addresses; undefined while another address is typed. */
export function chosenAddress({ addresses, chosen }: DeliveryBook): DeliveryAddress | undefined {
  return addresses.find(({ id }) => id === chosen)
}

export interface DeliveryProps {
  /** The kept addresses. Without any it shows nothing: the form's own fields ask for the first one. */
  book: DeliveryBook
  /** The id of the address that is being edited. Nothing may be sent meanwhile. */
  editing: DeliveryAddress['id'] | undefined
  /** Somebody begins to edit an address; undefined once it is saved or cancelled. */
  onEdit: (id: DeliveryAddress['id'] | undefined) => void
  /** The id of the form that Enter sends while a choice has the focus. */
  form?: string | undefined
}

/**
 * The delivery address of an order: one of the kept addresses, or another one. It stands beside a form and never in
 * it, because editing an address is a form of its own; `DeliveryFields` in that form ask for another address.
 */
export function Delivery({ book, editing, onEdit, form }: DeliveryProps) {
  const [deleted, setDeleted] = useState<DeliveryAddress>()
  const { addresses, problem } = book
  const chosen = chosenAddress(book)
  const name = addresses.length > 0 || deleted || problem ? 'Kept addresses' : undefined
  return (
    // Without a name it is no region: before the first address there is nothing to find in it.
    <section aria-label={name} tabIndex={-1} className="grid gap-2">
      {addresses.length > 0 && (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-2 font-semibold text-sm">Deliver to</legend>
          {addresses.map((address) =>
            address.id === editing ? (
              <AddressForm
                key={address.id}
                address={address}
                onSave={(input) => {
                  book.onKeep({ ...input, id: address.id })
                  onEdit(undefined)
                }}
                onCancel={() => onEdit(undefined)}
              />
            ) : (
              <Choice
                key={address.id}
                address={address}
                checked={address === chosen}
                form={form}
                onChoose={() => book.onChoose(address.id)}
                onEdit={() => onEdit(address.id)}
                onDelete={() => {
                  setDeleted(address)
                  book.onDelete(address.id)
                }}
              />
            ),
          )}
          <Choice
            checked={chosen === undefined}
            form={form}
            onChoose={() => book.onChoose(undefined)}
          />
        </fieldset>
      )}
      <UndoDelete
        deleted={deleted?.label}
        onUndo={() => {
          if (deleted) book.onRestore(deleted)
          setDeleted(undefined)
        }}
      />
      {problem !== undefined && (
        <Alert tone="warning" announce>
          {problem}
        </Alert>
      )}
    </section>
  )
}
