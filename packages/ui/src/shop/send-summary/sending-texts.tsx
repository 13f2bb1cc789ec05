import type { SendFormFields } from '@strapline/contract/forms'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../primitives/button/button.tsx'
import type { FormField } from '../../primitives/form/form.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'

/** The texts that are the same from order to order more often than not. */
type Remembered = 'poNumber' | 'costCentre'

/** What was written on the order before. */
export type LastTexts = Readonly<Partial<Record<Remembered, string | undefined>>>

interface SendingTextsProps {
  last: LastTexts
  /** How many lines have a PO number of their own. */
  ownPoNumbers: number
  field: (name: keyof SendFormFields) => FormField
  change: (name: keyof SendFormFields, text: string) => void
  values: SendFormFields
}

/** What the buyer writes on all lines. None of it has to be written; what was written last is one press away. */
export function SendingTexts({ last, ownPoNumbers, field, change, values }: SendingTextsProps) {
  const again = (name: Remembered) => {
    const text = last[name]
    return (
      text !== undefined &&
      values[name] === '' && (
        <Button
          size="sm"
          variant="quiet"
          className="-ms-3 max-w-full justify-self-start"
          onClick={() => change(name, text)}
        >
          <span className="truncate">
            As last time: <bdi>{text}</bdi>
          </span>
        </Button>
      )
    )
  }
  return (
    <fieldset className="grid gap-6 border-rule border-t pt-4">
      <legend className="sr-only">For your own books</legend>
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="grid content-start gap-1">
          <TextField {...field('poNumber')} autoComplete="off" hint={poNumberHint(ownPoNumbers)} />
          {again('poNumber')}
        </div>
        <div className="grid content-start gap-1">
          <TextField {...field('costCentre')} autoComplete="off" hint="Optional." />
          {again('costCentre')}
        </div>
      </div>
      <TextField {...field('note')} autoComplete="off" hint="Optional: stands on each line." />
    </fieldset>
  )
}

function poNumberHint(own: number): string {
  if (own === 0) return 'Optional, for your invoice.'
  return own === 1
    ? 'Optional. 1 line has a number of its own, which stays.'
    : `Optional. ${formatCount(own)} lines have numbers of their own, which stay.`
}
