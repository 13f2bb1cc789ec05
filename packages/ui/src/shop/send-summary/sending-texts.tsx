import type { SendFormFields } from '@strapline/contract/forms'
import { cx } from 'class-variance-authority'
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
  const isOffered = Object.values(last).some((text) => text !== undefined)
  const beside = cx(
    'grid content-start gap-1',
    // The buttons stand on one line, however many lines the hints have.
    isOffered && 'sm:row-span-2 sm:grid-rows-subgrid',
  )
  return (
    <fieldset className="grid gap-6 border-rule border-t pt-4">
      {/* It floats, so that it stands below the rule and not in it. */}
      <legend className="float-start w-full font-semibold text-sm">
        For your own books
        <span className="font-normal text-ink-soft">: PO number, cost centre and note</span>
      </legend>
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-1">
        <div className={beside}>
          <TextField {...field('poNumber')} autoComplete="off" hint={poNumberHint(ownPoNumbers)} />
          {again('poNumber')}
        </div>
        <div className={beside}>
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
