import type { Meta, StoryObj } from '@storybook/react-vite'
import { admin, buyer } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { letGo, phone, wholeScreen } from '../../story-support/page.ts'
import { inDashboard } from '../../story-support/story-shell.tsx'
import { ProfileScreen } from './profile.tsx'

const meta = {
  title: 'Screens/Profile',
  component: ProfileScreen,
  parameters: wholeScreen,
  args: {
    profile: { status: 'ready', data: buyer },
    form: {
      draft: { kept: undefined, keep: fn() },
      onSubmit: fn(async () => true),
      submitting: false,
      refusal: undefined,
    },
  },
  decorators: [inDashboard('buyer', 'profile')],
} satisfies Meta<typeof ProfileScreen>

export default meta
type Story = StoryObj<typeof meta>

const onPhone = { globals: phone } satisfies Partial<Story>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Email',
      'Role',
    ])
    await expect(canvas.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
      'buyer@strapline.example',
      'Buyer',
    ])
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Demo Buyer')
  },
}

export const Admin: Story = {
  args: { profile: { status: 'ready', data: admin } },
  parameters: { role: 'admin' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Administrator')).toBeVisible()
    // This one has given no link; the field is there to add it.
    await expect(canvas.getByRole('textbox', { name: 'LinkedIn' })).toHaveValue('')
  },
}

export const Loading: Story = {
  args: { profile: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading your profile')).toHaveAttribute('role', 'status')
    await expect(canvas.queryByRole('form')).toBeNull()
    await expect(canvas.getAllByRole('term')).toHaveLength(2)
  },
}

export const Failed: Story = {
  args: {
    profile: {
      status: 'error',
      message: 'The server did not answer. Check your connection and try again.',
      retry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    const again = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await expect(args.profile.status === 'error' && args.profile.retry).toHaveBeenCalledOnce()
    again.blur()
  },
}

/** A newer answer is on its way; what is typed meanwhile is not in its way. */
export const Refreshing: Story = {
  args: { profile: { status: 'ready', data: buyer, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing your profile' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toBeEnabled()
  },
}

/** What is shown may be old, so that it says so before it is changed. What is typed stays. */
export const RefreshFailed: Story = {
  args: {
    profile: {
      status: 'ready',
      data: buyer,
      failed: { message: 'The server cannot be reached. Check your connection.', retry: fn() },
    },
  },
  play: async ({ args, canvas }) => {
    const alert = within(canvas.getByRole('alert'))
    await expect(alert.getByText(/^The newest details did not load\./)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue(buyer.name)
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
    const { profile } = args
    await expect(profile.status === 'ready' && profile.failed?.retry).toHaveBeenCalledOnce()
    letGo()
  },
}

export const PhoneRefreshFailed: Story = { ...RefreshFailed, globals: phone }

/** Nothing that is required is left: the page says so at its top, and beside each field. */
export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    for (const name of ['Name', 'Education', 'Age']) {
      await userEvent.clear(canvas.getByRole('textbox', { name }))
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Update profile' }))
    await canvas.findByRole('link', { name: 'Age: Age is required' })
    await expect(args.form.onSubmit).not.toHaveBeenCalled()
  },
}

/** The server said no to two fields. */
export const Refused: Story = {
  args: {
    form: {
      draft: { kept: { age: '200', linkdin: 'https://' }, keep: fn() },
      onSubmit: fn(async () => false),
      submitting: false,
      refusal: {
        message: messages.refusal.invalid,
        fields: { age: messages.profile.ageInvalid, linkdin: messages.profile.linkdinInvalid },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(messages.refusal.invalid)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Age' })).toBeInvalid()
    await expect(canvas.getByRole('textbox', { name: 'LinkedIn' })).toHaveValue('https://')
  },
}

/** The server said no as such, to no field of its own. */
export const RefusedAtAll: Story = {
  args: {
    form: {
      draft: { kept: { education: 'Packaging technology' }, keep: fn() },
      onSubmit: fn(async () => false),
      submitting: false,
      refusal: { message: messages.refusal.unexpected },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(messages.refusal.unexpected)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Education' })).toHaveValue(
      'Packaging technology',
    )
  },
}

export const Submitting: Story = {
  args: {
    form: {
      draft: { kept: { education: 'Packaging technology' }, keep: fn() },
      onSubmit: fn(),
      submitting: true,
      refusal: undefined,
    },
  },
  play: async ({ args, canvas }) => {
    const busy = canvas.getByRole('button', { name: 'Updating your profile…' })
    await userEvent.click(busy)
    await expect(args.form.onSubmit).not.toHaveBeenCalled()
    busy.blur()
  },
}

/** Left, and come back. */
export const Draft: Story = {
  args: {
    form: {
      draft: { kept: { education: 'Packaging technology', age: '4' }, keep: fn() },
      onSubmit: fn(async () => true),
      submitting: false,
      refusal: undefined,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Education' })).toHaveValue(
      'Packaging technology',
    )
    await expect(canvas.getByRole('textbox', { name: 'Country' })).toHaveValue('Italy')
  },
}

/** 300 characters, none of them a blank, and an override that would turn its neighbours round. */
export const LongText: Story = {
  args: {
    profile: {
      status: 'ready',
      data: {
        ...buyer,
        name: 'W'.repeat(300),
        email: `\u202e${'purchasing-department.'.repeat(14).slice(0, 270)}@packwerk.example`,
        education: '\u202eright to left, and it must not turn its neighbours round',
        country: 'مرحبا',
        linkdin: `https://www.linkedin.example/in/${'very-long-'.repeat(27)}`,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Buyer')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** From the first field to the button and the answer, without a pointer. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('textbox', { name: 'Name' }).focus()
    await userEvent.tab()
    await userEvent.keyboard('Packaging technology')
    await userEvent.tab()
    await userEvent.keyboard('forty')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Update profile' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const wrong = await canvas.findByRole('link', { name: /^Age: / })
    await waitFor(() => expect(canvas.getByText('There is a problem')).toBeVisible())
    await userEvent.tab()
    await expect(wrong).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const age = canvas.getByRole('textbox', { name: 'Age' })
    await expect(age).toHaveFocus()
    await userEvent.clear(age)
    await userEvent.keyboard('42{Enter}')
    await waitFor(() =>
      expect(args.form.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ education: 'Packaging technology', age: 42 }),
      ),
    )
    age.blur()
  },
}

export const Phone: Story = { ...Default, ...onPhone }

export const PhoneAdmin: Story = { ...Admin, ...onPhone }

export const PhoneLoading: Story = { ...Loading, ...onPhone }

export const PhoneFailed: Story = { ...Failed, ...onPhone }

export const PhoneInvalid: Story = { ...Invalid, ...onPhone }

export const PhoneRefused: Story = { ...Refused, ...onPhone }

export const PhoneLongText: Story = { ...LongText, ...onPhone }
