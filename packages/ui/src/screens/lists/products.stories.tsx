import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { hostileProduct, products } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
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
import { longName, oddRows, rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { phone } from '../../story-support/page.ts'
import { savedFile } from '../../story-support/parts.tsx'
import { overRows } from '../../story-support/question.ts'
import { resourceStates } from '../../story-support/resource-states.ts'
import { inDashboardFrame } from '../../story-support/story-shell.tsx'
import * as table from '../../story-support/table.tsx'
import { ListScreen, type ListScreenProps } from '../list/list.tsx'
import { productsList } from './products.tsx'

const stock = products.slice(0, 8)
const battery = stock[0] as Product

const hrefOf = ({ _id }: Product) => `/purchase/${_id}`
const onEdit = fn<(product: Product) => void>()

const meta = {
  title: 'Screens/Products',
  ...listMeta({
    route: dashboardPages.manageProducts.path,
    list: productsList({ hrefOf, onEdit }),
    rows: stock,
  }),
} satisfies Meta<ListScreenProps<Product, 'delete'>>

export default meta
type Story = StoryObj<typeof meta>

/** The list in the whole frame: the top bar, the dashboard’s menu and the footer. */
export const Default: Story = {
  parameters: {
    ...inDashboardFrame({ role: 'admin', page: 'manageProducts' }),
    phone: true,
  },
}

export const Behaviour: Story = {
  ...Default,
  parameters: inDashboardFrame({ role: 'admin', page: 'manageProducts' }),
  // Where there is less room some columns are in the details only.
  globals: { viewport: { value: 'desktop' } },
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await showsList(canvas, {
      title: 'Manage Products',
      headers: [
        'sl',
        'Name',
        'Part number',
        'Price / unit',
        'Available',
        'Edit',
        'Delete',
        'Details',
      ],
      count: '8 products',
    })
    await expect(canvas.getByRole('link', { name: battery.name })).toHaveAttribute(
      'href',
      `/purchase/${battery._id}`,
    )
    await expect(canvas.getByRole('cell', { name: '€1,490.00' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '1,800' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '10-2416' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: `Edit ${battery.name}` }))
    await expect(onEdit).toHaveBeenLastCalledWith(battery)
  },
}

/**
 * A tablet, the narrowest window in which the list is still a table. Prices are sorted as numbers: €1,185 is more than
 * €64.50.
 */
export const Sorted: Story = {
  decorators: [table.narrow],
  play: ({ canvas }) =>
    sortsBy(canvas, {
      Name: ['Battery strapping tool BX 16', 'Windlass tensioner MT 32'],
      'Price / unit': ['Safety strap cutter K 51', 'Battery strapping tool BX 16'],
      Available: ['Pneumatic strapping tool AP 19', 'Polyester strap 16 x 0.8 mm, 1,500 m'],
    }),
}

/** The first of many products. The server filters and sorts them. */
export const RowsToCome: Story = rowsToCome('8 products', [
  'Name',
  'Part number',
  'Price / unit',
  'Available',
])

/** A server without the optional fields: products have no part numbers, and can’t be corrected. */
export const WithoutExtras: Story = {
  args: {
    list: productsList({ hrefOf }),
    rows: ready(stock.map(({ partNumber, ...product }) => product)),
  },
  play: async ({ canvas }) => {
    await expect(table.headers()).toEqual([
      'sl',
      'Name',
      'Price / unit',
      'Available',
      'Delete',
      'Details',
    ])
    await expect(canvas.queryByRole('button', { name: /^Edit / })).toBeNull()
  },
}

