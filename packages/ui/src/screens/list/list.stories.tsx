import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { hostileProduct, products } from '@strapline/contract/fixtures'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { formatCount } from '../../lib/format.ts'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { removeElsewhere } from '../../story-support/kept-state.tsx'
import { asksFirst, listMeta, ready, showsList } from '../../story-support/list.tsx'
import { longName, oddRows, rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import {
  noSidewaysScroll,
  notLoaded,
  notRefreshed,
  phone,
  removeFocus,
  saysItIsOld,
} from '../../story-support/page.ts'
import { answer, ask, focusIsOn, overRows, sayNo } from '../../story-support/question.ts'
import * as table from '../../story-support/table.tsx'
import { buttonColumn, serialColumn } from '../lists/columns.tsx'
import type { List } from '../lists/list.ts'
import type { ListScreenProps } from './list.tsx'

/** A list as it is declared in `screens/lists`: whatever holds for it holds for each of them. */
const stockList: List<Product> = {
  title: 'Stock',
  caption: 'Products in stock',
  noun: { one: 'product', many: 'products' },
  failedTitle: 'The stock did not load',
  empty: <EmptyState title="Nothing in stock">What is delivered is listed here.</EmptyState>,
  columns: (ask) => [
    serialColumn(0.4),
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
      share: 1,
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
  }),
}

const stock = products.slice(0, 8)
const [battery, pneumatic] = stock as [Product, Product]
const buttonOf = ({ name }: Product) => `Write off ${name}`
const askAbout = (product: Product) =>
  ask(buttonOf(product), `Write off ${product.name}?`, 'Keep them')

const meta = {
  title: 'Screens/List',
  ...listMeta({ list: stockList, rows: stock }),
} satisfies Meta<ListScreenProps<Product>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
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

/** The list has its own words for both answers; the safe one stands first and has the focus. */
export const Confirming: Story = {
  parameters: overRows,
  play: ({ args }) =>
    asksFirst(args, {
      button: buttonOf(battery),
      title: `Write off ${battery.name}?`,
      description: 'All of its pieces leave the stock.',
      answers: ['Keep them', 'Write off'],
    }),
}

/** Nothing is changed, and the focus is back on the row's button. */
export const Kept: Story = {
  play: async ({ args, canvas }) => {
    await sayNo(canvas, () => askAbout(pneumatic), buttonOf(pneumatic))
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(table.names()).toHaveLength(8)
    removeFocus()
  },
}

/** The row is gone at once, and the focus goes on to the next row's button. */
export const Confirmed: Story = {
  play: async ({ args, canvas }) => {
    await askAbout(battery)
    await answer('Write off')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onConfirm).toHaveBeenCalledWith(battery)
    await expect(table.names()).not.toContain(battery.name)
    await expect(screen.getByRole('status')).toHaveTextContent(/^7 products$/)
    await focusIsOn(canvas, buttonOf(pneumatic))
  },
}

/** There is no row after the last one: the focus goes to the row before. */
export const ConfirmedLast: Story = {
  play: async ({ args, canvas }) => {
    const [before, last] = stock.slice(-2) as [Product, Product]
    await askAbout(last)
    await answer('Write off')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onConfirm).toHaveBeenCalledWith(last)
    await focusIsOn(canvas, buttonOf(before))
  },
}

/** The only row: the list is empty, and the focus is still in the page's content. */
export const ConfirmedOnly: Story = {
  args: { rows: ready([battery]) },
  play: async ({ canvas }) => {
    await askAbout(battery)
    await answer('Write off')
    await expect(canvas.getByRole('heading', { name: 'Nothing in stock' })).toBeVisible()
    await waitFor(() => expect(document.body).not.toHaveFocus())
    await expect(canvas.getByRole('main')).toContainElement(document.activeElement as HTMLElement)
    removeFocus()
  },
}

/** Somebody else was faster. The question still says what it is about, and its answer still counts. */
export const RemovedElsewhere: Story = {
  play: async ({ args }) => {
    const dialog = await askAbout(battery)
    removeElsewhere(battery)
    await waitFor(() =>
      expect(screen.queryByText(battery.name, { selector: 'table bdi' })).not.toBeInTheDocument(),
    )
    await expect(dialog).toHaveAccessibleName(`Write off ${battery.name}?`)
    await answer('Write off')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onConfirm).toHaveBeenCalledWith(battery)
    removeFocus()
  },
}

export const Sorted: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: /^Pieces/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'pieces', descending: false },
    })
    await waitFor(() => expect(table.names()[0]).toBe(pneumatic.name))
    removeFocus()
  },
}

