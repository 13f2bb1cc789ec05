import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { hostileProduct, products } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { removeElsewhere, useList, useView } from '../../story-support/kept-state.tsx'
import { longName, oddRows, rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { letGo, noSidewaysScroll, notLoaded, phone, wholeScreen } from '../../story-support/page.ts'
import { answer, ask, focusIsOn, overRows, sayNo } from '../../story-support/question.ts'
import { manyProducts } from '../../story-support/rows.ts'
import { dashboardStoryPaths, inDashboard } from '../../story-support/story-shell.tsx'
import * as table from '../../story-support/table.tsx'
import { ManageProductsScreen, type ManageProductsScreenProps } from './manage-products.tsx'

const stock = products.slice(0, 8)
const [battery, pneumatic] = stock as [Product, Product]

/** Keeps what the app keeps: the view, and the list as it is at once after a change. */
function Stateful(props: ManageProductsScreenProps) {
  const { view, changeView } = useView(props.view, props.actions.changeView)
  const { list, remove } = useList(props.products)
  return (
    <ManageProductsScreen
      {...props}
      products={list}
      view={view}
      actions={{
        changeView,
        remove: (product) => {
          remove(product)
          props.actions.remove(product)
        },
      }}
    />
  )
}

const meta = {
  title: 'Screens/Manage products',
  component: ManageProductsScreen,
  tags: ['!autodocs'],
  parameters: wholeScreen,
  args: {
    products: { status: 'ready', data: stock },
    view: { filter: '' },
    hrefOf: ({ _id }) => `/purchase/${_id}`,
    addProductHref: '/dashboard/add-product',
    actions: { changeView: fn(), remove: fn() },
  },
  render: (args) => <Stateful {...args} />,
  decorators: [inDashboard('admin', dashboardStoryPaths.manageProducts)],
} satisfies Meta<typeof ManageProductsScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Presses a row's Delete and waits for the question. */
const askToDelete = (name: string) => ask(`Delete ${name}`, `Delete ${name}?`)

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Manage Products$/)
    await expect(screen.getByRole('status')).toHaveTextContent(/^8 products$/)
    for (const name of table.names()) {
      await expect(canvas.getByRole('button', { name: `Delete ${name}` })).toBeEnabled()
    }
  },
}

/** It says what follows; the safe answer has the focus. */
export const Confirming: Story = {
  parameters: overRows,
  play: async ({ args }) => {
    const dialog = await askToDelete(battery.name)
    await expect(dialog).toHaveAccessibleDescription(
      "It is no longer sold. Orders that were booked already stay. This can't be undone.",
    )
    await expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeVisible()
    await expect(args.actions.remove).not.toHaveBeenCalled()
  },
}

/** Nothing is deleted, and the focus is back on the row's button. */
export const Kept: Story = {
  play: async ({ args, canvas }) => {
    await sayNo(canvas, () => askToDelete(pneumatic.name), `Delete ${pneumatic.name}`)
    await expect(args.actions.remove).not.toHaveBeenCalled()
    await expect(table.names()).toHaveLength(8)
    letGo()
  },
}

/** The row is gone at once, and the focus goes on to the next row's button. */
export const Deleted: Story = {
  play: async ({ args, canvas }) => {
    await askToDelete(battery.name)
    await answer('Delete')
    await expect(args.actions.remove).toHaveBeenCalledOnce()
    await expect(args.actions.remove).toHaveBeenCalledWith(battery)
    await expect(table.names()).not.toContain(battery.name)
    await expect(screen.getByRole('status')).toHaveTextContent(/^7 products$/)
    await focusIsOn(canvas, `Delete ${pneumatic.name}`)
  },
}

/** After the last row's deletion there is no next one: the focus goes to the row before. */
export const DeletedLast: Story = {
  play: async ({ args, canvas }) => {
    const [before, last] = stock.slice(-2) as [Product, Product]
    await askToDelete(last.name)
    await answer('Delete')
    await expect(args.actions.remove).toHaveBeenCalledOnce()
    await expect(args.actions.remove).toHaveBeenCalledWith(last)
    await focusIsOn(canvas, `Delete ${before.name}`)
  },
}

