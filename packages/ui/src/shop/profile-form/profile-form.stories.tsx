import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyer, hostileProduct } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { rightToLeft } from '../../story-support/odd-text.ts'
import { type Canvas, shows } from '../../story-support/page.ts'
import { points } from '../../story-support/points.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileFormSkeleton } from './profile-form-skeleton.tsx'

const meta = {
  title: 'Shop/Account/Profile form',
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

/** A complete profile. */
export const Default: Story = { parameters: { phone: true } }

/** Tab goes through the fields to the button. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(valuesOf(canvas)).toEqual([
      'Demo Buyer',
      'Industrial engineering',
      '41',
      'Italy',
      'https://www.linkedin.example/company/demo-buyer',
    ])
    // For the browser's autofill and a phone's keyboard.
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
  },
}

/**
 * The profile was saved: texts were trimmed, the age was sent as a number, and cleared optional fields as empty texts.
 * The fields keep their values.
 */
export const Updated: Story = {
  play: async ({ args, canvas }) => {
    const [name, , age, country, linkdin] = fieldsOf(canvas)
    if (!name || !age || !country || !linkdin) throw new Error('The form lacks a field.')
    await userEvent.type(name, ' Milano ')
    // Left out of the request, the stored values would stay.
    await userEvent.clear(country)
    await userEvent.clear(linkdin)
    await userEvent.clear(age)
    await userEvent.type(age, ' 42{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: 'Demo Buyer Milano',
      education: 'Industrial engineering',
      age: 42,
      country: '',
      linkdin: '',
    })
    await waitFor(() => expect(args.draft.keep).toHaveBeenLastCalledWith(undefined))
    await expect(age).toHaveValue(' 42')
  },
}

/**
 * A new account of which only the name is known, then with its fields cleared: a message stands beside each field and
 * in the summary.
 */
export const Invalid: Story = {
  args: { profile: { _id: buyer._id, name: buyer.name, email: buyer.email } },
  parameters: {
    point: points.invalid,
    phone: true,
    ...shows({ route: dashboardPages.profile.path }),
  },
  play: async ({ args, canvas }) => {
    await expect(valuesOf(canvas)).toEqual(['Demo Buyer', '', '', '', ''])
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
    await expect(links).toEqual(['Name is required', 'Education is required', 'Age is required'])
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Others follow the link of a profile, so only https is accepted. */
export const OnlyHttpsLinks: Story = {
  tags: ['behaviour'],
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

/** The server's messages stand beside their fields, and what was typed stays. */
export const Refused: Story = {
  parameters: {
    point: points.invalid,
    phone: true,
    ...shows({ route: dashboardPages.profile.path }),
  },
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

/**
 * The profile is being sent: neither the button nor Enter sends it again. The draft replaces some of its values.
 */
export const Submitting: Story = {
  parameters: {
    point: points.submitting,
    phone: true,
    ...shows({ route: dashboardPages.profile.path }),
  },
  args: {
    draft: { kept: { education: 'Packaging technology', age: '4' }, keep: fn() },
    submitting: true,
  },
  play: async ({ args, canvas }) => {
    await expect(valuesOf(canvas).slice(0, 4)).toEqual([
      'Demo Buyer',
      'Packaging technology',
      '4',
      'Italy',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Updating your profile…' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Age' }), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    canvas.getByRole('textbox', { name: 'Age' }).blur()
  },
}

/** Markup in a profile and in a refusal is text; long, unbroken and right-to-left texts fit. */
export const Hostile: Story = {
  args: {
    profile: {
      ...buyer,
      name: `${hostileProduct.name} ${'Verpackungsmaschinenhandelsgesellschaft '.repeat(8)}`,
      education: rightToLeft,
      country: 'مرحبا',
      linkdin: `${hostileProduct.image}//https://${'very-long-'.repeat(27)}`,
    },
    refusal: { message: hostileProduct.name, fields: { name: hostileProduct.description } },
  },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(valuesOf(canvas)[0]).toBe(args.profile.name)
    await expect(await canvas.findByText(hostileProduct.name)).toBeVisible()
    await expect(canvasElement.querySelector('form :is(img, script)')).toBeNull()
    await update(canvas)
    await canvas.findByRole('link', { name: 'Name: must be at most 100 characters' })
  },
}

/** 320 pixels: the smallest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  ...Hostile,
  globals: { viewport: { value: 'narrow' } },
}

/** The skeleton is as high as the form, so that nothing moves when the profile arrives. */
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
