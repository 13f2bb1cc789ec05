import type { LoginInput } from '@strapline/contract/inputs'
import { Alert } from '../../primitives/alert/alert.tsx'
import type { DemoAccount } from '../../shop/login-form/demo-accounts.tsx'
import { LoginForm } from '../../shop/login-form/login-form.tsx'
import { type Unavailability, Unavailable } from '../../shop/login-form/unavailable.tsx'
import { AccountPanel } from './account-panel.tsx'

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
    <div className="page grid gap-16 py-12 lg:grid-cols-12 lg:gap-x-[min(4rem,6.25vw)] lg:py-16">
      <div className="w-full max-w-form lg:col-span-5">
        <h1 className="text-3xl font-semibold tracking-tight md:text-4xl">Log in</h1>
        {notice !== undefined && (
          <div className="mt-6">
            <Alert>{notice}</Alert>
          </div>
        )}
        {unavailable && <Unavailable {...unavailable} />}
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
      </div>
      <AccountPanel drawing="strap-dispenser" heading="One account for everything you order">
        <p className="mt-2 max-w-reading text-on-night-soft">
          See price, minimum and stock of every tool, book it in bulk, and find all your orders in
          one list.
        </p>
      </AccountPanel>
    </div>
  )
}
