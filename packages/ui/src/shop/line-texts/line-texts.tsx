import { type LineTextsFields, lineTextsForm } from '@strapline/contract/forms'
import { type OrderTexts, orderTextNames, orderTextsOf } from '@strapline/contract/order-texts'
import { useId } from 'react'
import { orderTextLabels } from '../../lib/order-text-labels.ts'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { Form } from '../../primitives/form/form.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'

export interface LineTextsProps {
  /** Whether it is open. */
  open: boolean
  /** Called when it asks to be closed, and after the texts were taken. */
  onOpenChange: (open: boolean) => void
  /** The line: "Line 3: Steel seals". */
  line: string
  /** What is written on it. */
  texts: OrderTexts | undefined
  /** Takes the texts; those that are empty are left out. */
  onTake: (texts: OrderTexts) => void
}

const labels = { ...orderTextLabels, buyerPart: 'Your part number' }

/** The line itself is stored. */
const draft = { kept: undefined, keep: () => undefined }

/** What the buyer writes on one line of the pad: it goes before what is written on all lines. */
export function LineTexts({ open, onOpenChange, line, texts, onTake }: LineTextsProps) {
  const id = useId()
  const initial = Object.fromEntries(
    orderTextNames.map((name) => [name, texts?.[name] ?? '']),
  ) as LineTextsFields
  return (
    <Form
      // Another line has other texts.
      key={`${line} ${JSON.stringify(initial)}`}
      id={id}
      label="Texts of this line"
      schema={lineTextsForm}
      initial={initial}
      labels={labels}
      draft={draft}
      onSubmit={async (typed) => {
        onTake(orderTextsOf(typed))
        onOpenChange(false)
        return true
      }}
      submitting={false}
      refusal={undefined}
      submit="Save the texts"
      busy="Saving…"
      after="stay"
      inView={open}
      frame={({ form, button }) => (
        <Dialog
          open={open}
          onOpenChange={onOpenChange}
          title="Your references"
          description={line}
          footer={button}
        >
          {form}
        </Dialog>
      )}
    >
      {({ field }) => (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              {...field('poNumber')}
              autoComplete="off"
              hint="In place of the one for all lines."
            />
            <TextField {...field('costCentre')} autoComplete="off" />
          </div>
          <TextField
            {...field('buyerPart')}
            autoComplete="off"
            hint="What you call this product. The pad finds it by that from then on."
          />
          <TextField {...field('note')} autoComplete="off" />
        </>
      )}
    </Form>
  )
}
