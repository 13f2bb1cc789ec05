import { cx } from 'class-variance-authority'

interface SegmentsProps<Name extends string> {
  /** What is chosen, for screen readers. */
  label: string
  /** What each button says, by its name, in their order. */
  options: Readonly<Record<Name, string>>
  /** Undefined while none of them is. */
  chosen: Name | undefined
  onChoose: (name: Name) => void
  /** Presses do nothing. */
  inert: boolean
}

/** Buttons beside each other, of which one is pressed. */
export function Segments<Name extends string>(props: SegmentsProps<Name>) {
  const { label, options, chosen, onChoose, inert } = props
  return (
    <fieldset className="min-w-0 @max-[40rem]:basis-full">
      <legend className="sr-only">{label}</legend>
      {/* With large texts on a phone, one below the other. */}
      <div className="flex @max-[16rem]:flex-col">
        {(Object.keys(options) as Name[]).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === chosen}
            aria-disabled={inert || undefined}
            onClick={() => !inert && onChoose(each)}
            className={cx(
              '-ms-px min-h-10 border px-2 py-1 font-semibold text-sm wrap-anywhere first:ms-0 first:rounded-s-sm last:rounded-e-sm focus-visible:z-10 @max-[16rem]:-mt-px @max-[16rem]:ms-0 @max-[16rem]:rounded-none motion-safe:transition-colors @max-[40rem]:min-h-11 @max-[40rem]:grow @min-[40rem]:px-3',
              each === chosen
                ? 'border-ink bg-ink text-on-ink forced-colors:border-[Highlight] forced-colors:text-[Highlight]'
                : 'border-rule-strong bg-raised text-ink hover:bg-sunk',
            )}
          >
            {options[each]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
