import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyer, hostileProduct } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { type Canvas, phone } from '../../story-support/page.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileFormSkeleton } from './profile-form-skeleton.tsx'

const meta = {
  title: 'Shop/Profile form',
  component: ProfileForm,
  args: {
    profile: buyer,
    draft: { kept: undefined, keep: fn() },
    onSubmit: fn(async () => true),
    submitting: false,
    refusal: undefined,
  },
  decorators: [(Story) => <div className="max-w-reading">{Story()}</div>],
} satisfies Meta<typeof ProfileForm>

export default meta
type Story = StoryObj<typeof meta>

const fieldsOf = (canvas: Canvas) =>
  ['Name', 'Education', 'Age', 'Country', 'LinkedIn'].map((name) =>
    canvas.getByRole<HTMLInputElement>('textbox', { name }),
  )

const valuesOf = (canvas: Canvas) => fieldsOf(canvas).map(({ value }) => value)

function update(canvas: Canvas) {
  return userEvent.click(canvas.getByRole('button', { name: 'Update profile' }))
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(valuesOf(canvas)).toEqual([
      'Demo Buyer',
      'Industrial engineering',
      '41',
      'Italy',
      'https://www.linkedin.example/company/demo-buyer',
    ])
    // What a browser fills in, and which keyboard a phone shows.
    const fields = fieldsOf(canvas)
    await expect(fields.map((field) => field.autocomplete)).toEqual([
      'name',
      'off',
      'off',
      'country-name',
      'url',
    ])
    await expect(fields.map((field) => field.inputMode)).toEqual(['', '', 'numeric', '', 'url'])
    await expect(fields[4]).toHaveAccessibleDescription(
      'Optional. A link that starts with https://',
    )
    for (const field of fields) {
      await userEvent.tab()
      await expect(field).toHaveFocus()
    }
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Update profile' })
    await expect(button).toHaveFocus()
    button.blur()
  },
}

/** Somebody who has just signed up: nothing is known but the name. */
export const NothingKnown: Story = {
  args: { profile: { _id: buyer._id, name: buyer.name, email: buyer.email } },
  play: async ({ canvas }) => {
    await expect(valuesOf(canvas)).toEqual(['Demo Buyer', '', '', '', ''])
  },
}

/** Texts without the space around them, the age as a number; afterwards the fields stay as they are. */
export const Updated: Story = {
  play: async ({ args, canvas }) => {
    const [name, , age] = fieldsOf(canvas)
    if (!name || !age) throw new Error('The form has no name or no age.')
    await userEvent.type(name, ' Milano ')
    await userEvent.clear(age)
    await userEvent.type(age, ' 42{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: 'Demo Buyer Milano',
      education: 'Industrial engineering',
      age: 42,
      country: 'Italy',
      linkdin: 'https://www.linkedin.example/company/demo-buyer',
    })
    await waitFor(() => expect(args.draft.keep).toHaveBeenLastCalledWith(undefined))
    await expect(age).toHaveValue(' 42')
    age.blur()
  },
}

/** An emptied optional field is sent as an empty text: left out, the old one would stay. */
export const OptionalTakenBack: Story = {
  play: async ({ args, canvas }) => {
    for (const field of fieldsOf(canvas).slice(3)) await userEvent.clear(field)
    await update(canvas)
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        name: 'Demo Buyer',
        education: 'Industrial engineering',
        age: 41,
        country: '',
        linkdin: '',
      }),
    )
  },
}

/** Nothing that is required: a message beside each field, and all of them above. */
export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    const fields = fieldsOf(canvas)
    for (const field of fields) await userEvent.clear(field)
    await update(canvas)
    const [name, education, age, country, linkdin] = fields
    await waitFor(() => expect(name).toBeInvalid())
    await expect(name).toHaveAccessibleDescription(/^Name is required /)
    await expect(education).toHaveAccessibleDescription(/^Education is required /)
    await expect(age).toHaveAccessibleDescription('years Age is required For example 41')
    await expect(country).toBeValid()
    await expect(linkdin).toBeValid()
    const links = canvas.getAllByRole('link').map((link) => link.textContent)
    await expect(links).toEqual([
      'Name: Name is required',
      'Education: Education is required',
      'Age: Age is required',
    ])
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** A profile is a link for others to follow: nothing but https gets in. */
export const OnlyHttpsLinks: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'LinkedIn' })
    for (const link of [
      'http://www.linkedin.example/in/demo',
      'javascript:alert(1)//https://',
      'www.linkedin.example/in/demo',
    ]) {
      await userEvent.clear(field)
      await userEvent.type(field, `${link}{Enter}`)
      await waitFor(() =>
        expect(field).toHaveAccessibleDescription(
          /^Enter a link that starts with https:\/\/ Optional\. /,
        ),
      )
    }
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** What the server refuses stands beside its field, and stays there with what was typed. */
export const Refused: Story = {
  args: {
    refusal: {
      message: messages.refusal.invalid,
      fields: { age: messages.profile.ageInvalid, linkdin: messages.profile.linkdinInvalid },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(messages.refusal.invalid)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Age' })).toBeInvalid()
    const linkdin = canvas.getByRole('textbox', { name: 'LinkedIn' })
    await userEvent.click(canvas.getByRole('link', { name: /^LinkedIn: / }))
    await expect(linkdin).toHaveFocus()
    await expect(linkdin).toBeInvalid()
  },
}

export const Submitting: Story = {
  args: { submitting: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Updating your profile…' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Age' }), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    canvas.getByRole('textbox', { name: 'Age' }).blur()
  },
}

/** Left, and come back: what was typed is there, and the rest is the profile's. */
export const Draft: Story = {
  args: { draft: { kept: { education: 'Packaging technology', age: '4' }, keep: fn() } },
  play: async ({ canvas }) => {
    await expect(valuesOf(canvas).slice(0, 4)).toEqual([
      'Demo Buyer',
      'Packaging technology',
      '4',
      'Italy',
    ])
  },
}

export const LongText: Story = {
  args: {
    profile: {
      ...buyer,
      name: 'Verpackungsmaschinenhandelsgesellschaft '.repeat(8).slice(0, 300),
      education: '\u202eright to left, and it must not turn its neighbours round',
      country: 'مرحبا',
      linkdin: `https://www.linkedin.example/in/${'very-long-'.repeat(27)}`,
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await update(canvas)
    await canvas.findByRole('link', { name: 'Name: must be at most 100 characters' })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Markup in a profile is text. */
export const Hostile: Story = {
  args: {
    profile: { ...buyer, name: hostileProduct.name, linkdin: hostileProduct.image },
    refusal: { message: hostileProduct.name, fields: { name: hostileProduct.description } },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(valuesOf(canvas)[0]).toBe(hostileProduct.name)
    await expect(await canvas.findByText(hostileProduct.name)).toBeVisible()
    await expect(canvasElement.querySelector('form :is(img, script)')).toBeNull()
  },
}

/** While the profile is on its way: the same room, so that nothing shifts when it is there. */
export const Loading: Story = {
  render: (args) => (
    <div className="grid grid-cols-2 items-start gap-8">
      <ProfileFormSkeleton />
      <ProfileForm {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const form = canvas.getByRole('form', { name: 'Profile' })
    const skeleton = form.previousElementSibling as HTMLElement
    await expect(skeleton.offsetHeight).toBe(form.offsetHeight)
  },
}

export const Phone: Story = { globals: phone }

export const PhoneInvalid: Story = { ...Invalid, globals: phone }

/** 320 pixels: the smallest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'narrow' } },
}
