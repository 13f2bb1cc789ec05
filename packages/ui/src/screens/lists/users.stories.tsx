import type { Meta, StoryObj } from '@storybook/react-vite'
import type { User } from '@strapline/contract/entities'
import { admin, buyer, hostileProduct, users } from '@strapline/contract/fixtures'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { ListScreenProps } from '../../screens/list/list.tsx'
import { asksFirst, listMeta, ready, showsList, sortsBy } from '../../story-support/list.tsx'
import {
  longEmail,
  longName,
  oddRows,
  rightToLeft,
  rightToLeftEmail,
  unbroken,
} from '../../story-support/odd-text.ts'
import { noSidewaysScroll, notLoaded, phone, removeFocus } from '../../story-support/page.ts'
import { answer, ask, overRows } from '../../story-support/question.ts'
import * as table from '../../story-support/table.tsx'
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

export const Default: Story = {
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

/** The reason is found with the keyboard too. */
export const RemoveSaysWhyNot: Story = {
  parameters: table.reasonShown,
  play: ({ canvas }) =>
    table.saysWhyNot(canvas, `Remove User ${buyer.name}`, "Users can't be removed here."),
}

export const Sorted: Story = {
  play: async ({ canvas }) => {
    const names = users.map(({ name }) => name).sort()
    await sortsBy(canvas, {
      Name: [names[0] ?? '', names.at(-1) ?? ''],
      email: [admin.name, 'Paleta Warehouse'],
    })
    await userEvent.type(canvas.getByLabelText('Filter users'), 'sagverk.example')
    await waitFor(() => expect(table.names()).toEqual(['Sagverk Stores']))
    removeFocus()
  },
}

/** It says what an admin may do, and that it can't be taken back here. */
export const Question: Story = {
  parameters: overRows,
  play: ({ args }) =>
    asksFirst(args, {
      button: `Make admin ${packwerk.name}`,
      title: `Make ${packwerk.name} an admin?`,
      description:
        "purchasing@packwerk.example may then add and delete products, see and cancel all orders, and make others admins. It can't be taken back here.",
      answers: ['Cancel', 'Make admin'],
    }),
}

/** The row stays and its button goes: the focus is on the word that stands in its place. */
export const Promoted: Story = {
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

/** Nearly impossible, since whoever sees this is a user; the list may still say so. */
export const Empty: Story = {
  args: { rows: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No users yet' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { rows: notLoaded() },
  play: ({ args, canvas }) => table.saysItFailed(canvas, args.rows, 'The users did not load'),
}

/** Markup is a name like any other, and only the role `admin` is an admin's. */
export const LongText: Story = {
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
  },
}

export const QuestionLongText: Story = {
  ...LongText,
  parameters: overRows,
  play: async () => {
    const long = longName('Purchasers')
    const dialog = await ask(`Make admin ${long}`, `Make ${long} an admin?`)
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  },
}

/** The narrowest place in which it is a table still: a tablet. */
export const Narrow: Story = { decorators: [table.narrow] }

export const Phone: Story = { globals: phone }

export const PhoneQuestion: Story = { ...Question, globals: phone }

export const PhonePromoted: Story = { ...Promoted, globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }
