import type { User } from '@strapline/contract/entities'
import { type ProfileFormFields, profileForm } from '@strapline/contract/forms'
import type { UpdateUserInput } from '@strapline/contract/inputs'
import { useMemo } from 'react'
import { type Draft, Form, type Refusal } from '../../primitives/form/form.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'

export interface ProfileFormProps {
  /** The stored profile: the fields' initial values. */
  profile: User
  /** What was typed before and not sent, and the function that stores it. */
  draft: Draft<ProfileFormFields>
  /**
   * Sends the profile, age as a number; resolves once the server has answered, with whether it worked.
   * A cleared Country or LinkedIn is passed as an empty text, which clears the stored value.
   */
  onSubmit: (input: UpdateUserInput) => Promise<boolean | undefined>
  /** An update is under way: the button says so and can't be pressed again. */
  submitting: boolean
  /** The server's refusal of the last submission, if it was refused. */
  refusal: Refusal | undefined
}

const labels = {
  name: 'Name',
  education: 'Education',
  age: 'Age',
  country: 'Country',
  linkdin: 'LinkedIn',
}

/** Missing values become empty texts, as the fields need. */
function fieldsOf({ name, education = '', age, country = '', linkdin = '' }: User) {
  return { name, education, age: age === undefined ? '' : String(age), country, linkdin }
}

/** A form for the part of a profile that its owner can change. The fields keep their values after saving. */
export function ProfileForm({ profile, ...rest }: ProfileFormProps) {
  const initial = useMemo(() => fieldsOf(profile), [profile])
  return (
    <Form
      {...rest}
      label="Profile"
      schema={profileForm}
      initial={initial}
      labels={labels}
      submit="Update profile"
      busy="Updating your profile…"
      after="stay"
    >
      {({ field }) => (
        <div className="grid gap-6">
          <TextField
            {...field('name')}
            autoComplete="name"
            hint="The top bar shows the name of your account."
          />
          <TextField
            {...field('education')}
            autoComplete="off"
            hint="A field of study, a trade or a degree."
          />
          <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <TextField
              {...field('age')}
              inputMode="numeric"
              autoComplete="off"
              suffix="years"
              hint="For example 41"
            />
            <TextField {...field('country')} autoComplete="country-name" hint="Optional." />
          </div>
          <TextField
            {...field('linkdin')}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            hint="Optional. A link that starts with https://"
          />
        </div>
      )}
    </Form>
  )
}