/** What is changed in a filtered list is what its row says. */
export const Filtered: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Filter products'), 'strapping tool')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 of 8 products'))
    await askAbout(pneumatic)
    await answer('Write off')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onConfirm).toHaveBeenCalledWith(pneumatic)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 7 products'))
    await expect(table.names()).toEqual([battery.name])
    removeFocus()
  },
}

export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  play: async ({ canvas }) => {
    await table.clearsItsFilter(canvas, 8)
    await userEvent.type(canvas.getByLabelText('Filter products'), 'crane')
    await waitFor(() =>
      table.saysNoMatch(canvas, 'Products in stock', 'No product matches “crane”.'),
    )
    removeFocus()
  },
}

export const Empty: Story = {
  args: { rows: ready([]) },
  play: async ({ canvas }) => {
    await table.isAbsent(canvas)
    await expect(canvas.getByRole('heading', { name: 'Nothing in stock' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: { rows: { status: 'loading' } },
  play: async ({ canvas }) => {
    await table.isAbsent(canvas)
    await expect(canvas.getByText('Loading: Products in stock')).toHaveAttribute('role', 'status')
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Stock')
  },
}

export const Failed: Story = {
  args: { rows: notLoaded() },
  play: ({ args, canvas }) => table.saysItFailed(canvas, args.rows, 'The stock did not load'),
}

export const Refreshing: Story = {
  args: { rows: { status: 'ready', data: stock, refreshing: true } },
  play: ({ canvas }) => table.isRefreshing(canvas, 'Products in stock', 8),
}

/** The old rows stay, and stay usable. */
export const RefreshFailed: Story = {
  args: { rows: notRefreshed(stock) },
  play: async ({ args, canvas }) => {
    await saysItIsOld(canvas, args.rows, 'products')
    await expect(table.names()).toHaveLength(8)
  },
}

const oddProducts = oddRows(stock, [
  { name: longName('Straps'), availAble: 1e39 },
  { name: rightToLeft },
  { name: unbroken },
])

export const LongText: Story = {
  args: { rows: ready(oddProducts) },
  play: async () => {
    await expect(table.names()).toHaveLength(3)
    await noSidewaysScroll()
  },
}

export const ConfirmingLongText: Story = {
  parameters: overRows,
  args: { rows: ready(oddProducts) },
  play: async () => {
    const dialog = await askAbout(oddProducts[0] as Product)
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  },
}

/** Markup is a name like any other, in the row as in the question. */
export const Hostile: Story = {
  args: { rows: ready([hostileProduct, battery]) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.getByRole('main').querySelector('img')).toBeNull()
    const dialog = await askAbout(hostileProduct)
    await expect(dialog.querySelector('img')).toBeNull()
    await answer('Keep them')
    await expect(args.onConfirm).not.toHaveBeenCalled()
    removeFocus()
  },
}

/** Only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: {
    rows: ready(
      Array.from({ length: 1000 }, (_, index) => ({
        ...(stock[index % stock.length] as Product),
        _id: `${index}`,
        availAble: (index * 37) % 5000,
      })),
    ),
  },
  parameters: { picture: 'window' },
  play: ({ canvas }) => table.drawsOnlyRowsInSight(canvas, /^1,000 products$/),
}

/** A list without a question has nothing to ask: its rows are only read. */
export const WithoutQuestion: Story = {
  args: {
    list: {
      ...stockList,
      columns: (ask) => stockList.columns(ask).slice(0, -1),
      question: undefined,
    },
  },
  play: async ({ canvas }) => {
    await expect(
      within(canvas.getByRole('table')).queryByRole('button', { name: /^Write/ }),
    ).toBeNull()
  },
}

export const Phone: Story = { globals: phone }

export const PhoneConfirming: Story = { ...Confirming, globals: phone }

export const PhoneConfirmed: Story = { ...Confirmed, globals: phone }

export const PhoneFiltered: Story = { ...Filtered, globals: phone }

export const PhoneNoMatch: Story = { ...NoMatch, globals: phone }

export const PhoneLoading: Story = { ...Loading, globals: phone }

export const PhoneFailed: Story = { ...Failed, globals: phone }

export const PhoneEmpty: Story = { ...Empty, globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }

export const PhoneConfirmingLongText: Story = { ...ConfirmingLongText, globals: phone }

export const PhoneHostile: Story = { ...Hostile, globals: phone }

export const PhoneManyRows: Story = { ...ManyRows, globals: phone }

/** Cards have no headers to press: the order is chosen above them. */
export const PhoneSorted: Story = {
  globals: phone,
  play: async ({ args, canvas }) => {
    const order = canvas.getByRole('combobox', { name: 'Sort by' })
    await userEvent.selectOptions(order, 'Pieces, lowest first')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'pieces', descending: false },
    })
    await waitFor(() => expect(table.names()[0]).toBe(pneumatic.name))
    removeFocus()
  },
}
