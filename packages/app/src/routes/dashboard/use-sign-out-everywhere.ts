import type { ProfileScreenProps } from '@strapline/ui/screens/profile'
import { useNavigate } from 'react-router-dom'
import { explainChange } from '../../api/failures.ts'
import { useSend } from '../../api/use-send.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session-context.tsx'

/** Ends all sessions of the user, and leads home; undefined where the identity provider can't. */
export function useSignOutEverywhere(): ProfileScreenProps['everywhere'] {
  const session = useSession()
  const navigate = useNavigate()
  const { send, pending } = useSend({
    mutation: {
      mutationKey: ['sign out everywhere'],
      mutationFn: async () => session.identity()?.signOutEverywhere?.(),
    },
    done: () => 'You are signed out on all devices.',
    failed: (_, failure) => explainChange('your session on all devices', 'ended', failure),
  })

  async function onConfirm() {
    if (!(await send(undefined))) return
    navigate(paths.home)
    void session.signOut()
  }

  if (!session.identity()?.signOutEverywhere) return undefined
  return { onConfirm: () => void onConfirm(), signingOut: pending }
}
