import type { Order } from '@strapline/contract/entities'
import { openPieces, type UpdateOrderInput } from '@strapline/contract/fulfilment'
import { confirmForm, shipForm } from '@strapline/contract/fulfilment-forms'
import { confirmed, shipped } from '@strapline/contract/fulfilment-steps'
import { useId } from 'react'
import { formatPieces } from '../../lib/format.ts'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { Form, type Refusal } from '../../primitives/form/form.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'

interface StepFormProps {
  order: Order
  open: boolean
  onOpenChange: (open: boolean) => void
  onChange: (input: UpdateOrderInput) => Promise<boolean | undefined>
  submitting: boolean
  refusal: Refusal | undefined
}

/** Nothing is kept: what is typed is little, and true of this moment. */
const draft = { kept: undefined, keep: () => undefined }

const dayHint =
  'Optional. The day by which all of it has arrived: year, month and day, as in 2026-05-12.'

/** The order in a line: what, how much, and for whom. */
const orderInWords = ({ orderName, email }: Order, pieces: number) =>
  [`${formatPieces(pieces)} of ${orderName}`, email].filter(Boolean).join(', for ')

/** Asks by when an order is expected, and confirms it. */
export function ConfirmOrder({ order, open, onOpenChange, onChange, ...form }: StepFormProps) {
  const id = useId()
  return (
    <Form
      {...form}
      // Another state of the order has other values.
      key={order.revision}
      id={id}
      label="Confirm order"
      schema={confirmForm}
      initial={{ expectedAt: order.expectedAt ?? '' }}
      labels={{ expectedAt: 'Expected by (date)' }}
      draft={draft}
      onSubmit={({ expectedAt }) => onChange(confirmed(order, expectedAt))}
      submit="Confirm order"
      busy="Confirming…"
      after="stay"
      inView={open}
      frame={({ form: fields, button }) => (
        <Dialog
          open={open}
          onOpenChange={onOpenChange}
          title="Confirm order"
          description={orderInWords(order, order.myOrder)}
          footer={button}
        >
          {fields}
        </Dialog>
      )}
    >
      {({ field }) => (
        <TextField {...field('expectedAt')} autoComplete="off" spellCheck={false} hint={dayHint} />
      )}
    </Form>
  )
}

const shipLabels = {
  pieces: 'Pieces',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  expectedAt: 'Expected by (date)',
}

/** Asks what is sent of an order, and how, and ships it. */
export function ShipOrder({ order, open, onOpenChange, onChange, ...form }: StepFormProps) {
  const id = useId()
  const left = openPieces(order)
  return (
    <Form
      {...form}
      key={order.revision}
      id={id}
      label="Ship pieces"
      schema={shipForm(left)}
      initial={{
        pieces: String(left),
        carrier: order.shipments?.at(-1)?.carrier ?? '',
        tracking: '',
        expectedAt: order.expectedAt ?? '',
      }}
      labels={shipLabels}
      draft={draft}
      onSubmit={({ expectedAt, pieces, carrier, tracking }) => {
        const parcel = {
          pieces,
          ...(carrier !== undefined && { carrier }),
          ...(tracking !== undefined && { tracking }),
        }
        return onChange(shipped(order, parcel, expectedAt))
      }}
      submit="Ship pieces"
      busy="Shipping…"
      after="stay"
      inView={open}
      frame={({ form: fields, button }) => (
        <Dialog
          open={open}
          onOpenChange={onOpenChange}
          title="Ship pieces"
          description={orderInWords(order, left)}
          footer={button}
        >
          {fields}
        </Dialog>
      )}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('pieces')}
            inputMode="numeric"
            autoComplete="off"
            hint={`Still to be shipped: ${formatPieces(left)}.`}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField {...field('carrier')} autoComplete="off" hint="Optional." />
            <TextField
              {...field('tracking')}
              autoComplete="off"
              spellCheck={false}
              hint="Optional. Buyers follow the parcel by it."
            />
          </div>
          <TextField
            {...field('expectedAt')}
            autoComplete="off"
            spellCheck={false}
            hint={dayHint}
          />
        </>
      )}
    </Form>
  )
}
