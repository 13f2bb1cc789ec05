import { useId, useState } from 'react'
import { AlertDialog } from '../../primitives/alert-dialog/alert-dialog.tsx'
import { Button } from '../../primitives/button/button.tsx'

export interface SignOutEverywhereProps {
  /** Ends all sessions, after the question was confirmed. Leave the page once it has succeeded. */
  onConfirm: () => void
  /** The sessions are being ended: the question says so, and can neither be confirmed nor dismissed. */
  signingOut: boolean
}

/** Offers to end the account's sessions on all devices, and asks before it does. */
export function SignOutEverywhere({ onConfirm, signingOut }: SignOutEverywhereProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby={id} className="border-rule border-t pt-8">
      <h2 id={id} className="font-semibold text-xl tracking-tight">
        Signed in elsewhere
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">
        Are you still signed in on another device, or have you lost one? End all sessions of your
        account at once.
      </p>
      <Button onClick={() => setOpen(true)}>Sign out everywhere</Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Sign out everywhere?"
        description="You are signed out on every device, this one included, and log in again where you need to. What you have typed here and not sent is deleted."
        confirm="Sign out everywhere"
        onConfirm={onConfirm}
        busy={signingOut ? 'Signing out…' : undefined}
      />
    </section>
  )
}