/** The file has the steps of the prices by quantity, each with a quantity and a price of its own. */
export const ExportsPricesByQuantity: Story = {
  tags: ['behaviour'],
  args: {
    rows: ready([
      { ...battery, priceBreaks: [] },
      {
        ...battery,
        _id: 'stepped',
        priceBreaks: [
          { from: 5, unitPrice: 1400 },
          { from: 10, unitPrice: 1350.5 },
        ],
      },
    ]),
  },
  play: async ({ canvas }) => {
    const { text } = await savedFile(() =>
      userEvent.click(canvas.getByRole('button', { name: 'Export CSV' })),
    )
    const [header, plain, stepped] = text.split('\r\n')
    await expect(header).toContain(
      ',Step 1 from,Step 1 price (EUR),Step 2 from,Step 2 price (EUR),Minimum order',
    )
    await expect(header).not.toContain('Step 3')
    await expect(plain).toContain(',,,,')
    await expect(stepped).toContain(',5,1400,10,1350.5,')
  },
}

const scarce = { ...(stock[1] as Product), minOrder: 4, availAble: 39 }

/**
 * In the edited texts rows show the minimum, too. A stock below ten times the minimum is called low.
 */
export const EditedVoice: Story = {
  beforeEach: inEditedVoice,
  // The list is declared in the voice of that moment.
  render: (args) => <ListScreen {...args} list={productsList({ hrefOf, onEdit })} />,
  args: { rows: ready([battery, scarce, { ...scarce, _id: 'enough', availAble: 40 }]) },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(table.headers()).toEqual([
      'Name',
      'Part number',
      'Unit price',
      'Minimum order',
      'Available',
      'Edit',
      'Delete',
      'Details',
    ])
    await expect(canvas.getAllByText('Low')).toHaveLength(1)
    await expect(canvas.getByRole('cell', { name: 'Low 39' })).toBeVisible()
  },
}

/** The question says what follows, and that it can’t be undone. */
export const Question: Story = {
  parameters: overRows,
  play: ({ args }) =>
    asksFirst(args, {
      button: `Delete ${battery.name}`,
      title: `Delete ${battery.name}?`,
      description:
        'It is no longer sold. Orders that were booked already stay. This can’t be undone.',
      answers: ['Cancel', 'Delete'],
    }),
}

/**
 * On a phone the details hold the buttons that correct and delete a product, and the facts for which a row has no
 * room.
 */
export const PhoneDetails: Story = {
  globals: phone,
  parameters: overRows,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Details of ${battery.name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: battery.name }))
    await expect(dialog.getByText(battery.description)).toBeVisible()
    await expect(dialog.getByText('10-2416')).toBeVisible()
    await expect(dialog.getByRole('button', { name: `Delete ${battery.name}` })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: `Edit ${battery.name}` }))
    await expect(onEdit).toHaveBeenLastCalledWith(battery)
  },
}

const states = resourceStates({
  prop: 'rows',
  data: stock,
  shows: battery.name,
  texts: { noun: 'products', loading: 'Loading: Products', failed: 'The products did not load' },
  empty: { data: [], heading: 'No products yet' },
})

/** The shop has no products yet. A link leads to the form for the first one. */
export const Empty: Story = {
  ...states.Empty,
  play: async (context) => {
    await states.Empty.play(context)
    await expect(context.canvas.getByRole('link', { name: 'Add a product' })).toHaveAttribute(
      'href',
      '/dashboard/add-product',
    )
  },
}

/** Its rows are on their way: a skeleton in its columns. */
export const Loading: Story = states.Loading

/** In the table's place: an error with a retry. */
export const Failed: Story = states.Failed

/** The rows are old and can be used. */
export const RefreshFailed: Story = states.RefreshFailed

const oddProducts = oddRows(stock, [
  { name: longName('Straps'), unitPrice: 1e39, availAble: 1e39 },
  { name: rightToLeft, unitPrice: 0.04 },
  { name: unbroken, availAble: 9_000_000_000_000_000 },
  // Markup is a name like any other, and a price below nothing is shown as it is.
  hostileProduct,
])

/** Long texts, right-to-left texts and markup. */
export const Hostile: Story = {
  parameters: { ...table.beyondItsBox, phone: true },
  args: { rows: ready(oddProducts) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: unbroken })).toBeVisible()
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.getByRole('main').querySelector('img')).toBeNull()
  },
}
