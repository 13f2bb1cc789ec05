import type { Order } from '@strapline/contract/entities'
import { openPieces, shippedPieces, type UpdateOrderInput } from '@strapline/contract/fulfilment'
import {
  cancelled,
  delivered,
  type FulfilmentStep,
  nextSteps,
  takenBack,
} from '@strapline/contract/fulfilment-steps'
import { useState } from 'react'
import { formatPieces } from '../../lib/format.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { AlertDialog } from '../../primitives/alert-dialog/alert-dialog.tsx'
import { Button } from '../../primitives/button/button.tsx'
import type { Refusal } from '../../primitives/form/form.tsx'
import { ConfirmOrder, ShipOrder } from './step-forms.tsx'

export interface FulfilOrderProps {
  /** The order as it is now. */
  order: Order
  /** Changes it; resolves with whether that was done, with undefined when nobody waits for it any more. */
  onChange: (input: UpdateOrderInput) => Promise<boolean | undefined>
  /** Whether a change is on its way: nothing else can be pressed meanwhile. */
  submitting: boolean
  /** Why the last change was refused. */
  refusal: Refusal | undefined
}

const labels: Record<FulfilmentStep, string> = {
  confirm: 'Confirm order',
  ship: 'Ship pieces',
  deliver: 'Mark as delivered',
  cancel: 'Cancel order',
  'take back': 'Take back the last step',
}

/** What follows from taking back the last step, in a sentence. */
function takenBackInWords(order: Order): string {
  const { status, shipments = [] } = order
  if (status === 'delivered') return 'The order is on its way again.'
  const last = shipments.at(-1)
  if (!last) return 'The order is pending again.'
  return `The shipment of ${formatPieces(last.pieces)} is deleted. Enter it again with what is right.`
}

/** What an administrator does next with an order: confirm, ship, deliver, cancel, and take the last step back. */
export function FulfilOrder({ order, onChange, submitting, refusal }: FulfilOrderProps) {
  const [asked, setAsked] = useState<FulfilmentStep>()
  // It is still shown while it closes.
  const [shown, setShown] = useState<FulfilmentStep>()
  const steps = nextSteps(order)
  const open = openPieces(order)
  const sent = shippedPieces(order)
  const close = () => setAsked(undefined)
  const changes = async (input: UpdateOrderInput) => {
    const done = await onChange(input)
    if (done !== false) close()
    return done
  }
  const form = {
    order,
    onOpenChange: (isOpen: boolean) => !isOpen && close(),
    onChange: changes,
    submitting,
    refusal,
  }
  const questions = {
    cancel: {
      title: sent > 0 ? 'Cancel what is still to be shipped?' : 'Cancel this order?',
      description: `${formatPieces(open)} ${open === 1 ? 'goes' : 'go'} back into stock. This can’t be undone.`,
      confirm: 'Cancel order',
      dismiss: 'Keep order',
      input: cancelled(order),
    },
    'take back': {
      title: 'Take back the last step?',
      description: takenBackInWords(order),
      confirm: 'Take it back',
      dismiss: 'Leave it',
      input: takenBack(order),
    },
  }
  const question = shown === 'cancel' || shown === 'take back' ? questions[shown] : undefined
  return (
    <section aria-label="Next step" className="grid gap-3 print:hidden">
      {refusal && asked === undefined && (
        <Alert tone="danger" announce>
          {refusal.message}
        </Alert>
      )}
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {steps.map((step, index) => (
            <Button
              key={step}
              variant={index === 0 && step !== 'take back' ? 'primary' : 'secondary'}
              busy={submitting && shown === step ? `${labels[step]}…` : undefined}
              onClick={() => {
                if (submitting) return
                setShown(step)
                if (step === 'deliver') void changes(delivered(order))
                else setAsked(step)
              }}
            >
              {labels[step]}
            </Button>
          ))}
        </div>
      )}
      {shown === 'confirm' && <ConfirmOrder {...form} open={asked === 'confirm'} />}
      {shown === 'ship' && <ShipOrder {...form} open={asked === 'ship'} />}
      {question && (
        <AlertDialog
          {...question}
          open={asked === shown}
          onOpenChange={form.onOpenChange}
          onConfirm={() => {
            close()
            void onChange(question.input)
          }}
        />
      )}
    </section>
  )
}
