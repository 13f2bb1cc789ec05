import { useId } from 'react'
import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { Button } from '../../primitives/button/button.tsx'
import type { DeliveryAddress } from './types.ts'

export interface ChoiceProps {
  /** The kept address; left out for one that is typed. */
  address?: DeliveryAddress
  checked: boolean
  form: string | undefined
  onChoose: () => void
  onEdit?: () => void
  onDelete?: () => void
}

/** One of the addresses that can be chosen, with its buttons. */
export function Choice({ address, checked, form, onChoose, onEdit, onDelete }: ChoiceProps) {
  const id = useId()
  const root = useFocusWhenRemoved<HTMLDivElement>()
  const detailsId = `${id}-details`
  return (
    <div
      ref={root}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 rounded-sm border px-3 py-1 ${checked ? 'border-ink inset-ring inset-ring-ink' : 'border-rule hover:border-rule-strong'}`}
    >
      <label htmlFor={id} className="flex min-w-0 cursor-pointer gap-3 py-2">
        <input
          id={id}
          type="radio"
          form={form}
          checked={checked}
          onChange={onChoose}
          // The browser moves between the choices of one name by the arrow keys.
          name={`${form ?? 'address'}-delivery`}
          aria-describedby={address && detailsId}
          ref={checked ? takeFocusInDialog : undefined}
          className="mt-0.5 size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-rule-strong bg-raised checked:border-6 checked:border-ink forced-colors:appearance-auto"
        />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            {address ? <bdi>{address.label}</bdi> : 'Another address'}
          </span>
        </span>
      </label>
      {address && (
        <>
          <span className="-me-2 flex py-1">
            <Button variant="quiet" size="sm" onClick={onEdit}>
              Edit<span className="sr-only"> {address.label}</span>
            </Button>
            <Button variant="quiet" size="sm" onClick={onDelete}>
              Delete<span className="sr-only"> {address.label}</span>
            </Button>
          </span>
          <p
            id={detailsId}
            className="col-span-full -mt-1 whitespace-pre-line ps-8 pb-2 text-ink-soft text-sm wrap-anywhere"
          >
            <bdi className="block">{restOf(address)}</bdi>{' '}
            <bdi className="tabular block">{address.phoneNumber}</bdi>
            {address.isFromOrder && (
              <span className="block pt-1 text-xs">From an earlier order</span>
            )}
          </p>
        </>
      )}
    </div>
  )
}

/** The address without the part that it is called by, where nobody gave it another label. */
function restOf({ label, address }: DeliveryAddress): string {
  const rest = address.startsWith(label) ? address.slice(label.length) : address
  return rest.replace(/^[\s,;]+/, '')
}

/** Runs before a dialog would focus its first control, which may be another choice. */
function takeFocusInDialog(input: HTMLInputElement | null) {
  const dialog = input?.closest('[role="dialog"]')
  if (dialog && !dialog.contains(document.activeElement)) input?.focus()
}
