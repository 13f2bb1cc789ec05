import type { Meta, StoryObj } from '@storybook/react-vite'
import { admin, buyer, hostileProduct, users } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { keepingView } from '../../story-support/kept-state.tsx'
import { unbroken } from '../../story-support/odd-text.ts'
import { letGo, noSidewaysScroll, notLoaded, phone } from '../../story-support/page.ts'
import { manyUsers, oddUsers } from '../../story-support/rows.ts'
import * as table from '../../story-support/table.tsx'
import { UserTable } from './user-table.tsx'

const meta = {
  title: 'Shop/User table',
  component: UserTable,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    users: { status: 'ready', data: users },
    view: { filter: '' },
    onViewChange: fn(),
    onPromote: fn(),
  },
  decorators: [table.onPage],
  render: keepingView(UserTable),
} satisfies Meta<typeof UserTable>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(table.headers()).toEqual(['sl', 'Name', 'email', 'Make admin', 'Remove User'])
    await expect(screen.getByRole('status')).toHaveTextContent(/^6 users$/)
    await expect(canvas.getByRole('cell', { name: buyer.email })).toBeVisible()

    // Who is an admin already can't be made one.
    await expect(canvas.queryByRole('button', { name: `Make admin ${admin.name}` })).toBeNull()
    await expect(canvas.getByRole('cell', { name: 'Admin' })).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Make admin / })).toHaveLength(5)

    await userEvent.click(canvas.getByRole('button', { name: `Make admin ${buyer.name}` }))
    await expect(args.onPromote).toHaveBeenCalledOnce()
    await expect(args.onPromote).toHaveBeenCalledWith(buyer)
    letGo()
  },
}

/** The reason is found with the keyboard too. */
export const RemoveSaysWhyNot: Story = {
  parameters: table.reasonShown,
  play: ({ canvas }) =>
    table.saysWhyNot(canvas, `Remove User ${buyer.name}`, "Users can't be removed here."),
}

export const Sorted: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: /^Name/ }).focus()
    const header = canvas.getByRole('columnheader', { name: /^Name/ })
    await userEvent.keyboard('{Enter}')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'name', descending: false },
    })
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'))
    await expect(table.names()).toEqual(users.map(({ name }) => name).sort())
    letGo()
  },
}

/** Found by a part of the address. */
export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Filter users'), 'sagverk.example')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 6 users'))
    await expect(table.names()).toEqual(['Sagverk Stores'])
    letGo()
  },
}

export const Empty: Story = {
  args: { users: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await table.isAbsent(canvas)
    await expect(canvas.getByRole('heading', { name: 'No users yet' })).toBeVisible()
  },
}

export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  play: async ({ canvas }) => {
    await table.saysNoMatch(canvas, 'Users', 'No user matches “crane”.')
    await expect(canvas.getByRole('button', { name: 'Clear the filter' })).toBeVisible()
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: unbroken })).toBeVisible()
    await noSidewaysScroll()
  },
}

/** Markup is a name like any other, and only the role `admin` is an admin's. */
export const Hostile: Story = {
  args: {
    users: {
      status: 'ready',
      data: [admin, { ...buyer, name: hostileProduct.name, role: 'Admin"><script>' }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: hostileProduct.name })).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: `Make admin ${hostileProduct.name}` }),
    ).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

/** Only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: { users: { status: 'ready', data: manyUsers() } },
  parameters: { picture: 'window' },
  play: ({ canvas }) => table.drawsOnlyRowsInSight(canvas, /^1,000 users$/),
}

/** The narrowest place in which it is a table still: a tablet. */
export const NarrowTable: Story = { decorators: [table.narrow] }

export const Phone: Story = { globals: phone }

export const PhoneFiltered: Story = { ...Filtered, globals: phone }

export const PhoneLoading: Story = { ...Loading, globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }

export const PhoneManyRows: Story = { ...ManyRows, globals: phone }
