import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SignUpInput, signUpSchema } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { minPasswordLength } from '@strapline/contract/rules'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { voice } from '../../content/voice.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { Button } from '../../primitives/button/button.tsx'
import { PasswordField } from '../../primitives/password-field/password-field.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { LoginRefusal } from '../login-form/login-refusal.tsx'

export interface SignUpFormProps {
  /**
   * Signs up. Name trimmed, email trimmed and in lower case, the password unchanged. Neither this nor
   * `onGoogle` is called again before its promise has settled.
   */
  onSignUp: (input: SignUpInput) => Promise<void> | void
  /** Continues with a Google account. Called synchronously in the click, so it may open a window. */
  onGoogle: () => Promise<void> | void
  /** Which of the two is in flight: its button says so, and the other one why it is disabled. */
  submitting: false | 'sign-up' | 'google'
  /** The identity provider's refusal, in its own words; undefined while there is none. */
  error?: string | undefined
  /**
   * What was typed before a reload.
   * @default {}
   */
  typed?: { name?: string; email?: string } | undefined
  /** Called with name and email when somebody has typed in them, to keep them over a reload. Keep it stable. */
  onTyped?: ((fields: { name: string; email: string }) => void) | undefined
  /** Its messages for fields, shown at each until the field is changed. */
  fieldErrors?: Record<string, string> | undefined
  /** The path of the login page. */
  loginHref: string
}

const empty: SignUpInput = { name: '', email: '', password: '' }

/** Signs up with name, email and password, or with Google. The fields stay after a refusal. */
export function SignUpForm({
  onSignUp,
  onGoogle,
  submitting,
  error,
  typed = {},
  onTyped,
  fieldErrors = {},
  loginHref,
}: SignUpFormProps) {
  const [inFlight, setInFlight] = useState<SignUpFormProps['submitting']>(false)
  const start = { name: typed.name ?? '', email: typed.email ?? '', password: '' }
  const { register, handleSubmit, formState, getValues, watch, subscribe } = useForm<SignUpInput>({
    resolver: standardSchemaResolver(signUpSchema),
    defaultValues: start,
  })
  const [sent, setSent] = useState<SignUpInput>(empty)
  const values = watch()
  const { errors } = formState
  const pending = submitting || inFlight

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { name, email } }) => onTyped?.({ name, email }),
      }),
    [subscribe, onTyped],
  )

  async function send(way: 'sign-up' | 'google', call: () => Promise<void> | void) {
    setInFlight(way)
    try {
      await call()
    } finally {
      setInFlight(false)
    }
  }

  const validateAndSignUp = handleSubmit((input) => {
    setSent(getValues())
    return send('sign-up', () => onSignUp(input))
  })

  function errorOf(name: keyof SignUpInput): string | undefined {
    const refused = values[name] === sent[name] ? fieldErrors[name] : undefined
    // The same sentence is not shown twice.
    const message = errors[name]?.message ?? (refused === error ? undefined : refused)
    const isNameMissing = name === 'name' && message === messages.account.nameRequired
    return isNameMissing ? (voice().forms?.nameRequired ?? message) : message
  }

  // One lock for both ways: with two answers it would be random who ends up signed in.
  const submitOnce = useOneAtATime(
    (event) => (event.type === 'submit' ? validateAndSignUp(event) : send('google', onGoogle)),
    submitting !== false,
  )

  return (
    // Without a script a browser would put the password into the address; this method sends nothing.
    <form noValidate method="dialog" onSubmit={submitOnce} className="grid gap-6">
      <TextField label="Name" autoComplete="name" error={errorOf('name')} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="A verification email goes to this address."
        error={errorOf('email')}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters`}
        error={errorOf('password')}
        {...register('password')}
      />
      <div className="grid gap-4">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={pending === 'sign-up' ? 'Signing up…' : undefined}
          disabledReason={
            pending === 'google' ? 'Google is asked already. Wait for its answer.' : undefined
          }
        >
          {voice().forms?.signUp ?? 'Sign Up'}
        </Button>
        <p className="flex items-center gap-4 text-ink-faint text-sm before:grow before:border-rule before:border-t after:grow after:border-rule after:border-t">
          or
        </p>
        <Button
          size="lg"
          onClick={submitOnce}
          busy={pending === 'google' ? 'Continuing with Google…' : undefined}
          disabledReason={
            pending === 'sign-up' ? 'The sign-up is under way. Wait for its answer.' : undefined
          }
        >
          Continue with Google
        </Button>
      </div>
      <LoginRefusal error={error} />
      <p className="text-ink-soft text-sm">
        Have an account already?{' '}
        <TextLink href={loginHref} className="inline-block py-1">
          {voice().site.login}
        </TextLink>
      </p>
    </form>
  )
}
