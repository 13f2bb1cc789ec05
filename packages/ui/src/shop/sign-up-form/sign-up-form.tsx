import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SignUpInput, signUpSchema } from '@strapline/contract/inputs'
import { minPasswordLength } from '@strapline/contract/rules'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { Button } from '../../primitives/button/button.tsx'
import { PasswordField } from '../../primitives/password-field/password-field.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { LoginRefusal } from '../login-form/login-refusal.tsx'

export interface SignUpFormProps {
  /**
   * Signs up. Name trimmed, email trimmed and in lower case, the password as it was typed; neither this
   * nor `onGoogle` is called again before it has settled.
   */
  onSignUp: (input: SignUpInput) => Promise<void> | void
  /** Goes on with a Google account. Called while the click is still the browser's, so it may open a window. */
  onGoogle: () => Promise<void> | void
  /** Which of the two is under way: its button says so, and the other one why it can't be pressed. */
  submitting: false | 'sign-up' | 'google'
  /** What the identity provider answered, in its own words. Leave it out until it has refused. */
  error?: string | undefined
  /** Where `Login` leads, for those who have an account. */
  loginHref: string
}

/** Name, email and password, or Google. What was typed stays, whatever is answered. */
export function SignUpForm({ onSignUp, onGoogle, submitting, error, loginHref }: SignUpFormProps) {
  const [started, setStarted] = useState<SignUpFormProps['submitting']>(false)
  const { register, handleSubmit, formState } = useForm<SignUpInput>({
    resolver: standardSchemaResolver(signUpSchema),
    defaultValues: { name: '', email: '', password: '' },
  })
  const { errors } = formState
  const underWay = submitting || started

  async function run(way: 'sign-up' | 'google', start: () => Promise<void> | void) {
    setStarted(way)
    try {
      await start()
    } finally {
      setStarted(false)
    }
  }

  const validateAndSignUp = handleSubmit((input) => run('sign-up', () => onSignUp(input)))

  // One lock for both ways: two answers at once would leave it to chance who is signed in.
  const begin = useOneAtATime(
    (event) => (event.type === 'submit' ? validateAndSignUp(event) : run('google', onGoogle)),
    submitting !== false,
  )

  return (
    <form noValidate onSubmit={begin} className="grid gap-6">
      <TextField
        label="Name"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="A verification mail goes to this address."
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters`}
        error={errors.password?.message}
        {...register('password')}
      />
      <div className="grid gap-4">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={underWay === 'sign-up' ? 'Signing up…' : undefined}
          disabledReason={
            underWay === 'google' ? 'Google is asked already. Wait for its answer.' : undefined
          }
        >
          Sign Up
        </Button>
        <p className="flex items-center gap-4 text-ink-faint text-sm before:grow before:border-rule before:border-t after:grow after:border-rule after:border-t">
          or
        </p>
        <Button
          size="lg"
          onClick={begin}
          busy={underWay === 'google' ? 'Continuing with Google…' : undefined}
          disabledReason={
            underWay === 'sign-up' ? 'The sign-up is under way. Wait for its answer.' : undefined
          }
        >
          Continue with Google
        </Button>
      </div>
      <LoginRefusal error={error} />
      <p className="text-ink-soft text-sm">
        Have an account already?{' '}
        <TextLink href={loginHref} className="inline-block py-1">
          Login
        </TextLink>
      </p>
    </form>
  )
}
