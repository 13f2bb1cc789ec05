import type { Decorator } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Route } from '../content/situations.ts'
import { ListScreen, type ListScreenProps } from '../screens/list/list.tsx'
import { useList, useView } from './kept-state.tsx'
import { type Canvas, shows, wholeScreen } from './page.ts'
import { ask } from './question.ts'
import { inDashboardMain } from './story-shell.tsx'
import * as table from './table.tsx'

interface ListStories<Row extends { _id: string }, Action extends string> {
  /** The route that shows the list, for the map of screens. */
  route?: Route
  list: ListScreenProps<Row, Action>['list']
  /** The rows at first. */
  rows: Row[]
  /**
   * The optimistic update of a row whose question was answered with yes.
   * @default it is deleted
   */
  becomes?: (row: Row, action: Action) => Row[]
}

/** What the stories of all lists share: spread it into their meta. */
export function listMeta<Row extends { _id: string }, Action extends string = never>({
  route,
  list,
  rows,
  becomes = () => [],
}: ListStories<Row, Action>) {
  return {
    component: ListScreen<Row, Action>,
    parameters: {
      ...wholeScreen,
      a11y: { ...wholeScreen.a11y, ...(list.usualGroup !== undefined && table.beyondItsBox.a11y) },
      ...(route && shows({ route })),
    },
    args: {
      list,
      rows: ready(rows),
      view: { filter: '' },
      onViewChange: fn(),
      onConfirm: fn(),
      onConfirmSeveral: fn(),
    } satisfies ListScreenProps<Row, Action>,
    render: (args: ListScreenProps<Row, Action>) => <KeepingState {...args} becomes={becomes} />,
    decorators: [inDashboardMain] as Decorator[],
  }
}

/** Keeps the view and the optimistic changes of the rows, which the app keeps. */
function KeepingState<Row extends { _id: string }, Action extends string>({
  becomes,
  ...props
}: ListScreenProps<Row, Action> & { becomes: (row: Row, action: Action) => Row[] }) {
  const { view, changeView } = useView(props.view, props.onViewChange)
  const { list, change } = useList(props.rows)
  return (
    <ListScreen
      {...props}
      rows={list}
      view={view}
      onViewChange={changeView}
      onConfirm={(row, action) => {
        change(row, (current) => becomes(current, action))
        props.onConfirm?.(row, action)
      }}
      onConfirmSeveral={(rows, action) => {
        for (const row of rows) change(row, (current) => becomes(current, action))
        props.onConfirmSeveral?.(rows, action)
      }}
    />
  )
}

/** Rows that have loaded. */
export function ready<Row>(data: Row[]) {
  return { status: 'ready' as const, data }
}

/**
 * The first of many rows: the server filters and sorts them, and sends the next ones when it is asked to.
 *
 * @param first how many are here, in words: `6 orders`
 * @param sortable the headers of the columns that the server sorts
 */
export function rowsToCome(first: string, sortable: string[]) {
  const [, noun] = first.split(' ')
  return {
    args: { partial: { more: { load: fn(), loading: false } } },
    parameters: { phone: true },
    async play({
      args,
      canvas,
    }: {
      args: Pick<ListScreenProps<{ _id: string }>, 'partial'>
      canvas: Canvas
    }) {
      const more = await canvas.findByRole('button', { name: `Show more ${noun}` })
      await expect(canvas.getByText(`First ${first}`)).toBeVisible()
      await expect(
        canvas.getByText(new RegExp(`^These are the first ${first}, and there are more\\.`)),
      ).toBeVisible()
      await expect(sortableHeaders(canvas).toSorted()).toEqual(sortable.toSorted())
      await userEvent.click(more)
      await expect(args.partial?.more?.load).toHaveBeenCalledOnce()
    },
  }
}

/** The page's heading, its columns from left to right, and how many rows there are, in words. */
export async function showsList(
  canvas: Canvas,
  { title, headers, count }: { title: string; headers: string[]; count: string },
) {
  await expect(canvas.getByRole('heading', { level: 1 }).textContent).toBe(title)
  await expect(table.headers()).toEqual(headers)
  await expect(screen.getByRole('status').textContent).toBe(count)
}

/** The headers of the columns that sort: from left to right in a table, the usual one first on cards. */
function sortableHeaders(canvas: Canvas) {
  const onCards = canvas.queryByRole('combobox', { name: 'Sort by' })
  if (onCards) {
    const orders = within(onCards).getAllByRole('option')
    const headers = orders.map(({ textContent }) => textContent.split(',')[0])
    return [...new Set(headers)].filter((header) => header !== 'As listed')
  }
  return canvas
    .getAllByRole('columnheader')
    .filter((header) => header.querySelector('button'))
    .map(({ textContent }) => textContent)
}

/**
 * Each of these columns sorts by what it shows, and no other column sorts.
 *
 * @param first what the first row is called in each order: ascending, descending
 */
export async function sortsBy(canvas: Canvas, first: Record<string, [string, string]>) {
  await expect(sortableHeaders(canvas)).toEqual(Object.keys(first))
  for (const [name, order] of Object.entries(first)) {
    const header = canvas.getByRole('columnheader', { name })
    for (const expected of order) {
      header.querySelector('button')?.focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(table.names()[0], name).toBe(expected))
    }
  }
}

/** The texts of a question. */
interface AskedQuestion {
  /** The row's button. */
  button: string
  title: string
  description: string
  /** The buttons: the safe one first. */
  answers: [string, string]
}

/** The row's button asks before anything is changed, and the safe answer has the focus. */
export async function asksFirst(
  { onConfirm }: { onConfirm?: ((row: never, action: never) => void) | undefined },
  { button, title, description, answers }: AskedQuestion,
) {
  const dialog = await ask(button, title, answers[0])
  await expect(dialog).toHaveAccessibleDescription(description)
  const buttons = [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)
  await expect(buttons).toEqual(answers)
  await expect(onConfirm).not.toHaveBeenCalled()
}
