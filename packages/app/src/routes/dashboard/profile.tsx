import { ProfileScreen } from '@strapline/ui/screens/profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { updateUser } from '../../api/changes.ts'
import { userQuery } from '../../api/queries.ts'
import { useResource } from '../../api/use-resource.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useUser } from '../../session/session-context.tsx'
import { useSubmission } from '../use-submission.ts'

export function ProfileRoute() {
  const { email } = useUser()
  const profile = useQuery(userQuery(email))
  const form = useSubmission('profile', updateUser(useQueryClient()))
  useTitle('My Profile')
  return <ProfileScreen profile={useResource(profile)} form={form} />
}
