import { messages } from '@strapline/contract/messages'
import type { ProfileScreenProps } from '@strapline/ui/screens/profile'
import { explainChange } from '../../api/failures.ts'
import { useSend } from '../../api/use-send.ts'
import { useSession, useUser } from '../../session/session-context.tsx'

/** Sends the verification mail again; undefined once the address is verified. */
export function useVerification(): ProfileScreenProps['verification'] {
  const { emailVerified } = useUser()
  const session = useSession()
  const { send, pending } = useSend({
    mutation: {
      mutationKey: ['verification mail'],
      // Without a key, since each press is a wish for another mail.
      mutationFn: async () => session.identity()?.sendVerificationMail(),
    },
    done: () => messages.success.verificationSent,
    failed: (_, failure) => explainChange('the verification mail', 'sent', failure),
  })
  return emailVerified ? undefined : { onSend: () => void send(undefined), sending: pending }
}
