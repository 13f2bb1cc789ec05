import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { hostileProduct, products } from '@strapline/contract/fixtures'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { formatCount } from '../../lib/format.ts'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { notify } from '../../primitives/toast-host/toast-host.tsx'
import { removeElsewhere } from '../../story-support/kept-state.tsx'
import { asksFirst, listMeta, ready, showsList } from '../../story-support/list.tsx'
import { longName, oddRows, rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { type Canvas, phone, shows } from '../../story-support/page.ts'
import { paste } from '../../story-support/paste.ts'
import { answer, ask, focusIsOn, overRows, sayNo } from '../../story-support/question.ts'
import { resourceStates } from '../../story-support/resource-states.ts'
import * as table from '../../story-support/table.tsx'
import { findToast, withToasts } from '../../story-support/toasts.tsx'
import { buttonColumn, serialColumn } from '../lists/columns.tsx'
import type { List } from '../lists/list.ts'
import { ListScreen, type ListScreenProps } from './list.tsx'

/** A list as it is declared in `screens/lists`: what is proved for it holds for each of them. */
const stockList: List<Product, 'write-off'> = {
  title: 'Stock',
  caption: 'Products in stock',
  noun: { one: 'product', many: 'products' },
  failedTitle: 'The stock did not load',
  empty: <EmptyState title="Nothing in stock">What is delivered is listed here.</EmptyState>,
  columns: ({ ask }) => [
    serialColumn(),
    {
      key: 'name',
      header: 'Name',
      share: 2,
      value: ({ name }) => name,
      cell: ({ name }) => <bdi>{name}</bdi>,
      rowHeader: true,
    },
    {
      key: 'pieces',
      header: 'Pieces',
      value: ({ availAble }) => availAble,
      cell: ({ availAble }) => formatCount(availAble),
      align: 'end',
    },
    buttonColumn({
      key: 'write-off',
      header: 'Write off',
      width: 7,
      button: (product) => ({
        'aria-label': `Write off ${product.name}`,
        onClick: () => ask(product),
      }),
    }),
  ],
  question: ({ name }) => ({
    title: (
      <>
        Write off <bdi>{name}</bdi>?
      </>
    ),
    description: 'All of its pieces leave the stock.',
    confirm: 'Write off',
    dismiss: 'Keep them',
    action: 'write-off',
  }),
}

const stock = products.slice(0, 8)
const [battery, pneumatic] = stock as [Product, Product]
const buttonOf = ({ name }: Product) => `Write off ${name}`
const askAbout = (product: Product) =>
  ask(buttonOf(product), `Write off ${product.name}?`, 'Keep them')

const meta = {
  title: 'Screens/List page',
  ...listMeta({ list: stockList, rows: stock }),
  // Named here, too, for the list of components: it reads this file and does not run it.
  component: ListScreen,
} satisfies Meta<ListScreenProps<Product, 'write-off'>>

export default meta
type Story = StoryObj<ListScreenProps<Product, 'write-off'>>

/** Rows that can be changed, each with a button. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await showsList(canvas, {
      title: 'Stock',
      headers: ['sl', 'Name', 'Pieces', 'Write off'],
      count: '8 products',
    })
    for (const product of stock) {
      await expect(canvas.getByRole('button', { name: buttonOf(product) })).toBeEnabled()
    }
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

/**
 * The question has its own words for both answers; the safe one is first and has the focus. Enter on it
 * and Escape leave everything as it is and return the focus to the row's button.
 */
export const Question: Story = {
  parameters: { ...overRows, phone: true },
  play: async ({ args, canvas }) => {
    await sayNo(canvas, () => askAbout(pneumatic), buttonOf(pneumatic))
    await expect(table.names()).toHaveLength(8)
    await asksFirst(args, {
      button: buttonOf(battery),
      title: `Write off ${battery.name}?`,
      description: 'All of its pieces leave the stock.',
      answers: ['Keep them', 'Write off'],
    })
  },
}

/**
 * The row disappears at once, and the focus goes on to the next row's button; after the last row, to the
 * row before it.
 */
export const Confirmed: Story = {
  tags: ['behaviour'],
  parameters: { phone: 'play' },
  play: async ({ args, canvas }) => {
    await askAbout(battery)
    await answer('Write off')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onConfirm).toHaveBeenCalledWith(battery, 'write-off')
    await expect(table.names()).not.toContain(battery.name)
    await expect(screen.getByRole('status')).toHaveTextContent(/^7 products$/)
    await focusIsOn(canvas, buttonOf(pneumatic))

    const [before, last] = stock.slice(-2) as [Product, Product]
    await askAbout(last)
    await answer('Write off')
    await expect(args.onConfirm).toHaveBeenCalledTimes(2)
    await expect(args.onConfirm).toHaveBeenLastCalledWith(last, 'write-off')
    await focusIsOn(canvas, buttonOf(before))
  },
}

/** The only row was written off: the list is empty, and the focus stays in the page's content. */
export const Empty: Story = {
  args: { rows: ready([battery]) },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await askAbout(battery)
    await answer('Write off')
    await expect(canvas.getByRole('heading', { name: 'Nothing in stock' })).toBeVisible()
    await table.isAbsent(canvas)
    await waitFor(() => expect(document.body).not.toHaveFocus())
    await expect(canvas.getByRole('main')).toContainElement(document.activeElement as HTMLElement)
  },
}

