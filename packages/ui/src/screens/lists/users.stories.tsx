import type { Meta, StoryObj } from '@storybook/react-vite'
import type { User } from '@strapline/contract/entities'
import { admin, buyer, hostileProduct, users } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { inEditedVoice } from '../../story-support/edited-voice.ts'
import {
  asksFirst,
  listMeta,
  ready,
  rowsToCome,
  showsList,
  sortsBy,
} from '../../story-support/list.tsx'
import {
  longEmail,
  longName,
  oddRows,
  rightToLeft,
  rightToLeftEmail,
  unbroken,
} from '../../story-support/odd-text.ts'
import { shows } from '../../story-support/page.ts'
import { paste } from '../../story-support/paste.ts'
import { answer, ask, focusIsOn, overRows } from '../../story-support/question.ts'
import { resourceStates } from '../../story-support/resource-states.ts'
import * as table from '../../story-support/table.tsx'
import {
  emballage,
  lookalikes,
  packwerk,
  paleta,
  twoAdmins,
  usersSent,
  withRole,
} from '../../story-support/users.ts'
import { ListScreen, type ListScreenProps } from '../list/list.tsx'
import { type UserAction, usersList } from './users.tsx'

const asAdmin = { ownEmail: admin.email, removable: true }

const meta = {
  title: 'Screens/Users',
  ...listMeta({
    route: dashboardPages.makeAdmin.path,
    list: usersList(asAdmin),
    rows: usersSent,
    becomes: (user, action) => [withRole[action](user)],
  }),
} satisfies Meta<ListScreenProps<User, UserAction>>

export default meta
type Story = StoryObj<typeof meta>

const rowWith = (text: string) =>
  within(screen.getByText(text, { selector: 'tr *' }).closest('tr') as HTMLElement)

/** Everybody with an account. A mark shows whose address is not verified. */
export const Default: Story = { parameters: { phone: true } }

/**
 * In the edited texts a column shows who is an administrator. Controls without a function are left out.
 */
export const EditedVoice: Story = {
  beforeEach: inEditedVoice,
  // The list is declared in the voice of that moment.
  render: (args) => <ListScreen {...args} list={usersList(asAdmin)} />,
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await showsList(canvas, {
      title: 'Users',
      headers: ['Name', 'Email', 'Role', 'Admin rights'],
      count: '6 users',
    })
    // In a column of its own, or on a card beside the name.
    const roles = canvas.getAllByText('Administrator')
    await expect(roles.filter((role) => role.checkVisibility())).toHaveLength(1)
    await expect(canvas.getByRole('rowheader', { name: /^Demo Admin.*you/ })).toBeVisible()
    // Why the role can't be taken is readable before anybody tries.
    await expect(canvas.getByText('The last admin')).toBeVisible()
  },
}

/** The only admin keeps the role. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await showsList(canvas, {
      title: 'Make admin',
      headers: ['sl', 'Name', 'email', 'Make admin', 'Remove User'],
      count: '6 users',
    })
    await expect(canvas.getByRole('cell', { name: buyer.email })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: `${paleta.email} Not verified` })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: emballage.email })).toBeVisible()
    // An admin can't be made one again.
    await expect(canvas.queryByRole('button', { name: `Make admin ${admin.name}` })).toBeNull()
    // The button says the role.
    await expect(rowWith(admin.name).queryByText('Admin')).toBeNull()
    await expect(canvas.getAllByRole('button', { name: /^Make admin / })).toHaveLength(5)
    for (const name of table.names()) {
      const remove = canvas.getByRole('button', { name: `Remove User ${name}` })
      await expect(remove).toHaveAttribute('aria-disabled', 'true')
      await expect(remove).toHaveAccessibleDescription('Users can’t be removed here.')
    }
  },
}

/** The shop always needs one administrator. The last one’s button says what to do first. */
export const LastAdmin: Story = {
  parameters: { ...table.reasonShown, phone: true },
  play: async ({ canvas }) => {
    await table.saysWhyNot(canvas, `Remove admin ${admin.name}`, messages.refusal.lastAdmin)
    // Would notice: on a phone the reason lies over the name that it is about.
    const name = rowWith(admin.name).getByText(admin.name)
    const { top } = canvas.getByRole('tooltip').getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(name.getBoundingClientRect().bottom)
  },
}

/** There are several administrators: the role of each can be removed. */
export const SeveralAdmins: Story = {
  args: { rows: ready(twoAdmins) },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    for (const { name } of [admin, packwerk]) {
      const button = canvas.getByRole('button', { name: `Remove admin ${name}` })
      await expect(button).not.toHaveAttribute('aria-disabled')
    }
    await expect(canvas.getAllByRole('button', { name: /^Make admin / })).toHaveLength(4)
  },
}

