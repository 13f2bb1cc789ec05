import type { Order } from '@strapline/contract/entities'
import { openPieces } from '@strapline/contract/fulfilment'
import {
  cancelled,
  delivered,
  type FulfilmentStep,
  nextSteps,
} from '@strapline/contract/fulfilment-steps'
import { Suspense, useEffect, useState } from 'react'
import { formatCount, formatPieces } from '../../lib/format.ts'
import { loadable } from '../../lib/loadable.ts'
import { orderRowNoun } from '../../order-pad/count-orders.ts'
import { AlertDialog } from '../../primitives/alert-dialog/alert-dialog.tsx'
import { Button } from '../../primitives/button/button.tsx'
import type { OrderChange } from '../fulfil-order/step-forms.tsx'

export type { OrderChange } from '../fulfil-order/step-forms.tsx'

export interface FulfilOrdersProps {
  /** The orders that somebody has selected: one at least. Each step is for affected of them that it is the turn of. */
  orders: readonly Order[]
  /** Changes them: each by itself, since one may be refused. */
  onChange: (changes: OrderChange[]) => void
}

// The dialogs have forms, which a list has not: they are loaded once something is selected.
const forms = () => import('../fulfil-order/step-forms.tsx')
const ConfirmOrders = loadable('confirm-orders', forms, 'ConfirmOrders')
const ShipOrders = loadable('ship-orders', forms, 'ShipOrders')

/** The steps that can be done to several orders at once, as their buttons stand. Taking a step back is done one by one. */
const offered = ['confirm', 'ship', 'deliver', 'cancel'] as const
type Offered = (typeof offered)[number]

const labels: Record<Offered, (what: string) => string> = {
  confirm: (what) => `Confirm ${what}`,
  ship: (what) => `Ship ${what}`,
  deliver: (what) => `Mark ${what} as delivered`,
  cancel: (what) => `Cancel ${what}`,
}

const canBe = (order: Order, step: FulfilmentStep) => nextSteps(order).includes(step)

/** How many of the selected orders they are: `order` for the only one, otherwise `3 orders`. */
function countOf(orders: readonly Order[], selected: readonly Order[]): string {
  const { one, many } = orderRowNoun(selected)
  if (selected.length === 1) return one
  return `${formatCount(orders.length)} ${orders.length === 1 ? one : many}`
}

/** How many of the selected orders a step leaves as they are, in a sentence. */
function leftInWords(left: number, selected: number): string {
  const rest = left === 1 ? 'is left as it is' : 'are left as they are'
  return `${formatCount(left)} of the ${formatCount(selected)} selected ${rest}.`
}

/** How many pieces they are, whose, and how many of the selected orders are left as they are. */
function describe(orders: readonly Order[], selected: number): string {
  const buyers = new Set(orders.map(({ email }) => email))
  const [first] = buyers
  const whose = buyers.size === 1 ? first : `${formatCount(buyers.size)} buyers`
  const pieces = formatPieces(orders.reduce((sum, order) => sum + openPieces(order), 0))
  const said = `${pieces} of ${whose}.`
  const left = selected - orders.length
  return left === 0 ? said : `${said} ${leftInWords(left, selected)}`
}

/** What an administrator does next with several orders: confirm them, ship all that is open, say that they arrived, cancel. */
export function FulfilOrders({ orders, onChange }: FulfilOrdersProps) {
  const [asked, setAsked] = useState<Offered>()
  // It is still shown while it closes.
  const [shown, setShown] = useState<Offered>()
  // Code that does not load is fetched again when its dialog opens.
  useEffect(() => void Promise.allSettled([ConfirmOrders.preload(), ShipOrders.preload()]), [])
  const close = () => setAsked(undefined)
  const steps = offered
    .map((step) => ({ step, affected: orders.filter((order) => canBe(order, step)) }))
    .filter(({ affected }) => affected.length > 0)
  const affected = steps.find(({ step }) => step === shown)?.affected ?? []
  const form = {
    orders: affected,
    description: describe(affected, orders.length),
    onOpenChange: (isOpen: boolean) => !isOpen && close(),
    async onChange(changes: OrderChange[]) {
      close()
      onChange(changes)
      return true
    },
    submitting: false,
    refusal: undefined,
  }
  const title = shown ? labels[shown](countOf(affected, orders)) : ''
  if (steps.length === 0) {
    return <p className="text-ink-soft">Nothing is left to do with what is selected.</p>
  }
  return (
    <>
      {steps.map(({ step, affected: ofStep }, index) => (
        <Button
          key={step}
          variant={index === 0 && step !== 'cancel' ? 'primary' : 'secondary'}
          onClick={() => {
            setShown(step)
            if (step === 'deliver') {
              onChange(ofStep.map((order) => ({ order, change: delivered(order) })))
            } else setAsked(step)
          }}
        >
          {labels[step](countOf(ofStep, orders))}
        </Button>
      ))}
      {affected.length > 0 && (
        <Suspense>
          {shown === 'confirm' && (
            <ConfirmOrders {...form} title={title} open={asked === 'confirm'} />
          )}
          {shown === 'ship' && <ShipOrders {...form} title={title} open={asked === 'ship'} />}
        </Suspense>
      )}
      {shown === 'cancel' && affected.length > 0 && (
        <AlertDialog
          open={asked === 'cancel'}
          onOpenChange={form.onOpenChange}
          title={`${title}?`}
          description={`${form.description} What was not shipped goes back into stock. This can’t be undone.`}
          confirm={title}
          dismiss={`Keep ${affected.length === 1 ? orderRowNoun(orders).one : orderRowNoun(orders).many}`}
          onConfirm={() => {
            close()
            onChange(affected.map((order) => ({ order, change: cancelled(order) })))
          }}
        />
      )}
    </>
  )
}
