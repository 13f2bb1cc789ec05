import type { Meta, StoryObj } from '@storybook/react-vite'
import type { User } from '@strapline/contract/entities'
import { admin, buyer, hostileProduct, users } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { UserTable, type UserTableProps } from './user-table.tsx'

/** Keeps what the app keeps in the address: the view. */
function Stateful(props: UserTableProps) {
  const [view, setView] = useState(props.view)
  return (
    <UserTable
      {...props}
      view={view}
      onViewChange={(next) => {
        setView(next)
        props.onViewChange(next)
      }}
    />
  )
}

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
  decorators: [(Story) => <div className="page py-8">{Story()}</div>],
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof UserTable>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const noSidewaysScroll = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)

/** Leaves no ring and no cursor in the picture. */
function letGo() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(headers()).toEqual(['sl', 'Name', 'email', 'Make admin', 'Remove User'])
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
  parameters: {
    a11y: {
      explained: {
        'color-contrast':
          'The reason lies in the top layer, of which axe knows no background: paper on ink, 15 to 1.',
      },
    },
  },
  play: async ({ canvas }) => {
    const remove = canvas.getByRole('button', { name: `Remove User ${buyer.name}` })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    remove.focus()
    await expect(canvas.getByRole('tooltip')).toHaveTextContent("Users can't be removed here.")
    await userEvent.keyboard('{Enter}')
    await expect(remove).toHaveFocus()
  },
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
    await expect(names()).toEqual(users.map(({ name }) => name).sort())
    letGo()
  },
}

/** Found by a part of the address. */
export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Filter users'), 'sagverk.example')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 6 users'))
    await expect(names()).toEqual(['Sagverk Stores'])
    letGo()
  },
}

export const Empty: Story = {
  args: { users: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.getByRole('heading', { name: 'No users yet' })).toBeVisible()
  },
}

export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Users' })).toHaveTextContent(
      'No user matches “crane”.',
    )
    await expect(canvas.getByRole('button', { name: 'Clear the filter' })).toBeVisible()
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

const oddUsers: User[] = [
  {
    name: `Purchasers ${'with a very long name that goes on and on '.repeat(7)}`.slice(0, 300),
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: 'x'.repeat(120) })).toBeVisible()
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

const manyUsers: User[] = Array.from({ length: 1000 }, (_, index) => {
  const user = users[index % users.length] as User
  return { ...user, _id: `${user._id}-${index}`, email: `${index + 1}.${user.email}` }
})

/** Only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: { users: { status: 'ready', data: manyUsers } },
  parameters: { picture: 'window' },
  play: async ({ canvas }) => {
    await expect(screen.getByRole('status')).toHaveTextContent(/^1,000 users$/)
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100)
  },
}

/** The narrowest place in which it is a table still: a tablet. */
export const NarrowTable: Story = {
  decorators: [(Story) => <div className="max-w-reading">{Story()}</div>],
}

export const Phone: Story = { globals: phone }

export const PhoneFiltered: Story = { ...Filtered, globals: phone }

export const PhoneLoading: Story = { ...Loading, globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }

export const PhoneManyRows: Story = { ...ManyRows, globals: phone }
