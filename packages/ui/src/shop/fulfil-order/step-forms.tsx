import type { Order } from '@strapline/contract/entities'
import { openPieces, type UpdateOrderInput } from '@strapline/contract/fulfilment'
import { confirmForm, shipAllForm, shipForm } from '@strapline/contract/fulfilment-forms'
import { confirmed, shipped } from '@strapline/contract/fulfilment-steps'
import { useId } from 'react'
import { formatPieces } from '../../lib/format.ts'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { Form, type FormProps, type Refusal } from '../../primitives/form/form.tsx'
import { TextField, type TextFieldProps } from '../../primitives/text-field/text-field.tsx'

/** How a dialog is opened, and what becomes of what it sends. */
interface SendingProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  submitting: boolean
  refusal: Refusal | undefined
}

interface StepFormProps extends SendingProps {
  order: Order
  onChange: (input: UpdateOrderInput) => Promise<boolean | undefined>
}

/** A change of one of several orders. */
export interface OrderChange {
  order: Order
  change: UpdateOrderInput
}

interface SeveralFormProps extends SendingProps {
  /** The orders that it is done to: one at least. */
  orders: readonly Order[]
  /** What it does, such as "Ship 3 orders". */
  title: string
  /** Which orders they are, in a sentence. */
  description: string
  onChange: (changes: OrderChange[]) => Promise<boolean | undefined>
}

/** Nothing is kept: what is typed is little, and true of this moment. */
const draft = { kept: undefined, keep: () => undefined }

type Asked = Record<string, string>

interface StepDialogProps<Fields extends Asked, Input>
  extends SendingProps,
    Pick<
      FormProps<Fields, Input>,
      'schema' | 'initial' | 'labels' | 'onSubmit' | 'busy' | 'children'
    > {
  /** What it does: the dialog, its form and its button say it. */
  title: string
  description: string
}

/** A form in a dialog, with its button in the footer. */
function StepDialog<Fields extends Asked, Input>({
  open,
  onOpenChange,
  title,
  description,
  ...form
}: StepDialogProps<Fields, Input>) {
  const id = useId()
  return (
    <Form
      {...form}
      id={id}
      label={title}
      draft={draft}
      submit={title}
      after="stay"
      inView={open}
      frame={({ form: fields, button }) => (
        <Dialog
          open={open}
          onOpenChange={onOpenChange}
          title={title}
          description={description}
          footer={button}
        >
          {fields}
        </Dialog>
      )}
    />
  )
}

/** The order in a line: what, how much, and for whom. */
const orderInWords = ({ orderName, email }: Order, pieces: number) =>
  [`${formatPieces(pieces)} of ${orderName}`, email].filter(Boolean).join(', for ')

const dayLabel = 'Expected by (date)'

/** The field of the day by which all of an order has arrived. */
function DayField({ keeps = '', ...field }: TextFieldProps & { keeps?: string }) {
  return (
    <TextField
      {...field}
      autoComplete="off"
      spellCheck={false}
      hint={`Optional. The day by which all of it has arrived: year, month and day, as in 2026-05-12.${keeps}`}
    />
  )
}

/** What becomes of the days of several orders where no day is typed. */
const keepsDays = ' Left empty, each order keeps its own.'

/** Asks by when an order is expected, and confirms it. */
export function ConfirmOrder({ order, onChange, ...props }: StepFormProps) {
  return (
    <StepDialog
      {...props}
      // Another state of the order has other values.
      key={order.revision}
      title="Confirm order"
      description={orderInWords(order, order.myOrder)}
      schema={confirmForm}
      initial={{ expectedAt: order.expectedAt ?? '' }}
      labels={{ expectedAt: dayLabel }}
      onSubmit={({ expectedAt }) => onChange(confirmed(order, expectedAt))}
      busy="Confirming…"
    >
      {({ field }) => <DayField {...field('expectedAt')} />}
    </StepDialog>
  )
}

/** Asks by when several orders are expected, and confirms them. */
export function ConfirmOrders({ orders, onChange, ...props }: SeveralFormProps) {
  return (
    <StepDialog
      {...props}
      schema={confirmForm}
      initial={{ expectedAt: '' }}
      labels={{ expectedAt: dayLabel }}
      onSubmit={({ expectedAt }) =>
        onChange(
          orders.map((order) => ({
            order,
            change: confirmed(order, expectedAt ?? order.expectedAt),
          })),
        )
      }
      busy="Confirming…"
    >
      {({ field }) => <DayField {...field('expectedAt')} keeps={keepsDays} />}
    </StepDialog>
  )
}

const shipLabels = {
  pieces: 'Pieces',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  expectedAt: dayLabel,
}

/** Asks what is sent of an order, and how, and ships it. */
export function ShipOrder({ order, onChange, ...props }: StepFormProps) {
  const left = openPieces(order)
  return (
    <StepDialog
      {...props}
      key={order.revision}
      title="Ship pieces"
      description={orderInWords(order, left)}
      schema={shipForm(left)}
      initial={{
        pieces: String(left),
        carrier: order.shipments?.at(-1)?.carrier ?? '',
        tracking: '',
        expectedAt: order.expectedAt ?? '',
      }}
      labels={shipLabels}
      onSubmit={({ expectedAt, pieces, carrier, tracking }) => {
        const parcel = {
          pieces,
          ...(carrier !== undefined && { carrier }),
          ...(tracking !== undefined && { tracking }),
        }
        return onChange(shipped(order, parcel, expectedAt))
      }}
      busy="Shipping…"
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
          <DayField {...field('expectedAt')} />
        </>
      )}
    </StepDialog>
  )
}

const { carrier, expectedAt: day } = shipLabels

/** Asks how all that is open of several orders is sent, and ships it: one parcel for each order. */
export function ShipOrders({ orders, onChange, ...props }: SeveralFormProps) {
  return (
    <StepDialog
      {...props}
      schema={shipAllForm}
      initial={{ carrier: '', expectedAt: '' }}
      labels={{ carrier, expectedAt: day }}
      onSubmit={({ expectedAt, carrier: by }) =>
        onChange(
          orders.map((order) => {
            const parcel = {
              pieces: openPieces(order),
              ...(by !== undefined && { carrier: by }),
            }
            return { order, change: shipped(order, parcel, expectedAt ?? order.expectedAt) }
          }),
        )
      }
      busy="Shipping…"
    >
      {({ field }) => (
        <>
          <TextField
            {...field('carrier')}
            autoComplete="off"
            hint="Optional. Tracking numbers are entered on each order’s page."
          />
          <DayField {...field('expectedAt')} keeps={keepsDays} />
        </>
      )}
    </StepDialog>
  )
}