/** The only product: what is left says how to add one, and the focus is still in the page's content. */
export const DeletedOnly: Story = {
  args: { products: { status: 'ready', data: [battery] } },
  play: async ({ canvas }) => {
    await askToDelete(battery.name)
    await answer('Delete')
    await expect(canvas.getByRole('heading', { name: 'No products yet' })).toBeVisible()
    await waitFor(() => expect(document.body).not.toHaveFocus())
    await expect(canvas.getByRole('main')).toContainElement(document.activeElement as HTMLElement)
    letGo()
  },
}

/** Another admin was faster. The question still says what it is about, and its answer still counts. */
export const DeletedElsewhere: Story = {
  play: async ({ args }) => {
    const dialog = await askToDelete(battery.name)
    removeElsewhere(battery)
    await waitFor(() =>
      expect(screen.queryByText(battery.name, { selector: 'table bdi' })).not.toBeInTheDocument(),
    )
    await expect(dialog).toHaveAccessibleName(`Delete ${battery.name}?`)
    await answer('Delete')
    await expect(args.actions.remove).toHaveBeenCalledOnce()
    await expect(args.actions.remove).toHaveBeenCalledWith(battery)
    letGo()
  },
}

export const Sorted: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: /^Available/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.changeView).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'available', descending: false },
    })
    await waitFor(() => expect(table.names()[0]).toBe('Pneumatic strapping tool AP 19'))
    letGo()
  },
}

/** What is deleted from a filtered list is what its row says. */
export const Filtered: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Filter products'), 'strapping tool')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 of 8 products'))
    await askToDelete(pneumatic.name)
    await answer('Delete')
    await expect(args.actions.remove).toHaveBeenCalledOnce()
    await expect(args.actions.remove).toHaveBeenCalledWith(pneumatic)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 7 products'))
    await expect(table.names()).toEqual([battery.name])
    letGo()
  },
}

export const Empty: Story = {
  args: { products: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Add a product' })).toHaveAttribute(
      'href',
      '/dashboard/add-product',
    )
  },
}

export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  play: async ({ canvas }) => {
    await table.clearsItsFilter(canvas, 8)
    await userEvent.type(canvas.getByLabelText('Filter products'), 'crane')
    await waitFor(() => table.saysNoMatch(canvas, 'Products', 'No product matches “crane”.'))
    letGo()
  },
}

export const Loading: Story = {
  args: { products: { status: 'loading' } },
  play: ({ canvas }) => table.isAbsent(canvas),
}

export const Failed: Story = {
  args: { products: notLoaded() },
  play: ({ args, canvas }) =>
    table.saysItFailed(canvas, args.products, 'The products did not load'),
}

export const Refreshing: Story = {
  args: { products: { status: 'ready', data: stock, refreshing: true } },
  play: ({ canvas }) => table.isRefreshing(canvas, 'Products', 8),
}

const oddProducts = oddRows(stock, [
  { name: longName('Straps'), unitPrice: 1e39, availAble: 1e39 },
  { name: rightToLeft },
  { name: unbroken },
])

export const LongText: Story = {
  args: { products: { status: 'ready', data: oddProducts } },
  play: async () => {
    await expect(table.names()).toHaveLength(3)
    await noSidewaysScroll()
  },
}

export const ConfirmingLongText: Story = {
  parameters: overRows,
  args: { products: { status: 'ready', data: oddProducts } },
  play: async () => {
    const dialog = await askToDelete(longName('Straps'))
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  },
}

export const Hostile: Story = {
  args: { products: { status: 'ready', data: [hostileProduct, battery] } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.getByRole('main').querySelector('img')).toBeNull()
    const dialog = await askToDelete(hostileProduct.name)
    await expect(dialog.querySelector('img')).toBeNull()
    await answer('Cancel')
    await expect(args.actions.remove).not.toHaveBeenCalled()
    letGo()
  },
}

/** Only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: { products: { status: 'ready', data: manyProducts() } },
  parameters: { picture: 'window' },
  play: ({ canvas }) => table.drawsOnlyRowsInSight(canvas, /^1,000 products$/),
}

export const Phone: Story = { globals: phone }

export const PhoneConfirming: Story = { ...Confirming, globals: phone }

export const PhoneDeleted: Story = { ...Deleted, globals: phone }

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
    await userEvent.selectOptions(order, 'Price / unit, lowest first')
    await expect(args.actions.changeView).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'price', descending: false },
    })
    await waitFor(() => expect(table.names()[0]).toBe('Safety strap cutter K 51'))
    letGo()
  },
}
