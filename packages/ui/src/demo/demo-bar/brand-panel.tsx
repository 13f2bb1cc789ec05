import { type FormEvent, useId, useState } from 'react'
import type { BrandProblem } from '../../lib/brand.ts'
import { Button } from '../../primitives/button/button.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { PanelHeading } from './panel-heading.tsx'
import type { DemoBarProps, DemoBrand } from './types.ts'

interface BrandPanelProps extends Pick<DemoBarProps, 'brand' | 'ownColours' | 'actions'> {
  /** The panel's id, for the button that opens it. */
  id: string
  onClose: () => void
}

/** The shop in somebody's own brand: two colours, a name and a sign. It stands above the bar. */
export function BrandPanel({ id, brand, ownColours, actions, onClose }: BrandPanelProps) {
  const [typed, setTyped] = useState<DemoBrand>(brand ?? ownColours)
  const [refused, setRefused] = useState<BrandProblem>()
  const [note, setNote] = useState('')
  const headingId = useId()
  const change = (changed: Partial<DemoBrand>) => setTyped((before) => ({ ...before, ...changed }))

  async function show(wanted: DemoBrand) {
    setTyped(wanted)
    setRefused(await actions.onBrand(wanted))
  }

  return (
    <form
      id={id}
      aria-labelledby={headingId}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void show(typed)
      }}
      className="absolute inset-x-0 bottom-full flex max-h-[calc(100dvh-var(--demo-bar)-1rem)] flex-col gap-4 overflow-y-auto overscroll-contain border-ink border-t-2 bg-raised p-4 shadow-overlay [clip-path:inset(-4rem_-4rem_0)] @min-[40rem]:inset-s-auto @min-[40rem]:inset-e-4 @min-[40rem]:w-112 @min-[40rem]:rounded-t-md @min-[40rem]:border-x @min-[40rem]:border-x-rule"
    >
      <PanelHeading id={headingId} title="The client’s brand" onClose={onClose}>
        Every page takes its colours, in each theme. The link shows it to others.
      </PanelHeading>
      <div className="grid grid-cols-1 gap-4 @min-[24rem]:grid-cols-2">
        <ColourField
          label="Accent"
          hint="The primary button"
          value={typed.accent}
          own={ownColours.accent}
          onChange={(accent) => change({ accent })}
        />
        <ColourField
          label="Ink"
          hint="Text and dark areas"
          value={typed.ink}
          own={ownColours.ink}
          onChange={(ink) => change({ ink })}
        />
      </div>
      <TextField
        label="Name of the shop"
        hint="Optional; in place of Strapline, also in texts"
        value={typed.name ?? ''}
        onChange={({ currentTarget }) => change({ name: currentTarget.value || undefined })}
      />
      <SignField mark={typed.mark} onChange={(mark) => change({ mark })} />
      {refused && (
        <div role="alert" className="flex flex-col items-start gap-2 bg-danger-soft p-3">
          <p className="font-medium text-danger">{refused.problem}</p>
          {refused.nearest && (
            <Button onClick={() => void show({ ...typed, ...refused.nearest })}>
              Use {refused.nearest.accent} with {refused.nearest.ink}
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary">
          Show this brand
        </Button>
        {brand && (
          <>
            <Button
              onClick={async () => {
                const isCopied = await actions.onCopyLink()
                setNote(
                  isCopied
                    ? 'The link is copied.'
                    : 'The browser does not allow copying: show the brand, and take the link from the address bar.',
                )
              }}
            >
              Copy its link
            </Button>
            <Button variant="quiet" onClick={actions.onOwnBrand}>
              Back to Strapline
            </Button>
          </>
        )}
        <p role="status" className="basis-full empty:hidden">
          {note}
        </p>
      </div>
    </form>
  )
}

interface ColourFieldProps {
  label: string
  hint: string
  value: string
  /** What the picker begins with while no digits are typed. */
  own: string
  onChange: (value: string) => void
}

/** A colour to type, or to pick from the browser's own picker beside it. */
function ColourField({ label, hint, value, own, onChange }: ColourFieldProps) {
  return (
    <div className="flex min-w-0 items-start gap-2">
      <TextField
        label={label}
        hint={hint}
        value={value}
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="grow"
      />
      <input
        type="color"
        aria-label={`Pick the ${label.toLowerCase()}`}
        value={/^#[\da-f]{6}$/i.test(value) ? value : own}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="mt-7 h-10 w-10 shrink-0 cursor-pointer rounded-sm border border-rule-strong bg-raised p-0.5"
      />
    </div>
  )
}

interface SignFieldProps {
  mark: string | undefined
  onChange: (mark: string | undefined) => void
}

/** The sign beside the name: an SVG file, of which the shape counts. */
function SignField({ mark, onChange }: SignFieldProps) {
  const fileId = useId()
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={fileId} className="font-semibold text-sm">
        Sign
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={fileId}
          type="file"
          accept=".svg,image/svg+xml"
          aria-describedby={`${fileId}-hint`}
          onChange={async ({ currentTarget: { files } }) => {
            const [file] = files ?? []
            if (file) onChange(await file.text())
          }}
          className="min-w-0 grow text-sm file:me-3 file:min-h-10 file:cursor-pointer file:rounded-sm file:border file:border-rule-strong file:border-solid file:bg-raised file:px-3 file:font-semibold hover:file:bg-sunk"
        />
        {mark !== undefined && (
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            Remove the sign
          </Button>
        )}
      </div>
      <p id={`${fileId}-hint`} className="text-ink-soft text-sm">
        Optional; an SVG file, shown in the colour of the text beside it
      </p>
    </div>
  )
}
