import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { hostileProduct, products } from '@strapline/contract/fixtures'
import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Resource } from '../../lib/resource.ts'
import { dashboardStoryPaths, inDashboard } from '../story-shell.tsx'
import { ManageProductsScreen, type ManageProductsScreenProps } from './manage-products.tsx'

const stock = products.slice(0, 8)
const [battery, pneumatic] = stock as [Product, Product]

/** Somebody else's change, as it comes with the next answer. */
const elsewhere = 'story:changed-elsewhere'

function without(gone: Product) {
  return (list: Resource<Product[]>): Resource<Product[]> =>
    list.status === 'ready'
      ? { ...list, data: list.data.filter(({ _id }) => _id !== gone._id) }
      : list
}

/** Keeps what the app keeps: the view, and the list as it is at once after a change. */
function Stateful(props: ManageProductsScreenProps) {
  const [view, setView] = useState(props.view)
  const [products, setProducts] = useState(props.products)
  useEffect(() => {
    const vanish = () => setProducts(without(battery))
    window.addEventListener(elsewhere, vanish)
    return () => window.removeEventListener(elsewhere, vanish)
  }, [])
  return (
    <ManageProductsScreen
      {...props}
      products={products}
      view={view}
      actions={{
        changeView: (next) => {
          setView(next)
          props.actions.changeView(next)
        },
        remove: (product) => {
          setProducts(without(product))
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
  parameters: {
    layout: 'fullscreen',
    a11y: { config: { rules: [] } },
    docs: { story: { inline: false, iframeHeight: 640 } },
  },
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

const phone = { viewport: { value: 'phone' } }

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const noSidewaysScroll = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)

/** axe looks for what lies under each line of a text, through the dialog, which lets nothing through. */
const overRows = {
  a11y: {
    explained: { 'color-contrast': 'The rows behind the dialog differ from line to line.' },
  },
}

/** Leaves no ring and no cursor in the picture. */
function letGo() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Presses a row's Delete and waits for the question. */
async function askToDelete(name: string) {
  const opener = screen.getByRole('button', { name: `Delete ${name}` })
  opener.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  return screen.getByRole('alertdialog', { name: `Delete ${name}?` })
}

const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Manage Products$/)
    await expect(screen.getByRole('status')).toHaveTextContent(/^8 products$/)
    for (const name of names()) {
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
    for (const no of ['{Enter}', '{Escape}']) {
      await askToDelete(pneumatic.name)
      await userEvent.keyboard(no)
      await closed()
      await waitFor(() =>
        expect(canvas.getByRole('button', { name: `Delete ${pneumatic.name}` })).toHaveFocus(),
      )
    }
    await expect(args.actions.remove).not.toHaveBeenCalled()
    await expect(names()).toHaveLength(8)
    letGo()
  },
}

/** The row is gone at once, and the focus goes on to the next row's button. */
export const Deleted: Story = {
  play: async ({ args, canvas }) => {
    await askToDelete(battery.name)
    await answer('Delete')
    await closed()
    await expect(args.actions.remove).toHaveBeenCalledOnce()
    await expect(args.actions.remove).toHaveBeenCalledWith(battery)
    await expect(names()).not.toContain(battery.name)
    await expect(screen.getByRole('status')).toHaveTextContent(/^7 products$/)
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: `Delete ${pneumatic.name}` })).toHaveFocus(),
    )
  },
}

/** After the last row's deletion there is no next one: the focus goes to the row before. */
export const DeletedLast: Story = {
  play: async ({ args, canvas }) => {
    const [before, last] = stock.slice(-2) as [Product, Product]
    await askToDelete(last.name)
    await answer('Delete')
    await closed()
    await expect(args.actions.remove).toHaveBeenCalledOnce()
    await expect(args.actions.remove).toHaveBeenCalledWith(last)
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: `Delete ${before.name}` })).toHaveFocus(),
    )
  },
}

/** The only product: what is left says how to add one, and the focus is still in the page's content. */
export const DeletedOnly: Story = {
  args: { products: { status: 'ready', data: [battery] } },
  play: async ({ canvas }) => {
    await askToDelete(battery.name)
    await answer('Delete')
    await closed()
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
    window.dispatchEvent(new Event(elsewhere))
    await waitFor(() =>
      expect(screen.queryByText(battery.name, { selector: 'table bdi' })).not.toBeInTheDocument(),
    )
    await expect(dialog).toHaveAccessibleName(`Delete ${battery.name}?`)
    await answer('Delete')
    await closed()
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
    await waitFor(() => expect(names()[0]).toBe('Pneumatic strapping tool AP 19'))
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
    await closed()
    await expect(args.actions.remove).toHaveBeenCalledOnce()
    await expect(args.actions.remove).toHaveBeenCalledWith(pneumatic)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 7 products'))
    await expect(names()).toEqual([battery.name])
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
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filter' }))
    await waitFor(() => expect(names()).toHaveLength(8))
    await userEvent.type(canvas.getByLabelText('Filter products'), 'crane')
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'Products' })).toHaveTextContent(
        'No product matches “crane”.',
      ),
    )
    letGo()
  },
}

export const Loading: Story = {
  args: { products: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const Failed: Story = {
  args: {
    products: {
      status: 'error',
      message: 'The server did not answer. Check your connection and try again.',
      retry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    const alert = within(canvas.getByRole('alert'))
    await expect(alert.getByRole('heading', { name: 'The products did not load' })).toBeVisible()
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
    await expect(args.products.status === 'error' && args.products.retry).toHaveBeenCalledOnce()
    letGo()
  },
}

export const Refreshing: Story = {
  args: { products: { status: 'ready', data: stock, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing: Products' })).toBeVisible()
    await expect(names()).toHaveLength(8)
  },
}

const longName = `Straps ${'with a very long name that goes on and on '.repeat(7)}`.slice(0, 300)

const oddProducts: Product[] = [
  { name: longName, unitPrice: 1e39, availAble: 1e39 },
  // An override and Latin letters: real right-to-left letters would be drawn by the machine's own font.
  { name: '\u202eright to left, and it must not turn its neighbours round' },
  { name: 'x'.repeat(120) },
].map((odd, index) => ({ ...(stock[index] as Product), ...odd }))

export const LongText: Story = {
  args: { products: { status: 'ready', data: oddProducts } },
  play: async () => {
    await expect(names()).toHaveLength(3)
    await noSidewaysScroll()
  },
}

export const ConfirmingLongText: Story = {
  parameters: overRows,
  args: { products: { status: 'ready', data: oddProducts } },
  play: async () => {
    const dialog = await askToDelete(longName)
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
    await closed()
    await expect(args.actions.remove).not.toHaveBeenCalled()
    letGo()
  },
}

/** Only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: {
    products: {
      status: 'ready',
      data: Array.from({ length: 1000 }, (_, index) => {
        const product = products[index % products.length] as Product
        return { ...product, _id: `${product._id}-${index}`, availAble: (index * 37) % 5000 }
      }),
    },
  },
  parameters: { picture: 'window' },
  play: async ({ canvas }) => {
    await expect(screen.getByRole('status')).toHaveTextContent(/^1,000 products$/)
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100)
  },
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
    await waitFor(() => expect(names()[0]).toBe('Safety strap cutter K 51'))
    letGo()
  },
}
