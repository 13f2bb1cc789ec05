import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { ExportButtons } from '../../primitives/export-buttons/export-buttons.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import type { ListActions, PresentPad } from './types.ts'

export interface SharePadProps extends Pick<ListActions, 'onImport' | 'onExport'> {
  pad: PresentPad
}

/** Hands the present pad on: as a link that holds the lines themselves, or as a file. */
export function SharePad({ pad, onImport, onExport }: SharePadProps) {
  const link = pad.lines === 0 ? undefined : pad.link()
  return (
    <section aria-label="Link and files" className="grid gap-4 border-ink border-t pt-4">
      <h3 className="font-semibold">Share</h3>
      {link === undefined && (
        <p className="text-ink-soft text-sm">
          The pad is empty. Once it has lines, they can be shared as a link or a file.
        </p>
      )}
      {link?.kind === 'too-long' && (
        <Alert>
          These lines are too many for a link: some programs would cut it off. Export a file and
          send that.
        </Alert>
      )}
      {/* Another pad is another link, which was not copied yet. */}
      {link?.kind === 'link' && <PadLinkField key={link.address} address={link.address} />}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <ExportButtons
          label="Export"
          onExport={onExport}
          disabledReason={
            pad.lines === 0 ? 'The pad is empty. There is nothing to export.' : undefined
          }
        />
        <Button onClick={onImport}>
          <Icon icon={FileUp} size="sm" />
          Import a file
        </Button>
      </div>
    </section>
  )
}

interface PadLinkFieldProps {
  address: string
}

const outcomes = {
  copied: 'The link is copied.',
  selected: 'The browser blocked copying. The link is selected: copy it yourself.',
}

function PadLinkField({ address }: PadLinkFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<keyof typeof outcomes>()
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('copied')
    } catch {
      field.current?.select()
      setOutcome('selected')
    }
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          ref={field}
          label="Link to these lines"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
          hint="The link contains the lines: anyone who has it can see them, but not later changes to the pad."
          className="grow basis-64"
        />
        <Button onClick={() => void copy()} className="sm:mt-7">
          Copy link
        </Button>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {outcome && outcomes[outcome]}
      </p>
    </div>
  )
}
