import type { Meta, StoryObj } from '@storybook/react-vite'
import { admin, buyer } from '@strapline/contract/fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { rightToLeft } from '../../story-support/odd-text.ts'
import { shows, wholeScreen } from '../../story-support/page.ts'
import { resourceStates } from '../../story-support/resource-states.ts'
import { inDashboardMain } from '../../story-support/story-shell.tsx'
import { ProfileScreen } from './profile.tsx'

const meta = {
  title: 'Screens/Profile',
  component: ProfileScreen,
  parameters: { ...wholeScreen, ...shows({ route: dashboardPages.profile.path }) },
  args: {
    profile: { status: 'ready', data: buyer },
    form: {
      draft: { kept: undefined, keep: fn() },
      onSubmit: fn(async () => true),
      submitting: false,
      refusal: undefined,
    },
    everywhere: { onConfirm: fn(), signingOut: false },
    theme: { chosen: undefined, onChoose: fn() },
    singleKeys: { on: true, onChange: fn() },
  },
  decorators: [inDashboardMain],
} satisfies Meta<typeof ProfileScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The values that can’t be changed, and below them the form for the others. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
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
    const key = canvas.getByRole('checkbox', { name: 'Single-character shortcuts' })
    await expect(key).toBeChecked()
    await userEvent.click(key)
    await expect(args.singleKeys.onChange).toHaveBeenLastCalledWith(false)
    const themes = within(canvas.getByRole('group', { name: 'Theme' }))
    await expect(themes.getByRole('radio', { name: 'As the system is set' })).toBeChecked()
    await userEvent.click(themes.getByRole('radio', { name: 'Dark, with more contrast' }))
    await expect(args.theme.onChoose).toHaveBeenLastCalledWith('dark-contrast')
  },
}

/** A new account, whose address is not verified yet. With this identity provider, sessions can't be ended everywhere. */
export const Unverified: Story = {
  args: {
    profile: { status: 'ready', data: { _id: buyer._id, name: buyer.name, email: buyer.email } },
    verification: { onSend: fn(), sending: false },
    everywhere: undefined,
  },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Send the verification email again' }),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull()
  },
}

const states = resourceStates({
  prop: 'profile',
  data: buyer,
  shows: buyer.email,
  texts: {
    noun: 'details',
    loading: 'Loading your profile',
    failed: 'Your profile did not load',
  },
})

/** Both labels are shown already, and the form's skeleton keeps its room. */
export const Loading: Story = {
  ...states.Loading,
  play: async (context) => {
    await states.Loading.play(context)
    await expect(context.canvas.queryByRole('form')).toBeNull()
    await expect(context.canvas.getAllByRole('term')).toHaveLength(2)
  },
}

/** The profile did not load: an error with a retry stands in place of the values and the form. */
export const Failed: Story = states.Failed

/** A newer profile is loading; the form can be used meanwhile. */
export const Refreshing: Story = {
  args: { profile: { status: 'ready', data: buyer, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing your profile' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toBeEnabled()
  },
}

/**
 * The profile could not be refreshed. The page says so before anybody changes it, and the form stays.
 */
export const RefreshFailed: Story = {
  ...states.RefreshFailed,
  play: async (context) => {
    await states.RefreshFailed.play(context)
    await expect(context.canvas.getByRole('textbox', { name: 'Name' })).toHaveValue(buyer.name)
  },
}

/** An administrator with 300 characters without a blank, a right-to-left override and a long link. */
export const LongText: Story = {
  args: {
    profile: {
      status: 'ready',
      data: {
        ...admin,
        name: 'W'.repeat(300),
        email: `\u202e${'purchasing-department.'.repeat(14).slice(0, 270)}@packwerk.example`,
        education: rightToLeft,
        country: 'مرحبا',
        linkdin: `https://www.linkedin.example/in/${'very-long-'.repeat(27)}`,
      },
    },
  },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Administrator')).toBeVisible()
  },
}
