import type { Meta, StoryObj } from '@storybook/react-vite'
import type { AuditEntry } from '@strapline/contract/entities'
import { admin, auditEntries, hostileProduct } from '@strapline/contract/fixtures'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { listMeta, ready, showsList, sortsBy } from '../../story-support/list.tsx'
import {
  longEmail,
  longName,
  oddRows,
  rightToLeft,
  unbroken,
} from '../../story-support/odd-text.ts'
import { shows } from '../../story-support/page.ts'
import { paste } from '../../story-support/paste.ts'
import { overRows } from '../../story-support/question.ts'
import { resourceStates } from '../../story-support/resource-states.ts'
import { inDashboardFrame } from '../../story-support/story-shell.tsx'
import * as table from '../../story-support/table.tsx'
import type { ListScreenProps } from '../list/list.tsx'
import { auditList } from './audit.tsx'

const [, , , changed] = auditEntries as [AuditEntry, AuditEntry, AuditEntry, AuditEntry]

const madeAdmin = auditEntries.at(-1) as AuditEntry

/** The same changes, had that user been made an administrator last, and so changed nothing before. */
const roleJustGiven = [
  { ...madeAdmin, at: '2026-03-04T17:45:00.000Z' },
  ...auditEntries.slice(0, -1).filter(({ actor }) => actor !== madeAdmin.subject),
]

const meta = {
  title: 'Screens/Audit',
  ...listMeta({
    route: dashboardPages.audit.path,
    list: auditList({ kept: true }),
    rows: auditEntries,
  }),
} satisfies Meta<ListScreenProps<AuditEntry>>

export default meta
type Story = StoryObj<typeof meta>

/** The changes that people made, in the whole frame: the top bar, the dashboard's menu and the footer. */
export const Default: Story = {
  parameters: { ...inDashboardFrame({ role: 'admin', page: 'audit' }), phone: true },
}

/** Somebody was made an administrator a moment ago: that is the first line. */
export const RoleGiven: Story = {
  args: { rows: ready(roleJustGiven) },
  parameters: { phone: true },
}

/** A change shows the value before and after, a deletion what was there. */
export const Behaviour: Story = {
  ...Default,
  parameters: {},
  // Where there is less room some columns are in the details only.
  globals: { viewport: { value: 'desktop' } },
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await showsList(canvas, {
      title: 'Audit',
      headers: ['When', 'Who', 'What', 'Item', 'Change', 'Details'],
      count: '6 changes',
    })
    const cells = (row: string) =>
      within(canvas.getByRole('row', { name: new RegExp(row) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    await expect(cells('Changed a product')[3]).toBe(
      'Price / unit: €139.00 becomes €124.00; Available: 60 becomes 88 and 1 more',
    )
    await expect(cells('Cancelled an order')[3]).toContain('Quantity: 20; email: ')
    await expect(cells('Removed an admin')[3]).toBe('Role: admin becomes none')
  },
}

/**
 * A tablet, the narrowest window in which the list is still a table. The filter also finds what only the details show.
 */
export const Sorted: Story = {
  decorators: [table.narrow],
  play: async ({ canvas }) => {
    const filter = canvas.getByLabelText('Filter changes')
    await paste(filter, 'hafenstrasse')
    await waitFor(() => expect(table.names()).toHaveLength(1))
    await userEvent.clear(filter)
    const names = auditEntries.map(({ name, subject }) => name ?? subject)
    await sortsBy(canvas, {
      When: [names.at(-1) ?? '', names[0] ?? ''],
      Who: [names[0] ?? '', changed.name ?? ''],
      What: [changed.name ?? '', names[0] ?? ''],
      Item: ['Hot-air gun HG 600', 'Steel strap 19 x 0.5 mm, 50 kg'],
    })
  },
}

/** All differences of one change, and the id of what was changed. */
export const Opened: Story = {
  parameters: { ...overRows, phone: true },
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getAllByRole('button', { name: `Details of ${changed.name}` })[0] as HTMLElement,
    )
    const dialog = await screen.findByRole('dialog', { name: changed.name ?? '' })
    await expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Price / unit: €139.00 becomes €124.00',
      'Available: 60 becomes 88',
      'Minimum order: 5 becomes 2',
    ])
    await expect(dialog).toHaveTextContent(changed.actor)
  },
}

const states = resourceStates({
  prop: 'rows',
  data: auditEntries,
  shows: 'Cancelled an order',
  texts: { noun: 'changes', loading: 'Loading: Audit', failed: 'The audit did not load' },
  empty: { data: [], heading: 'No changes yet' },
})

/** Space for the table is reserved. */
export const Loading: Story = states.Loading

/** Nobody has changed anything yet. */
export const Empty: Story = states.Empty

/** In the table's place: an error with a retry. */
export const Failed: Story = states.Failed

/** Older entries stay, with the reason. */
export const RefreshFailed: Story = states.RefreshFailed

/** A server may leave the audit out. There is no retry, because it would not help. */
export const NotKept: Story = {
  args: { list: auditList({ kept: false }), rows: ready([]) },
  parameters: { phone: true, ...shows({ state: 'NotFound' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This server keeps no audit' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/** Changes and fields unknown to this app, a missing time, and malicious texts. */
export const Hostile: Story = {
  parameters: { ...table.beyondItsBox, phone: true },
  args: {
    rows: ready(
      oddRows(auditEntries, [
        { name: longName('Changes'), actor: longEmail },
        { name: rightToLeft, action: unbroken },
        { name: unbroken, at: 'soon', before: { [unbroken]: unbroken }, after: { [unbroken]: 1 } },
        {
          name: hostileProduct.name,
          action: 'mergeUsers',
          actor: 'settings',
          before: { colour: 'red', nested: { a: [1] } },
          after: { colour: '<b>blue</b>', nested: { a: [2] }, active: true },
        },
      ]),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('mergeUsers')).toBeVisible()
    await expect(canvas.getByRole('main').querySelector('td b, th img')).toBeNull()
    await expect(canvas.getByRole('rowheader', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.queryByText(admin.name)).toBeNull()
  },
}
