import { ProfileScreen } from '@strapline/ui/screens/profile'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '../../api/queries.ts'
import { useResource } from '../../api/use-resource.ts'
import { useTitle } from '../../lib/use-page.ts'
import { useSingleKeysSetting } from '../../lib/use-preferences.ts'
import { kinds } from '../../outbox/kinds.ts'
import { useUser } from '../../session/session-context.tsx'
import { useSubmission } from '../use-submission.ts'
import { useSignOutEverywhere, useVerification } from './use-account.ts'

export function ProfileRoute() {
  const { email } = useUser()
  const profile = useQuery(userQuery(email))
  const resource = useResource(profile)
  const form = useSubmission('profile', kinds.updateUser)
  const verification = useVerification()
  const everywhere = useSignOutEverywhere()
  const [areKeysOn, switchKeys] = useSingleKeysSetting()
  useTitle('My Profile')
  return (
    <ProfileScreen
      profile={resource}
      form={form}
      verification={verification}
      everywhere={everywhere}
      singleKeys={{ on: areKeysOn, onChange: switchKeys }}
    />
  )
}
