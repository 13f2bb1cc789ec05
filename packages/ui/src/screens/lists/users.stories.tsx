import type { Meta, StoryObj } from '@storybook/react-vite'
import type { User } from '@strapline/contract/entities'
import { admin, buyer, hostileProduct, users } from '@strapline/contract/fixtures'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { asksFirst, listMeta, ready, showsList, sortsBy } from '../../story-support/list.tsx'
import {
  longEmail,
  longName,
  oddRows,
  rightToLeft,
  rightToLeftEmail,
  unbroken,
} from '../../story-support/odd-text.ts'
import { noSidewaysScroll, removeFocus } from '../../story-support/page.ts'
import { answer, ask, overRows } from '../../story-support/question.ts'
import { resourceStates } from '../../story-support/resource-states.ts'
import * as table from '../../story-support/table.tsx'
import type { ListScreenProps } from '../list/list.tsx'
import { usersList } from './users.tsx'

const packwerk = users[2] as User

const meta = {
  title: 'Screens/Lists/Users',
  ...listMeta({
    list: usersList,
    rows: users,
    becomes: (user) => [{ ...user, role: 'admin' }],
  }),
} satisfies Meta<ListScreenProps<User>>

export default meta
type Story = StoryObj<typeof meta>

const rowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)

/** Everybody with an account; admins have a word in the place of the button. */
export const Default: Story = {
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await showsList(canvas, {
      title: 'Make admin',
      headers: ['sl', 'Name', 'email', 'Make admin', 'Remove User'],
      count: '6 users',
    })
    await expect(canvas.getByRole('cell', { name: buyer.email })).toBeVisible()
    // Who is an admin already can't be made one.
    await expect(canvas.queryByRole('button', { name: `Make admin ${admin.name}` })).toBeNull()
    await expect(rowOf(admin.name).getByText('Admin')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Make admin / })).toHaveLength(5)
    for (const name of table.names()) {
      await expect(canvas.getByRole('button', { name: `Remove User ${name}` })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    }
  },
}

/** The reason why a user can't be removed is shown on focus, too. */
export const RemoveSaysWhyNot: Story = {
  parameters: table.reasonShown,
  play: ({ canvas }) =>
    table.saysWhyNot(canvas, `Remove User ${buyer.name}`, "Users can't be removed here."),
}

/** In the narrowest place in which it is still a table, a tablet. A user is found by email, too. */
export const Sorted: Story = {
  decorators: [table.narrow],
  play: async ({ canvas }) => {
    const names = users.map(({ name }) => name).sort()
    const filter = canvas.getByLabelText('Filter users')
    await userEvent.type(filter, 'sagverk.example')
    await waitFor(() => expect(table.names()).toEqual(['Sagverk Stores']))
    await userEvent.clear(filter)
    await sortsBy(canvas, {
      Name: [names[0] ?? '', names.at(-1) ?? ''],
      email: [admin.name, 'Paleta Warehouse'],
    })
  },
}

/** It says what an admin may do, and that it can't be taken back here. */
export const Question: Story = {
  parameters: { ...overRows, phone: true },
  play: ({ args }) =>
    asksFirst(args, {
      button: `Make admin ${packwerk.name}`,
      title: `Make ${packwerk.name} an admin?`,
      description:
        "purchasing@packwerk.example may then add and delete products, see and cancel all orders, and make others admins. It can't be taken back here.",
      answers: ['Cancel', 'Make admin'],
    }),
}

/** The row stays and its button disappears: the focus is on the word that replaces it. */
export const Promoted: Story = {
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await ask(`Make admin ${packwerk.name}`, `Make ${packwerk.name} an admin?`)
    await answer('Make admin')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onConfirm).toHaveBeenCalledWith(packwerk)
    await expect(table.names()).toHaveLength(6)
    await expect(canvas.queryByRole('button', { name: `Make admin ${packwerk.name}` })).toBeNull()
    const word = rowOf(packwerk.name).getByText('Admin')
    await waitFor(() => expect(document.activeElement).toContainElement(word))
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: `Remove User ${packwerk.name}` })).toHaveFocus()
    removeFocus()
  },
}

const states = resourceStates({
  prop: 'rows',
  data: users,
  shows: packwerk.name,
  words: { noun: 'users', loading: 'Loading: Users', failed: 'The users did not load' },
  empty: { data: [], heading: 'No users yet' },
})

/** Nearly impossible, since whoever sees this is a user. */
export const Empty: Story = states.Empty

/** In the table's place: an error with a retry. */
export const Failed: Story = states.Failed

/** Markup is a name like any other, and only the role `admin` is an admin's. */
export const Hostile: Story = {
  parameters: { phone: true },
  args: {
    rows: ready(
      oddRows(users, [
        { name: longName('Purchasers'), email: longEmail },
        { name: rightToLeft, email: rightToLeftEmail },
        { name: unbroken, email: `${unbroken}@example` },
        { name: hostileProduct.name, email: '<b>bold</b>@example', role: 'Admin"><script>' },
      ]),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: unbroken })).toBeVisible()
    await expect(canvas.getByRole('rowheader', { name: hostileProduct.name })).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: `Make admin ${hostileProduct.name}` }),
    ).toBeVisible()
    await expect(canvas.getByRole('main').querySelector('img, b')).toBeNull()
    await noSidewaysScroll()
    const long = longName('Purchasers')
    const dialog = await ask(`Make admin ${long}`, `Make ${long} an admin?`)
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
    await answer('Cancel')
    removeFocus()
  },
}
