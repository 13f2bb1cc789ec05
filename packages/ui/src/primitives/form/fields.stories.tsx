import type { Meta, StoryObj } from '@storybook/react-vite'
import { messages } from '@strapline/contract/messages'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import {
  belowAHeading,
  box,
  button,
  contactForm,
  linksIn,
  Sending,
  summaryOf,
} from '../../story-support/contact-form.tsx'
import { PasswordField } from '../password-field/password-field.tsx'
import { RatingField } from '../rating-field/rating-field.tsx'
import { SelectField } from '../select-field/select-field.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Form, type FormProps } from './form.tsx'
import type { Texts } from './texts.ts'

const meta = {
  title: 'Enter/Form',
  component: Form,
  args: { ...contactForm },
  parameters: belowAHeading,
  render: (args) => <Sending {...args} />,
} satisfies Meta<typeof Form>

export default meta
type Story = StoryObj<typeof meta>

/** A corrected field is removed from the summary, and the focus stays in the field. */
export const CorrectedOneByOne: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(button(canvas))
    const summary = await summaryOf(canvas)
    await waitFor(() => expect(summary).toHaveFocus())
    const name = box(canvas, 'Name')
    await userEvent.type(name, 'D')
    await waitFor(() => expect(linksIn(summary)).toHaveLength(2))
    await expect(name).toHaveFocus()
    // Another error of the same field: the summary is updated.
    const age = box(canvas, 'Age')
    await userEvent.type(age, 'x')
    await waitFor(() =>
      expect(linksIn(summary)).toEqual([
        'Education is required',
        `Age: ${messages.profile.ageInvalid}`,
      ]),
    )
    // Invalid again: the field says so, and the summary waits for the next submit.
    await userEvent.clear(name)
    await waitFor(() => expect(name).toBeInvalid())
    await expect(linksIn(summary)).toHaveLength(2)
    await userEvent.type(name, 'Demo Buyer')
    await userEvent.clear(age)
    await userEvent.type(age, '41')
    await userEvent.type(box(canvas, 'Education'), 'L')
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())

    await userEvent.type(box(canvas, 'Education'), '{Backspace}{Enter}')
    const again = await summaryOf(canvas)
    await waitFor(() => expect(again).toHaveFocus())
    await expect(linksIn(again)).toEqual(['Education is required'])
  },
}

const kinds = {
  email: 'Email',
  review: 'Review',
  order: 'Order',
  password: 'Password',
  ratting: 'Rating',
}
const names = Object.keys(kinds) as (keyof typeof kinds)[]

/** A schema that wants something in every field, and sends it as it was typed. */
const allRequired = {
  '~standard': {
    version: 1 as const,
    vendor: 'strapline',
    validate: (typed: unknown) => {
      const texts = typed as Texts
      const missing = names.filter((name) => !texts[name])
      if (missing.length === 0) return { value: texts }
      return { issues: missing.map((name) => ({ path: [name], message: `Add the ${name}` })) }
    },
  },
}

const oneOfEach = {
  schema: allRequired,
  initial: { email: '', review: '', order: '', password: '', ratting: '' },
  labels: kinds,
  children: ({ field }) => (
    <>
      <TextField {...field('email')} type="email" />
      <TextField {...field('review')} multiline />
      <SelectField
        {...field('order')}
        options={[
          { value: '', label: 'Choose' },
          { value: 'up', label: 'Up' },
          { value: 'down', label: 'Down' },
        ]}
      />
      <PasswordField {...field('password')} autoComplete="new-password" />
      <RatingField {...field('ratting')} />
    </>
  ),
} satisfies Partial<FormProps<Texts, unknown>>

/**
 * Each kind of field is restored from a draft, discarded, refused with a link that leads to it, corrected and sent.
 * The button that shows the password sends nothing.
 */
export const EveryKind: Story = {
  tags: ['behaviour'],
  args: {
    ...oneOfEach,
    draft: {
      kept: {
        email: 'a@b.example',
        review: 'Holds.',
        order: 'up',
        password: 'secret',
        ratting: '4',
      },
      keep: fn(),
    },
  },
  play: async ({ args, canvas, step }) => {
    const email = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
    const review = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Review' })
    const order = canvas.getByRole<HTMLInputElement>('combobox', { name: 'Order' })
    const password = canvas.getByLabelText<HTMLInputElement>('Password')
    const fields = [email, review, order, password]
    const values = () => fields.map(({ value }) => value)
    const rating = canvas.getByRole('radiogroup', { name: 'Rating' })
    const star = (name: string) => canvas.getByRole('radio', { name })

    await step('restored, and discarded', async () => {
      await expect(values()).toEqual(['a@b.example', 'Holds.', 'up', 'secret'])
      await expect(star('4 stars')).toBeChecked()
      await userEvent.click(button(canvas, 'Clear the form'))
      await expect(values()).toEqual(['', '', '', ''])
      await expect(star('4 stars')).not.toBeChecked()
    })
    await step('refused, each with a link', async () => {
      await userEvent.click(button(canvas, 'Show password'))
      await expect(canvas.queryByRole('alert')).toBeNull()
      await userEvent.click(button(canvas))
      await summaryOf(canvas)
      for (const [at, name] of names.entries()) {
        await userEvent.click(canvas.getByRole('link', { name: `${kinds[name]}: Add the ${name}` }))
        await expect(fields[at] ?? star('1 star')).toHaveFocus()
        await expect(fields[at] ?? rating).toBeInvalid()
      }
    })
    await step('corrected, and sent by Enter', async () => {
      await userEvent.type(email, 'buyer@strapline.example')
      await userEvent.type(review, 'Cuts clean.{Enter}Holds.')
      await userEvent.selectOptions(order, 'Down')
      await userEvent.click(star('5 stars'))
      await userEvent.type(password, ' secret ')
      for (const field of [...fields, rating]) await expect(field).toBeValid()
      await expect(args.onSubmit).not.toHaveBeenCalled()
      await userEvent.keyboard('{Enter}')
      await waitFor(() =>
        expect(args.onSubmit).toHaveBeenCalledWith({
          email: 'buyer@strapline.example',
          review: 'Cuts clean.\nHolds.',
          order: 'down',
          password: ' secret ',
          ratting: '5',
        }),
      )
      await waitFor(() => expect(values()).toEqual(['', '', '', '']))
    })
  },
}
