import type { LoginInput } from '@strapline/contract/inputs'
import type { DemoAccount } from '../../shop/login-form/demo-accounts.tsx'
import { LoginForm } from '../../shop/login-form/login-form.tsx'
import type { Unavailability } from '../../shop/login-form/unavailable.tsx'
import { LoginFrame } from './login-frame.tsx'

export interface LoginScreenProps {
  /** Logs in. */
  onLogin: (input: LoginInput) => Promise<void> | void
  /** The email to fill in: the one that somebody has just signed up with. */
  email?: string | undefined
  /** Called with the email when somebody has typed in it, to keep it over a reload. */
  onTyped?: ((fields: { email: string }) => void) | undefined
  /** Whether a login is in progress. */
  submitting: boolean
  /** What the identity provider answered, in its own words. Leave it out until it has refused. */
  error?: string | undefined
  /** Why nobody can log in now, with a retry: the identity provider did not load. */
  unavailable?: Unavailability | undefined
  /**
   * Why somebody was sent here: `Log in to see this page.` Or what they have to know after a sign-up. Leave
   * it out when they came by themselves.
   */
  notice?: string | undefined
  /** Where the sign-up and `Reset password` are. */
  paths: { signUp: string; reset: string }
  /** Accounts to try the demo with. Leave them out in a real shop. */
  demoAccounts?: DemoAccount[] | undefined
}

/** The login: the form, and on a wide screen what an account is good for. */
export function LoginScreen({
  onLogin,
  email,
  onTyped,
  submitting,
  error,
  unavailable,
  notice,
  paths,
  demoAccounts,
}: LoginScreenProps) {
  return (
    <LoginFrame heading="Log in" notice={notice} unavailable={unavailable}>
      <div className="mt-8">
        <LoginForm
          onSubmit={onLogin}
          email={email}
          onTyped={onTyped}
          submitting={submitting}
          error={error}
          signUpHref={paths.signUp}
          resetHref={paths.reset}
          demoAccounts={demoAccounts}
        />
      </div>
    </LoginFrame>
  )
}