/** Somebody else removed the row. The question still names it, and its answer still counts. */
export const RemovedElsewhere: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = await askAbout(battery)
    removeElsewhere(battery)
    await waitFor(() =>
      expect(screen.queryByText(battery.name, { selector: 'table bdi' })).not.toBeInTheDocument(),
    )
    await expect(dialog).toHaveAccessibleName(`Write off ${battery.name}?`)
    await answer('Write off')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onConfirm).toHaveBeenCalledWith(battery, 'write-off')
  },
}

/** Filters the list, which is sorted by pieces already, and changes the first of the rows that are left. */
async function filterAndConfirm(
  canvas: Canvas,
  { onViewChange, onConfirm }: Story['args'] & object,
) {
  await expect(onViewChange).toHaveBeenLastCalledWith({
    filter: '',
    sort: { column: 'pieces', descending: false },
  })
  await waitFor(() => expect(table.names()[0]).toBe(pneumatic.name))
  await paste(canvas.getByLabelText('Filter products'), 'strapping tool')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 of 8 products'))
  await askAbout(pneumatic)
  await answer('Write off')
  await expect(onConfirm).toHaveBeenCalledOnce()
  await expect(onConfirm).toHaveBeenCalledWith(pneumatic, 'write-off')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 7 products'))
  await expect(table.names()).toEqual([battery.name])
}

/** A row is changed in a sorted and filtered list: it is the one whose button was pressed. */
export const SortedAndFiltered: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: /^Pieces/ }).focus()
    await userEvent.keyboard('{Enter}')
    await filterAndConfirm(canvas, args)
  },
}

/** Cards have no headers to press. A field above them chooses the order. */
export const PhoneSortedAndFiltered: Story = {
  globals: phone,
  play: async ({ args, canvas }) => {
    const order = canvas.getByRole('combobox', { name: 'Sort by' })
    await userEvent.selectOptions(order, 'Pieces, lowest first')
    await filterAndConfirm(canvas, args)
  },
}

/** The filter finds nothing; clearing it brings back all rows. */
export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await table.clearsItsFilter(canvas, 8)
    await paste(canvas.getByLabelText('Filter products'), 'crane')
    await waitFor(() =>
      table.saysNoMatch(canvas, 'Products in stock', 'No product matches “crane”'),
    )
  },
}

const states = resourceStates({
  prop: 'rows',
  data: stock,
  shows: battery.name,
  texts: {
    noun: 'products',
    loading: 'Loading: Products in stock',
    failed: 'The stock did not load',
  },
})

/** The list is loading: a skeleton without headers stands below the heading. */
export const Loading: Story = {
  ...states.Loading,
  play: async (context) => {
    await states.Loading.play(context)
    await table.isAbsent(context.canvas)
    await expect(context.canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Stock')
  },
}

/** In the table's place: an error with a retry. */
export const Failed: Story = states.Failed

/** The rows are stale and can be used. */
export const RefreshFailed: Story = {
  ...states.RefreshFailed,
  play: async (context) => {
    await states.RefreshFailed.play(context)
    await expect(table.names()).toHaveLength(8)
  },
}

/** The server has refused a change: a toast says so, and the row is back. */
export const Refused: Story = {
  parameters: {
    ...overRows,
    phone: true,
    ...shows({
      route: [
        dashboardPages.makeAdmin.path,
        dashboardPages.manageProducts.path,
        dashboardPages.manageOrders.path,
      ],
    }),
  },
  decorators: [withToasts],
  play: async () => {
    const sentence = `${battery.name} was not written off. The server did not answer.`
    notify.error(sentence)
    await expect(await findToast()).toHaveTextContent(sentence)
    await expect(table.names()).toContain(battery.name)
  },
}

/** A long name, one from right to left, one without a blank, and markup. */
const oddProducts = oddRows(stock, [
  { name: longName('Straps'), availAble: 1e39 },
  { name: rightToLeft },
  { name: unbroken },
  hostileProduct,
])

/** Markup and long names are text like any other. */
export const Hostile: Story = {
  args: { rows: ready(oddProducts) },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(table.names()).toHaveLength(4)
    await expect(canvas.getByRole('rowheader', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.getByRole('main').querySelector('img')).toBeNull()
  },
}

/** A question with markup and a long name. */
export const HostileQuestion: Story = {
  args: { rows: ready(oddProducts) },
  parameters: { ...overRows, phone: true },
  play: async ({ args }) => {
    await expect((await askAbout(hostileProduct)).querySelector('img')).toBeNull()
    await answer('Keep them')
    await expect(args.onConfirm).not.toHaveBeenCalled()
    const dialog = await askAbout(oddProducts[0] as Product)
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  },
}

/** A list without a question: its rows can only be read. */
export const WithoutQuestion: Story = {
  args: {
    list: {
      ...stockList,
      columns: (around) => stockList.columns(around).slice(0, -1),
      question: undefined,
    },
  },
  play: async ({ canvas }) => {
    await expect(
      within(canvas.getByRole('table')).queryByRole('button', { name: /^Write/ }),
    ).toBeNull()
  },
}
