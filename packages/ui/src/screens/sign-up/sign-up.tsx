import type { SignUpInput } from '@strapline/contract/inputs'
import { type Unavailability, Unavailable } from '../../shop/login-form/unavailable.tsx'
import { SignUpForm, type SignUpFormProps } from '../../shop/sign-up-form/sign-up-form.tsx'
import { AccountPanel } from '../login/account-panel.tsx'

export interface SignUpScreenProps {
  /** Signs up with what was typed. */
  onSignUp: (input: SignUpInput) => Promise<void> | void
  /** Goes on with a Google account. */
  onGoogle: () => Promise<void> | void
  /** Which of the two is in progress. */
  submitting: SignUpFormProps['submitting']
  /** What the identity provider answered, in its own words. Leave it out until it has refused. */
  error?: string | undefined
  /** Why nobody can sign up now, with a retry: the identity provider did not load. */
  unavailable?: Unavailability | undefined
  /** What was typed before a reload. */
  typed?: SignUpFormProps['typed']
  /** Called with name and email when somebody has typed in them, to keep them over a reload. */
  onTyped?: SignUpFormProps['onTyped']
  /** Its messages for fields. */
  fieldErrors?: SignUpFormProps['fieldErrors']
  /** Where the login is. */
  paths: { login: string }
}

const steps = [
  'We send you an email to verify your address.',
  'You log in with email and password. With Google you are already logged in.',
  'You book in bulk, and find all your orders in one list.',
]

/** The sign-up: the form, and on a wide screen what comes after it. */
export function SignUpScreen({
  onSignUp,
  onGoogle,
  submitting,
  error,
  unavailable,
  typed,
  onTyped,
  fieldErrors,
  paths,
}: SignUpScreenProps) {
  return (
    <div className="page grid gap-16 py-12 lg:grid-cols-12 lg:gap-x-[min(4rem,6.25vw)] lg:py-16">
      <div className="w-full max-w-form lg:col-span-5">
        <h1 className="font-semibold text-3xl tracking-tight md:text-4xl">Sign up</h1>
        {unavailable && <Unavailable {...unavailable} />}
        <div className="mt-8">
          <SignUpForm
            typed={typed}
            onTyped={onTyped}
            onSignUp={onSignUp}
            onGoogle={onGoogle}
            submitting={submitting}
            error={error}
            fieldErrors={fieldErrors}
            loginHref={paths.login}
          />
        </div>
      </div>
      <AccountPanel drawing="wire-buckle" heading="From sign-up to the first order">
        <ol className="mt-4">
          {steps.map((step, index) => (
            <li
              key={step}
              className="flex gap-4 border-blueprint-grid border-t py-2 text-on-night-soft"
            >
              <span aria-hidden="true" className="tabular w-4 shrink-0 text-on-night">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </AccountPanel>
    </div>
  )
}
