import { messages } from '@strapline/contract/messages'
import type { ProfileScreenProps } from '@strapline/ui/screens/profile'
import { explainChange } from '../../api/failures.ts'
import { useSession, useUser } from '../../session/session-context.tsx'
import { useAction } from '../../session/use-action.ts'

/** Sends the verification mail again; undefined once the address is verified. */
export function useVerification(): ProfileScreenProps['verification'] {
  const { emailVerified } = useUser()
  const session = useSession()
  const { run, pending } = useAction({
    name: 'verification mail',
    // Without a key, since each press is a wish for another mail.
    async act() {
      await session.identity()?.sendVerificationMail()
      return messages.success.verificationSent
    },
    failed: (failure) => explainChange('the verification mail', 'sent', failure),
  })
  return emailVerified ? undefined : { onSend: () => void run(undefined), sending: pending }
}
