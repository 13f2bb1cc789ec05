import type { Meta, StoryObj } from '@storybook/react-vite'
import type { User } from '@strapline/contract/entities'
import { admin, buyer, hostileProduct, users } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { useList, useView } from '../../story-support/kept-state.tsx'
import { longName } from '../../story-support/odd-text.ts'
import { letGo, noSidewaysScroll, notLoaded, phone, wholeScreen } from '../../story-support/page.ts'
import { answer, ask, overRows, sayNo } from '../../story-support/question.ts'
import { manyUsers, oddUsers } from '../../story-support/rows.ts'
import { dashboardStoryPaths, inDashboard } from '../../story-support/story-shell.tsx'
import * as table from '../../story-support/table.tsx'
import { MakeAdminScreen, type MakeAdminScreenProps } from './make-admin.tsx'

const packwerk = users[2] as User

/** Keeps what the app keeps: the view, and the list as it is at once after a change. */
function Stateful(props: MakeAdminScreenProps) {
  const { view, changeView } = useView(props.view, props.actions.changeView)
  const { list, change } = useList(props.users)
  return (
    <MakeAdminScreen
      {...props}
      users={list}
      view={view}
      actions={{
        changeView,
        promote: (user) => {
          change(user, { role: 'admin' })
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
  parameters: wholeScreen,
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

/** Presses a row's Make admin and waits for the question. */
const askToPromote = (name: string) => ask(`Make admin ${name}`, `Make ${name} an admin?`)

const row = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Make admin$/)
    await expect(screen.getByRole('status')).toHaveTextContent(/^6 users$/)
    await expect(canvas.getAllByRole('button', { name: /^Make admin / })).toHaveLength(5)
    await expect(row(admin.name).getByText('Admin')).toBeVisible()
    for (const name of table.names()) {
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
    await sayNo(canvas, () => askToPromote(packwerk.name), `Make admin ${packwerk.name}`)
    await expect(args.actions.promote).not.toHaveBeenCalled()
    letGo()
  },
}

/** The row stays and its button goes: the focus is on the word that stands in its place. */
export const Promoted: Story = {
  play: async ({ args, canvas }) => {
    await askToPromote(packwerk.name)
    await answer('Make admin')
    await expect(args.actions.promote).toHaveBeenCalledOnce()
    await expect(args.actions.promote).toHaveBeenCalledWith(packwerk)
    await expect(table.names()).toHaveLength(6)
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
    await waitFor(() => expect(table.names()[0]).toBe(admin.name))
    letGo()
  },
}

export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Filter users'), 'purchasing')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 6 users'))
    await expect(table.names()).toEqual([packwerk.name])
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
    await table.clearsItsFilter(canvas, 6)
    await userEvent.type(canvas.getByLabelText('Filter users'), 'crane')
    await waitFor(() => table.saysNoMatch(canvas, 'Users', 'No user matches “crane”.'))
    letGo()
  },
}

export const Loading: Story = {
  args: { users: { status: 'loading' } },
  play: ({ canvas }) => table.isAbsent(canvas),
}

export const Failed: Story = {
  args: { users: notLoaded() },
  play: ({ args, canvas }) => table.saysItFailed(canvas, args.users, 'The users did not load'),
}

export const Refreshing: Story = {
  args: { users: { status: 'ready', data: users, refreshing: true } },
  play: ({ canvas }) => table.isRefreshing(canvas, 'Users', 6),
}

export const LongText: Story = {
  args: { users: { status: 'ready', data: oddUsers } },
  play: async () => {
    await expect(table.names()).toHaveLength(3)
    await noSidewaysScroll()
  },
}

export const ConfirmingLongText: Story = {
  parameters: overRows,
  args: { users: { status: 'ready', data: oddUsers } },
  play: async () => {
    const dialog = await askToPromote(longName('Purchasers'))
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
    letGo()
  },
}

/** Only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: { users: { status: 'ready', data: manyUsers() } },
  parameters: { picture: 'window' },
  play: ({ canvas }) => table.drawsOnlyRowsInSight(canvas, /^1,000 users$/),
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