/**
 * A server that can’t remove the role (`VITE_API_EXTRAS=off`): administrators have a word in place of a button.
 */
export const WithoutExtras: Story = {
  args: {
    list: usersList({ ...asAdmin, removable: false }),
    rows: ready(users.map((user) => (user === packwerk ? { ...user, role: adminRole } : user))),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Remove admin/ })).toBeNull()
    await expect(rowWith(packwerk.name).getByText('Admin')).toBeVisible()
    await expect(canvas.queryByText(/verified/i)).toBeNull()
    const dialog = await ask(`Make admin ${buyer.name}`, `Make ${buyer.name} an admin?`)
    await expect(dialog).toHaveAccessibleDescription(/It can’t be taken back here\.$/)
    await answer('Cancel')
  },
}

const warnings = {
  name: 'Looks like the name of purchasing@packwerk.example, but has letters of another alphabet.',
  email: 'Looks like the address purchasing@packwerk.example.',
}

/** Each of these names says which other name it looks like, and how it differs. */
export const Lookalikes: Story = {
  args: { rows: ready(lookalikes) },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(table.names()).toEqual([
      admin.name,
      `${packwerk.name}Looks like the name of purchasing@packvverk.example.`,
      `Packwerk Pµrchasing${warnings.name}`,
      'demo  adminThe same name as the admin admin@strapline.example.',
      'Demo Adm\u200binLooks like the name of the admin admin@strapline.example, but has characters that are not shown.',
    ])
    for (const name of [
      admin.email,
      `${packwerk.email} Looks like the address purchasing@packvverk.example.`,
      `purchasing@packvverk.example Not verified ${warnings.email}`,
      'buyers@emballage.example',
      'adrnin@strapline.example Looks like the admin’s address admin@strapline.example.',
    ]) {
      await expect(canvas.getByRole('cell', { name })).toBeVisible()
    }
  },
}

/**
 * A tablet, the narrowest window in which the list is still a table. A user is also found by email.
 */
export const Sorted: Story = {
  decorators: [table.narrow],
  play: async ({ canvas }) => {
    const names = users.map(({ name }) => name).sort()
    const filter = canvas.getByLabelText('Filter users')
    await paste(filter, 'sagverk.example')
    await waitFor(() => expect(table.names()).toEqual(['Sagverk Stores']))
    await userEvent.clear(filter)
    await sortsBy(canvas, {
      Name: [names[0] ?? '', names.at(-1) ?? ''],
      email: [admin.name, 'Paleta Warehouse'],
    })
  },
}

const toCome = rowsToCome('6 users', ['Name', 'email'])

/**
 * The first of many users. The server filters and sorts them. The list can’t tell whether an administrator is the last
 * one.
 */
export const RowsToCome: Story = {
  ...toCome,
  async play(context) {
    await toCome.play(context)
    const button = context.canvas.getByRole('button', { name: `Remove admin ${admin.name}` })
    await expect(button).not.toHaveAttribute('aria-disabled')
  },
}

const may =
  'may then add and delete products, see and cancel all orders, and make others admins. The role can be taken back.'
const known = 'I know this person, and the address is theirs'

/** The question says what an administrator may do. */
export const Question: Story = {
  parameters: { ...overRows, phone: true },
  play: ({ args }) =>
    asksFirst(args, {
      button: `Make admin ${packwerk.name}`,
      title: `Make ${packwerk.name} an admin?`,
      description: `${packwerk.email} ${may}`,
      answers: ['Cancel', 'Make admin'],
    }),
}

/**
 * The user’s address is not verified. The question says so, and can’t be confirmed before a box is ticked. The box
 * comes before the buttons.
 */
export const QuestionUnverified: Story = {
  parameters: { ...overRows, phone: true },
  play: async ({ args }) => {
    await asksFirst(args, {
      button: `Make admin ${paleta.name}`,
      title: `Make ${paleta.name} an admin?`,
      description: `${paleta.email} ${may} The address is not verified: anyone could have typed it.`,
      answers: ['Cancel', 'Make admin'],
    })
    const confirm = screen.getByRole('button', { name: 'Make admin' })
    await userEvent.click(confirm)
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(confirm).toHaveAccessibleDescription(`Tick “${known}” first, if it is so.`)
    screen.getByRole('button', { name: 'Cancel' }).focus()
  },
}

/** The question repeats whom the user could be confused with, and asks for a second look. */
export const QuestionLookalike: Story = {
  args: { rows: ready(lookalikes) },
  parameters: { ...overRows, phone: true },
  play: ({ args }) =>
    asksFirst(args, {
      button: 'Make admin Packwerk Pµrchasing',
      title: 'Make Packwerk Pµrchasing an admin?',
      description: `purchasing@packvverk.example ${may} The address is not verified: anyone could have typed it. ${warnings.name} ${warnings.email}`,
      answers: ['Cancel', 'Make admin'],
    }),
}

