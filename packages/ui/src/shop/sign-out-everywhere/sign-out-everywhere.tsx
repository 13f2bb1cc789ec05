import { useState } from 'react'
import { AlertDialog } from '../../primitives/alert-dialog/alert-dialog.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { SettingsSection } from '../settings-section/settings-section.tsx'

export interface SignOutEverywhereProps {
  /** Ends all sessions, after the question was confirmed. Leave the page once it has succeeded. */
  onConfirm: () => void
  /** The sessions are being ended: the question says so, and can neither be confirmed nor dismissed. */
  signingOut: boolean
}

/** Offers to end the account's sessions on all devices, and asks before it does. */
export function SignOutEverywhere({ onConfirm, signingOut }: SignOutEverywhereProps) {
  const [open, setOpen] = useState(false)
  return (
    <SettingsSection
      title="Signed in elsewhere"
      lede="Are you still signed in on another device, or have you lost one? End all sessions of your account at once."
    >
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
    </SettingsSection>
  )
}
