import { voice } from '../../content/voice.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { Button } from '../../primitives/button/button.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { LoginRefusal } from '../../shop/login-form/login-refusal.tsx'
import type { Unavailability } from '../../shop/login-form/unavailable.tsx'
import { LoginFrame } from '../login/login-frame.tsx'

export interface ProviderLoginScreenProps {
  /** What somebody came for. The provider's own pages do both; the words and the link below differ. */
  purpose: 'login' | 'sign-up'
  /** The name of the identity provider, as people know it: `Firm ID`. */
  provider: string
  /** Goes to the provider's pages, which lead back here. Not called again before its promise settles. */
  onContinue: () => Promise<void> | void
  /** `leaving` while the provider's pages are on their way, `returning` while its answer is checked. */
  submitting?: 'leaving' | 'returning' | undefined
  /** What the provider or the shop answered, in its own words. Leave it out until one has refused. */
  error?: string | undefined
  /** Why nobody can log in now, with a retry: what talks to the provider did not load. */
  unavailable?: Unavailability | undefined
  /** Why somebody is here: they were sent, or they came back without having logged in. */
  notice?: string | undefined
  /** Where the login and the sign-up are. */
  paths: { login: string; signUp: string }
}

const headings = { login: 'Log in', 'sign-up': 'Sign up' }

/** The login and the sign-up where the identity provider has pages of its own: one way on, and no form. */
export function ProviderLoginScreen({
  purpose,
  provider,
  onContinue,
  submitting,
  error,
  unavailable,
  notice,
  paths,
}: ProviderLoginScreenProps) {
  const isLogin = purpose === 'login'
  const goOn = useOneAtATime(async () => onContinue(), submitting !== undefined)
  return (
    <LoginFrame heading={headings[purpose]} notice={notice} unavailable={unavailable}>
      <p className="mt-6 max-w-reading text-ink-soft">
        {isLogin
          ? `You log in at ${provider}, and come back here.`
          : `${provider} makes your account. Then you come back here, logged in.`}
      </p>
      <div className="mt-8 grid gap-6">
        <Button variant="primary" size="lg" busy={busyWords(submitting, provider)} onClick={goOn}>
          {`Continue with ${provider}`}
        </Button>
        <LoginRefusal error={error} />
        <p className="text-ink-soft text-sm">
          {isLogin ? (
            <TextLink href={paths.signUp} className="inline-block py-1">
              Create new account
            </TextLink>
          ) : (
            <>
              Have an account already?{' '}
              <TextLink href={paths.login} className="inline-block py-1">
                {voice().site.login}
              </TextLink>
            </>
          )}
        </p>
      </div>
    </LoginFrame>
  )
}

function busyWords(submitting: ProviderLoginScreenProps['submitting'], provider: string) {
  if (submitting === undefined) return undefined
  return submitting === 'leaving' ? `Going to ${provider}…` : 'Logging in…'
}
