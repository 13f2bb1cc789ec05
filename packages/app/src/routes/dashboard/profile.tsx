import { messages } from '@strapline/contract/messages'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { ProfileScreen, type ProfileScreenProps } from '@strapline/ui/screens/profile'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { explainChange } from '../../api/failures.ts'
import { userQuery } from '../../api/queries.ts'
import { useResource } from '../../api/use-resource.ts'
import { useTitle } from '../../lib/use-page.ts'
import { useSingleKeysSetting } from '../../lib/use-preferences.ts'
import { useThemeSetting } from '../../lib/use-theme-setting.ts'
import { kinds } from '../../outbox/kinds.ts'
import { useForm } from '../../outbox/use-change.ts'
import { paths } from '../../paths.ts'
import type { IdentityPort } from '../../session/identity-port.ts'
import { useSession, useUser } from '../../session/session-context.tsx'
import { useAction } from '../../session/use-action.ts'

export function ProfileRoute() {
  const { email } = useUser()
  const profile = useQuery(userQuery(email))
  const resource = useResource(profile)
  const form = useForm(kinds.updateUser)
  const verification = useVerification()
  const everywhere = useSignOutEverywhere()
  const [areKeysOn, switchKeys] = useSingleKeysSetting()
  const [theme, chooseTheme] = useThemeSetting()
  useTitle(dashboardPages.profile.label)
  return (
    <ProfileScreen
      profile={resource}
      form={form}
      verification={verification}
      everywhere={everywhere}
      theme={{ chosen: theme, onChoose: chooseTheme }}
      singleKeys={{ on: areKeysOn, onChange: switchKeys }}
    />
  )
}

/** Sends the verification mail again; undefined once the address is verified. */
function useVerification(): ProfileScreenProps['verification'] {
  const { emailVerified } = useUser()
  const session = useSession()
  const { run, pending } = useAction({
    name: 'verification email',
    // Without a key, since each press is a wish for another mail.
    async act() {
      await (session.identity() as IdentityPort | undefined)?.sendVerificationMail()
      return messages.success.verificationSent
    },
    failed: (failure) => explainChange('the verification email', 'sent', failure),
  })
  // A provider with pages of its own verifies addresses itself.
  if (emailVerified || import.meta.env.VITE_IDENTITY === 'oidc') return undefined
  return { onSend: () => void run(undefined), sending: pending }
}

/** Ends all sessions of the user, and leads home; undefined where the identity provider can't. */
function useSignOutEverywhere(): ProfileScreenProps['everywhere'] {
  const session = useSession()
  const navigate = useNavigate()
  const { run, pending } = useAction({
    name: 'sign out everywhere',
    async act() {
      await session.identity()?.signOutEverywhere?.()
      return 'You are signed out on all devices.'
    },
    failed: (failure) => explainChange('your session on all devices', 'ended', failure),
  })

  async function onConfirm() {
    if (!(await run(undefined))) return
    navigate(paths.home)
    void session.signOut()
  }

  if (!session.identity()?.signOutEverywhere) return undefined
  return { onConfirm: () => void onConfirm(), signingOut: pending }
}
