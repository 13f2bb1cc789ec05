import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'

export interface VerificationNoticeProps {
  /** Sends another verification mail to the address of the account. */
  onSend: () => void
  /** A mail is being sent: the button says so and can't be pressed again. */
  sending: boolean
}

/** Says that the account's address is not verified yet, and offers another mail. */
export function VerificationNotice({ onSend, sending }: VerificationNoticeProps) {
  return (
    <Alert
      title="Your email address is not verified yet"
      action={
        <Button size="sm" onClick={onSend} busy={sending ? 'Sending…' : undefined}>
          Send the verification email again
        </Button>
      }
    >
      Open the link in the verification email. If you can’t find the email, have it sent again.
    </Alert>
  )
}
