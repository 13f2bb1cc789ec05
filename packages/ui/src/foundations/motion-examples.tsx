import { toastRules } from '@strapline/contract/rules'
import { useState } from 'react'
import { Button } from '../primitives/button/button.tsx'
import { Dialog } from '../primitives/dialog/dialog.tsx'
import { Disclosure } from '../primitives/disclosure/disclosure.tsx'
import { notify, ToastHost } from '../primitives/toast-host/toast-host.tsx'
import { MotionIsOff } from './motion-sheet.tsx'

/** Motions where the library has them. */
export function MotionExamples() {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-4">
      <MotionIsOff />
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Button onClick={() => notify.success('The address was saved.')}>Show a toast</Button>
      </div>
      <Disclosure label="Turn the arrow">
        Its arrow turns; what it shows is there at once.
      </Disclosure>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title="Here is the dialog"
        footer={<Button onClick={() => setOpen(false)}>Close it</Button>}
      >
        <p>The veil darkens while the panel rises by a few pixels. It leaves at once.</p>
      </Dialog>
      <ToastHost {...toastRules} />
    </div>
  )
}
