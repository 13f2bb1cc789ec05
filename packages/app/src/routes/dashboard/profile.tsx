import { messages } from '@strapline/contract/messages'
import { ProfileScreen } from '@strapline/ui/screens/profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { updateUserMutation } from '../../api/mutations.ts'
import { userQuery } from '../../api/queries.ts'
import { toResource } from '../../api/to-resource.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useUser } from '../../session/session-context.tsx'
import { useSubmission } from '../use-submission.ts'
import { useSignOutEverywhere } from './use-sign-out-everywhere.ts'
import { useVerification } from './use-verification.ts'

export function ProfileRoute() {
  const { email } = useUser()
  const profile = useQuery(userQuery(email))
  const form = useSubmission('profile', updateUserMutation(useQueryClient(), email), {
    done: messages.success.updated,
    change: ['your profile', 'updated'],
  })
  const verification = useVerification()
  const everywhere = useSignOutEverywhere()
  useTitle('My Profile')
  return (
    <ProfileScreen
      profile={toResource(profile)}
      form={form}
      verification={verification}
      everywhere={everywhere}
    />
  )
}
