import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type LoginInput, loginSchema } from '@strapline/contract/inputs'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { voice } from '../../content/voice.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { Button } from '../../primitives/button/button.tsx'
import { PasswordField } from '../../primitives/password-field/password-field.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { type DemoAccount, DemoAccounts } from './demo-accounts.tsx'
import { LoginRefusal } from './login-refusal.tsx'

export interface LoginFormProps {
  /** Logs in. The email is trimmed and in lower case; not called again before its promise settles. */
  onSubmit: (input: LoginInput) => Promise<void> | void
  /**
   * The initial value of the email field.
   * @default ''
   */
  email?: string | undefined
  /** Called with the email when somebody has typed in it, to keep it over a reload. Keep it stable. */
  onTyped?: ((fields: { email: string }) => void) | undefined
  /** A login is in flight: the button says so and can't be pressed again. */
  submitting: boolean
  /** Why the identity provider refused the login, in its own words. */
  error?: string | undefined
  /** Where `Create new account` leads. */
  signUpHref: string
  /** Where `Reset password` leads; back to the login, as the spec says, where the identity provider can't. */
  resetHref: string
  /**
   * Accounts to try the demo with, each with a button that fills the form.
   * @default []
   */
  demoAccounts?: DemoAccount[] | undefined
}

/** Asks for email and password. The fields keep their values after a refusal. */
export function LoginForm({
  onSubmit,
  email = '',
  onTyped,
  submitting,
  error,
  signUpHref,
  resetHref,
  demoAccounts = [],
}: LoginFormProps) {
  const button = useRef<HTMLButtonElement>(null)
  const form = useForm<LoginInput>({
    resolver: standardSchemaResolver(loginSchema),
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { email } }) => onTyped?.({ email }),
      }),
    [subscribe, onTyped],
  )

  const validateAndLogIn = form.handleSubmit(async (input) => onSubmit(input))

  const logIn = useOneAtATime(validateAndLogIn, submitting)

  function fillIn({ email, password }: DemoAccount) {
    form.reset({ email, password })
    button.current?.focus()
  }

  return (
    <div className="grid gap-8">
      {/* Without a script a browser would put the password into the address; this method sends nothing. */}
      <form noValidate method="dialog" onSubmit={logIn} className="grid gap-6">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button
          ref={button}
          type="submit"
          variant="primary"
          size="lg"
          busy={submitting || isSubmitting ? 'Logging in…' : undefined}
        >
          {voice().site.login}
        </Button>
        <LoginRefusal error={error} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-sm">
          <TextLink href={signUpHref} className="inline-block py-1">
            Create new account
          </TextLink>
          <TextLink href={resetHref} tone="quiet">
            Reset password
          </TextLink>
        </p>
      </form>
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onUse={fillIn} />}
    </div>
  )
}