/** The question says that only the loaded users were compared, since the list is not complete. */
export const QuestionRowsToCome: Story = {
  args: { ...toCome.args },
  parameters: { ...overRows, phone: true },
  play: ({ args }) =>
    asksFirst(args, {
      button: `Make admin ${packwerk.name}`,
      title: `Make ${packwerk.name} an admin?`,
      description: `${packwerk.email} ${may} Whether the name or the address looks like another one was checked among the users that are shown, not among all.`,
      answers: ['Cancel', 'Make admin'],
    }),
}

/** The question says what another administrator loses, and that the role can be given again. */
export const QuestionRemove: Story = {
  args: { rows: ready(twoAdmins) },
  parameters: { ...overRows, phone: true },
  play: ({ args }) =>
    asksFirst(args, {
      button: `Remove admin ${packwerk.name}`,
      title: `Remove ${packwerk.name} as an admin?`,
      description: `${packwerk.email} can no longer manage products, orders and users, from now on. The account and its orders stay, and the role can be given again.`,
      answers: ['Cancel', 'Remove admin'],
    }),
}

/**
 * Administrators who remove their own role lose access at once, so they have to tick a box before they can confirm.
 */
export const QuestionOwn: Story = {
  args: { rows: ready(twoAdmins) },
  parameters: { ...overRows, phone: true },
  play: async ({ args }) => {
    await asksFirst(args, {
      button: `Remove admin ${admin.name}`,
      title: 'Give up your own admin role?',
      description:
        'You lose access to this page and to everything else that only admins may do, at once. Only another admin can give you the role again.',
      answers: ['Cancel', 'Remove admin'],
    })
    const confirm = screen.getByRole('button', { name: 'Remove admin' })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('checkbox', { name: 'I want to lose my access' }))
    await expect(confirm).not.toHaveAttribute('aria-disabled')
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

/** The row stays, and so does the focus: its button takes the role back now. And the other way round. */
export const Promoted: Story = {
  tags: ['behaviour'],
  parameters: { phone: 'play' },
  play: async ({ args, canvas }) => {
    await ask(`Make admin ${packwerk.name}`, `Make ${packwerk.name} an admin?`)
    await answer('Make admin')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onConfirm).toHaveBeenLastCalledWith(
      { ...packwerk, emailVerified: true },
      'make',
    )
    await expect(table.names()).toHaveLength(6)
    await focusIsOn(canvas, `Remove admin ${packwerk.name}`)

    await ask(`Remove admin ${packwerk.name}`, `Remove ${packwerk.name} as an admin?`)
    await answer('Remove admin')
    await expect(args.onConfirm).toHaveBeenCalledTimes(2)
    await expect(args.onConfirm).toHaveBeenLastCalledWith(
      { ...packwerk, emailVerified: true, role: adminRole },
      'remove',
    )
    await focusIsOn(canvas, `Make admin ${packwerk.name}`)

    // An address that is not verified: with the box ticked it is confirmed, by keyboard.
    await ask(`Make admin ${paleta.name}`, `Make ${paleta.name} an admin?`)
    await userEvent.tab({ shift: true })
    await expect(screen.getByRole('checkbox', { name: known })).toHaveFocus()
    await userEvent.keyboard(' ')
    await answer('Make admin')
    await expect(args.onConfirm).toHaveBeenLastCalledWith(
      { ...paleta, emailVerified: false },
      'make',
    )
  },
}

/** The server has not confirmed the last change of a row: the next change waits. */
export const Pending: Story = {
  parameters: { phone: true, ...shows({ state: 'Submitting' }) },
  args: { rows: ready(twoAdmins), pending: new Set([packwerk._id]) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Saving… ${packwerk.name}` }))
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    const own = canvas.getByRole('button', { name: `Remove admin ${admin.name}` })
    await expect(own).not.toHaveAttribute('aria-disabled')
  },
}

const states = resourceStates({
  prop: 'rows',
  data: usersSent,
  shows: packwerk.name,
  texts: { noun: 'users', loading: 'Loading: Users', failed: 'The users did not load' },
  empty: { data: [], heading: 'No users yet' },
})

/** The list has no users. That is nearly impossible, since anyone who sees it is one. */
export const Empty: Story = states.Empty

/** Its rows are on their way: a skeleton in its columns. */
export const Loading: Story = states.Loading

/** In the table's place: an error with a retry. */
export const Failed: Story = states.Failed

/** The rows are old and can be used. */
export const RefreshFailed: Story = states.RefreshFailed

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
    const long = longName('Purchasers')
    const dialog = await ask(`Make admin ${long}`, `Make ${long} an admin?`)
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
    await answer('Cancel')
  },
}
