import type { Meta, StoryObj } from '@storybook/react-vite'
import type { User } from '@strapline/contract/entities'
import { admin, buyer, hostileProduct, users } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Resource } from '../../lib/resource.ts'
import { dashboardStoryPaths, inDashboard } from '../story-shell.tsx'
import { MakeAdminScreen, type MakeAdminScreenProps } from './make-admin.tsx'

const packwerk = users[2] as User

function promoted(user: User) {
  return (list: Resource<User[]>): Resource<User[]> =>
    list.status === 'ready'
      ? {
          ...list,
          data: list.data.map((each) =>
            each._id === user._id ? { ...each, role: 'admin' } : each,
          ),
        }
      : list
}

/** Keeps what the app keeps: the view, and the list as it is at once after a change. */
function Stateful(props: MakeAdminScreenProps) {
  const [view, setView] = useState(props.view)
  const [users, setUsers] = useState(props.users)
  return (
    <MakeAdminScreen
      {...props}
      users={users}
      view={view}
      actions={{
        changeView: (next) => {
          setView(next)
          props.actions.changeView(next)
        },
        promote: (user) => {
          setUsers(promoted(user))
          props.actions.promote(user)
        },
      }}
    />
  )
}

const meta = {
  title: 'Screens/Make admin',
  component: MakeAdminScreen,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: { config: { rules: [] } },
    docs: { story: { inline: false, iframeHeight: 640 } },
  },
  args: {
    users: { status: 'ready', data: users },
    view: { filter: '' },
    actions: { changeView: fn(), promote: fn() },
  },
  render: (args) => <Stateful {...args} />,
  decorators: [inDashboard('admin', dashboardStoryPaths.makeAdmin)],
} satisfies Meta<typeof MakeAdminScreen>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const noSidewaysScroll = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)

/** axe looks for what lies under each line of a text, through the dialog, which lets nothing through. */
const overRows = {
  a11y: {
    explained: { 'color-contrast': 'The rows behind the dialog differ from line to line.' },
  },
}

/** Leaves no ring and no cursor in the picture. */
function letGo() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Presses a row's Make admin and waits for the question. */
async function askToPromote(name: string) {
  const opener = screen.getByRole('button', { name: `Make admin ${name}` })
  opener.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  return screen.getByRole('alertdialog', { name: `Make ${name} an admin?` })
}

const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
const row = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Make admin$/)
    await expect(screen.getByRole('status')).toHaveTextContent(/^6 users$/)
    await expect(canvas.getAllByRole('button', { name: /^Make admin / })).toHaveLength(5)
    await expect(row(admin.name).getByText('Admin')).toBeVisible()
    for (const name of names()) {
      await expect(canvas.getByRole('button', { name: `Remove User ${name}` })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    }
  },
}

/** It says what an admin may do, and that it can't be taken back here; the safe answer has the focus. */
export const Confirming: Story = {
  parameters: overRows,
  play: async ({ args }) => {
    const dialog = await askToPromote(packwerk.name)
    await expect(dialog).toHaveAccessibleDescription(
      "purchasing@packwerk.example may then add and delete products, see and cancel all orders, and make others admins. It can't be taken back here.",
    )
    await expect(within(dialog).getByRole('button', { name: 'Make admin' })).toBeVisible()
    await expect(args.actions.promote).not.toHaveBeenCalled()
  },
}

/** Nobody is promoted, and the focus is back on the row's button. */
export const Kept: Story = {
  play: async ({ args, canvas }) => {
    for (const no of ['{Enter}', '{Escape}']) {
      await askToPromote(packwerk.name)
      await userEvent.keyboard(no)
      await closed()
      await waitFor(() =>
        expect(canvas.getByRole('button', { name: `Make admin ${packwerk.name}` })).toHaveFocus(),
      )
    }
    await expect(args.actions.promote).not.toHaveBeenCalled()
    letGo()
  },
}

/** The row stays and its button goes: the focus is on the word that stands in its place. */
export const Promoted: Story = {
  play: async ({ args, canvas }) => {
    await askToPromote(packwerk.name)
    await answer('Make admin')
    await closed()
    await expect(args.actions.promote).toHaveBeenCalledOnce()
    await expect(args.actions.promote).toHaveBeenCalledWith(packwerk)
    await expect(names()).toHaveLength(6)
    await expect(canvas.queryByRole('button', { name: `Make admin ${packwerk.name}` })).toBeNull()
    const word = row(packwerk.name).getByText('Admin')
    await waitFor(() => expect(document.activeElement).toContainElement(word))
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: `Remove User ${packwerk.name}` })).toHaveFocus()
    letGo()
  },
}

export const Sorted: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: /^email/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.changeView).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'email', descending: false },
    })
    await waitFor(() => expect(names()[0]).toBe(admin.name))
    letGo()
  },
}

export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Filter users'), 'purchasing')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 6 users'))
    await expect(names()).toEqual([packwerk.name])
    letGo()
  },
}

/** Nearly impossible, since whoever sees this is a user; the list may still say so. */
export const Empty: Story = {
  args: { users: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No users yet' })).toBeVisible()
  },
}

export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filter' }))
    await waitFor(() => expect(names()).toHaveLength(6))
    await userEvent.type(canvas.getByLabelText('Filter users'), 'crane')
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'Users' })).toHaveTextContent(
        'No user matches “crane”.',
      ),
    )
    letGo()
  },
}

export const Loading: Story = {
  args: { users: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const Failed: Story = {
  args: {
    users: {
      status: 'error',
      message: 'The server did not answer. Check your connection and try again.',
      retry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    const alert = within(canvas.getByRole('alert'))
    await expect(alert.getByRole('heading', { name: 'The users did not load' })).toBeVisible()
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
    await expect(args.users.status === 'error' && args.users.retry).toHaveBeenCalledOnce()
    letGo()
  },
}

export const Refreshing: Story = {
  args: { users: { status: 'ready', data: users, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing: Users' })).toBeVisible()
    await expect(names()).toHaveLength(6)
  },
}

const longName = `Purchasers ${'with a very long name that goes on and on '.repeat(7)}`.slice(
  0,
  300,
)

const oddUsers: User[] = [
  {
    name: longName,
    email: 'purchasing-department-for-fastening-and-packaging@warehouse-north-east.example',
  },
  // An override and Latin letters: real right-to-left letters would be drawn by the machine's own font.
  {
    name: '\u202eright to left, and it must not turn its neighbours round',
    email: '\u202ebuyer@right-to-left.example',
  },
  { name: 'x'.repeat(120), email: `${'x'.repeat(120)}@example` },
].map((odd, index) => ({ ...(users[index] as User), ...odd }))

export const LongText: Story = {
  args: { users: { status: 'ready', data: oddUsers } },
  play: async () => {
    await expect(names()).toHaveLength(3)
    await noSidewaysScroll()
  },
}

export const ConfirmingLongText: Story = {
  parameters: overRows,
  args: { users: { status: 'ready', data: oddUsers } },
  play: async () => {
    const dialog = await askToPromote(longName)
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  },
}

export const Hostile: Story = {
  args: {
    users: {
      status: 'ready',
      data: [admin, { ...buyer, name: hostileProduct.name, email: '<b>bold</b>@example' }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.getByRole('main').querySelector('img, b')).toBeNull()
    const dialog = await askToPromote(hostileProduct.name)
    await expect(dialog.querySelector('img, b')).toBeNull()
    await answer('Cancel')
    await closed()
    letGo()
  },
}

/** Only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: {
    users: {
      status: 'ready',
      data: Array.from({ length: 1000 }, (_, index) => {
        const user = users[index % users.length] as User
        return { ...user, _id: `${user._id}-${index}`, email: `${index + 1}.${user.email}` }
      }),
    },
  },
  parameters: { picture: 'window' },
  play: async ({ canvas }) => {
    await expect(screen.getByRole('status')).toHaveTextContent(/^1,000 users$/)
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100)
  },
}

export const Phone: Story = { globals: phone }

export const PhoneConfirming: Story = { ...Confirming, globals: phone }

export const PhonePromoted: Story = { ...Promoted, globals: phone }

export const PhoneFiltered: Story = { ...Filtered, globals: phone }

export const PhoneNoMatch: Story = { ...NoMatch, globals: phone }

export const PhoneLoading: Story = { ...Loading, globals: phone }

export const PhoneFailed: Story = { ...Failed, globals: phone }

export const PhoneEmpty: Story = { ...Empty, globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }

export const PhoneConfirmingLongText: Story = { ...ConfirmingLongText, globals: phone }

export const PhoneManyRows: Story = { ...ManyRows, globals: phone }
