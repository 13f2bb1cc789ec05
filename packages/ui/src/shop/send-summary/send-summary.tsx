import { type SendFormFields, sendForm, sendToKeptForm } from '@strapline/contract/forms'
import { type OrderTexts, orderTextsOf } from '@strapline/contract/order-texts'
import { type ReactNode, useId, useState } from 'react'
import { voice } from '../../content/voice.ts'
import { capital } from '../../lib/capital.ts'
import { useMoney } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
import { orderTextLabels } from '../../lib/order-text-labels.ts'
import { useShortcuts } from '../../lib/shortcuts.tsx'
import type { PadSummary } from '../../order-pad/check-pad.ts'
import { countLines } from '../../order-pad/count-lines.ts'
import { labelOf } from '../../order-pad/label-of.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { type Draft, Form, type Refusal } from '../../primitives/form/form.tsx'
import {
  chosenAddress,
  Delivery,
  type DeliveryAddress,
  type DeliveryBook,
  DeliveryFields,
  deliveryLabels,
  emptyDelivery,
} from '../delivery/delivery.tsx'
import { type LastTexts, SendingTexts } from './sending-texts.tsx'

/** Where the lines go, and what is written on all of them. */
type SendTo = Pick<DeliveryAddress, 'address' | 'phoneNumber'> & Omit<OrderTexts, 'buyerPart'>

/** What is known of the texts before they are typed. */
interface SendingTextsOffer {
  /** What was written last, which one press writes again. */
  last: LastTexts
  /** How many lines have a PO number of their own, which goes before the one for all. */
  ownPoNumbers: number
}

export interface SendSummaryProps {
  /** Whether it is open. It keeps its fields while it is closed. */
  open: boolean
  /** Called when it asks to be opened or closed. It does not close by itself when it sends. */
  onOpenChange: (open: boolean) => void
  /** The pad as it would be sent now: lines with a problem stay in it. */
  summary: PadSummary
  /** The kept addresses. An address that is typed goes to `onKeep` before `onSend` is called. */
  delivery: DeliveryBook
  /** What was typed of an address and not sent, and where to store it. */
  draft: Draft<SendFormFields>
  /** What can be written on all lines. Left out where the server keeps no such texts. */
  texts?: SendingTextsOffer | undefined
  /** Begins to send. Resolves with whether it began; after `false` everything typed is still there. */
  onSend: (to: SendTo) => Promise<boolean | undefined>
  /** It is about to send: the button says so and can't be pressed again. */
  sending: boolean
  /** Why it could not begin, if it could not. */
  refusal: Refusal | undefined
}

/** The last look before the lines of the pad are sent: how many, for how much, and where to. */
export function SendSummary({
  open,
  onOpenChange,
  summary,
  delivery,
  draft,
  texts,
  onSend,
  sending,
  refusal,
}: SendSummaryProps) {
  const formId = useId()
  const [editing, setEditing] = useState<DeliveryAddress['id']>()
  const kept = chosenAddress(delivery)
  const sendable = summary.lines - summary.problems
  const { send } = voice().ordering
  const title = `${capital(send)} ${countLines(sendable)}`
  useShortcuts(
    open
      ? [
          {
            keys: 'Mod+Enter',
            does: `${capital(send)}s the lines.`,
            run: () => pressSubmit(formId),
          },
        ]
      : [],
    'dialog',
  )
  return (
    <Form
      id={formId}
      className="empty:hidden"
      label="Delivery"
      schema={kept ? sendToKeptForm : sendForm}
      initial={empty}
      labels={labels}
      draft={draft}
      onSubmit={({ label, address, phoneNumber, ...typed }) => {
        const written = texts && orderTextsOf(typed)
        if (kept)
          return onSend({ address: kept.address, phoneNumber: kept.phoneNumber, ...written })
        delivery.onKeep({ label: labelOf(label, address), address, phoneNumber })
        return onSend({ address, phoneNumber, ...written })
      }}
      submitting={sending}
      refusal={refusal}
      submit={title}
      busy="Starting…"
      after="empty"
      disabledReason={disabledReason(sendable, editing)}
      inView={open}
      frame={({ form, button }) => (
        <Dialog
          open={open}
          onOpenChange={onOpenChange}
          title={title}
          description={describe(sendable)}
          footer={button}
        >
          <div className="grid gap-6">
            <Facts summary={summary} sendable={sendable} />
            {/* Without anything in it, it takes no room either. */}
            <div className="not-has-[button,p]:absolute">
              <Delivery book={delivery} editing={editing} onEdit={setEditing} form={formId} />
            </div>
            {form}
          </div>
        </Dialog>
      )}
    >
      {({ field, change, values }) => (
        <>
          {!kept && <DeliveryFields field={field} />}
          {texts && <SendingTexts {...texts} field={field} change={change} values={values} />}
        </>
      )}
    </Form>
  )
}

const labels = {
  ...deliveryLabels,
  poNumber: orderTextLabels.poNumber,
  costCentre: orderTextLabels.costCentre,
  note: orderTextLabels.note,
} satisfies Record<keyof SendFormFields, string>

const empty: SendFormFields = { ...emptyDelivery, poNumber: '', costCentre: '', note: '' }

/** Presses the button of a form, so that what keeps it from being pressed does so here, too. */
function pressSubmit(formId: string) {
  document.querySelector<HTMLButtonElement>(`button[type="submit"][form="${formId}"]`)?.click()
}

function describe(sendable: number): string {
  return sendable === 1
    ? 'The line becomes an order.'
    : 'Each line becomes an order. All of them get one order number.'
}

function disabledReason(sendable: number, editing: string | undefined): string | undefined {
  if (sendable === 0) {
    return `No line can be ${voice().ordering.sent} yet. Close this and correct the lines with a problem.`
  }
  return editing === undefined ? undefined : 'Save the address that you are editing, or cancel it.'
}

interface FactsProps {
  summary: PadSummary
  sendable: number
}

/** How much is sent, and how much stays. */
function Facts({ summary: { pieces, total, problems }, sendable }: FactsProps) {
  const money = useMoney('detail')
  const { sent } = voice().ordering
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-rule border-b pb-4 sm:grid-cols-[1fr_1fr_2fr]">
        <LabelledValue term="Lines">{formatCount(sendable)}</LabelledValue>
        <LabelledValue term="Pieces">{formatCount(pieces)}</LabelledValue>
        <LabelledValue term="Total at today’s price" wide>
          {money(total)}
        </LabelledValue>
      </dl>
      {problems > 0 && (
        <Alert tone="warning">
          {problems === 1
            ? `1 line has a problem. It stays in the pad and is not ${sent}.`
            : `${formatCount(problems)} lines have a problem. They stay in the pad and are not ${sent}.`}
        </Alert>
      )}
    </div>
  )
}

interface LabelledValueProps {
  term: string
  /** Takes a row of its own on a phone. */
  wide?: boolean
  children: ReactNode
}

function LabelledValue({ term, wide = false, children }: LabelledValueProps) {
  return (
    <div className={wide ? 'col-span-2 sm:col-span-1 sm:text-end' : undefined}>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="tabular font-semibold text-xl tracking-tight wrap-anywhere">{children}</dd>
    </div>
  )
}
