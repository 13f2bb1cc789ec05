import {
  type ForgottenInput,
  forgottenSchema,
  type NewPasswordInput,
  newPasswordSchema,
} from '@strapline/contract/inputs'
import { minPasswordLength } from '@strapline/contract/rules'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { Form, type Refusal } from '../../primitives/form/form.tsx'
import { PasswordField } from '../../primitives/password-field/password-field.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import type { Unavailability } from '../../shop/login-form/unavailable.tsx'
import { LoginFrame } from '../login/login-frame.tsx'

export interface ResetPasswordScreenProps {
  /**
   * How far somebody is.
   *
   * - `address`: types the address of the account
   * - `code`: was sent a code, and types it with a new password
   * - `sent`: was sent a link, which leads to a page of the identity provider
   */
  step: 'address' | 'code' | 'sent'
  /** The address that was typed, or that the login was filled in with. */
  email: string
  /** Sends a mail to the address; resolves with whether that was done. */
  onRequest: (input: ForgottenInput) => Promise<boolean | undefined>
  /** Sets the new password; resolves with whether that was done. */
  onReset: (input: NewPasswordInput) => Promise<boolean | undefined>
  /** Goes back to the first step: another address, or another mail. */
  onBack: () => void
  /** Whether an answer is awaited. */
  submitting: boolean
  /** Why the last try was refused. */
  refusal: Refusal | undefined
  /** Why nothing can be sent now, with a retry: the identity provider did not load. */
  unavailable?: Unavailability | undefined
  /** Where the login is. */
  paths: { login: string }
}

/** A password is never kept, and an address is kept by whoever shows the page. */
const draft = { kept: undefined, keep: () => undefined }

/** A way to a new password for somebody who has forgotten theirs. */
export function ResetPasswordScreen({
  step,
  email,
  onRequest,
  onReset,
  onBack,
  submitting,
  refusal,
  unavailable,
  paths,
}: ResetPasswordScreenProps) {
  const sending = { draft, submitting, refusal, className: 'mt-8' }
  return (
    <LoginFrame heading="Reset password" notice={undefined} unavailable={unavailable}>
      {step === 'address' && (
        <Form
          {...sending}
          label="Reset password"
          schema={forgottenSchema}
          initial={{ email }}
          labels={{ email: 'Email' }}
          onSubmit={onRequest}
          submit="Send me an email"
          busy="Sending…"
          after="stay"
        >
          {({ field }) => (
            <TextField
              {...field('email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              hint="The address that you log in with."
            />
          )}
        </Form>
      )}
      {step !== 'address' && (
        <div className="mt-6">
          <Alert announce>
            If there is an account with <bdi>{email}</bdi>, an email is on its way to it
            {step === 'code' ? ', with a code that holds for an hour.' : ': open the link in it.'}{' '}
            Nothing there? Look among unwanted mail.
          </Alert>
        </div>
      )}
      {step === 'code' && (
        <Form
          {...sending}
          label="Choose a new password"
          schema={newPasswordSchema}
          initial={{ code: '', password: '' }}
          labels={{ code: 'Code from the email', password: 'New password' }}
          onSubmit={onReset}
          submit="Set new password"
          busy="Setting the password…"
          after="stay"
        >
          {({ field }) => (
            <>
              {/* Tells a password manager whose password it is. */}
              <input
                type="email"
                name="email"
                autoComplete="username"
                value={email}
                readOnly
                hidden
              />
              <TextField
                {...field('code')}
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                hint="Ten letters and digits, such as K7M2P-9XQ4T."
              />
              <PasswordField
                {...field('password')}
                autoComplete="new-password"
                hint={`At least ${minPasswordLength} characters. You are logged out everywhere else.`}
              />
            </>
          )}
        </Form>
      )}
      <p className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-sm">
        <TextLink href={paths.login} className="inline-block py-1">
          Back to login
        </TextLink>
        {step !== 'address' && (
          <Button variant="quiet" size="sm" onClick={onBack}>
            Send another email
          </Button>
        )}
      </p>
    </LoginFrame>
  )
}
