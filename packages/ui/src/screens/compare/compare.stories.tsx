import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, productOf, products } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { type Canvas, shows, wholeScreen } from '../../story-support/page.ts'
import { resourceStates } from '../../story-support/resource-states.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { CompareScreen, type CompareScreenProps } from './compare.tsx'

const battery = productOf('battery-strapping-tool')
const pneumatic = productOf('pneumatic-strapping-tool')
const sealless = productOf('combination-tool')
const idsOf = (...some: { _id: string }[]) => some.map(({ _id }) => _id)

/** Keeps the address, as the app does. */
function Stateful(props: CompareScreenProps) {
  const [ids, setIds] = useState(props.ids)
  const [onlyDifferences, setOnlyDifferences] = useState(props.onlyDifferences)
  return (
    <CompareScreen
      {...props}
      ids={ids}
      onlyDifferences={onlyDifferences}
      actions={{
        ...props.actions,
        remove(id) {
          props.actions.remove(id)
          setIds(ids.filter((other) => other !== id))
        },
        showOnlyDifferences: setOnlyDifferences,
      }}
    />
  )
}

const meta = {
  title: 'Screens/Compare',
  component: CompareScreen,
  tags: ['!stable', 'new'],
  parameters: {
    ...wholeScreen,
    ...shows({ route: '/compare' }),
    a11y: {
      ...wholeScreen.a11y,
      explained: {
        'color-contrast':
          'axe takes a text for covered in a table that scrolls in itself: ink on paper or on a mark, 7 to 1 at least.',
      },
    },
  },
  args: {
    products: { status: 'ready', data: products },
    ids: idsOf(battery, pneumatic, sealless),
    onlyDifferences: false,
    hrefOf: ({ _id }) => `/purchase/${_id}`,
    catalogueHref: '/purchase',
    actions: { remove: fn(), showOnlyDifferences: fn(), addAllToPad: fn() },
  },
  render: (args) => <Stateful {...args} />,
  decorators: [inMain],
} satisfies Meta<typeof CompareScreen>

export default meta
type Story = StoryObj<typeof meta>

const row = (canvas: Canvas, name: RegExp) =>
  canvas.getByRole('rowheader', { name }).closest('tr') as HTMLElement

/** Three tools side by side. On a phone two are in view, below the name of each row. */
export const Default: Story = { parameters: { phone: true, forcedColors: true } }

/** From three products to one, by the differences and the order pad. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: battery.name })).toHaveAttribute(
      'href',
      `/purchase/${battery._id}`,
    )
    await expect(row(canvas, /^Price/)).toHaveTextContent(
      'Price / pieceDiffers€1,490.00€1,185.00€329.00',
    )
    const same = row(canvas, /^Family/)
    await expect(same).not.toHaveTextContent('Differs')
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Only differences/ }))
    await expect(same).not.toBeInTheDocument()
    await expect(row(canvas, /^Drive/)).toBeVisible()

    await userEvent.click(canvas.getByRole('button', { name: 'Add all to pad' }))
    await expect(args.actions.addAllToPad).toHaveBeenCalledOnce()
    await expect(args.actions.addAllToPad).toHaveBeenCalledWith([
      { product: battery, quantity: 3 },
      { product: pneumatic, quantity: 3 },
      { product: sealless, quantity: 4 },
    ])
    await expect(canvas.queryByRole('alert')).toBeNull()

    await userEvent.click(canvas.getByRole('button', { name: `Remove: ${pneumatic.name}` }))
    await expect(args.actions.remove).toHaveBeenLastCalledWith(pneumatic._id)
    await expect(canvas.getByRole('region', { name: 'Comparison' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: `Remove: ${sealless.name}` }))
    await expect(canvas.getByRole('heading', { name: 'Choose another product' })).toBeVisible()
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
}

/** Only the rows in which they differ. */
export const OnlyDifferences: Story = {
  parameters: { phone: true },
  args: { onlyDifferences: true },
  play: async ({ canvas }) => {
    for (const each of canvas.getAllByRole('rowheader')) {
      await expect(each).toHaveTextContent(/Differs$/)
    }
  },
}

const twin = { ...battery, _id: 'twin' }

/** The products don’t differ, and the page says so in place of the rows. */
export const NoDifference: Story = {
  args: {
    products: { status: 'ready', data: [battery, twin] },
    ids: idsOf(battery, twin),
    onlyDifferences: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('rowheader')).toBeNull()
    await expect(canvas.getByText(/^These products have no known differences/)).toBeVisible()
  },
}

/** One product is no longer sold: its column says so and can be removed. The others stay. */
export const NotFound: Story = {
  parameters: { phone: true },
  args: { ids: [battery._id, 'no-such-product', sealless._id] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Product not found')).toBeVisible()
    await expect(canvas.getByRole('link', { name: sealless.name })).toBeVisible()
    await userEvent.click(
      canvas.getByRole('button', { name: 'Remove the product that was not found' }),
    )
    await expect(args.actions.remove).toHaveBeenLastCalledWith('no-such-product')
    await expect(canvas.queryByText('Product not found')).toBeNull()
  },
}

const soldOut = { ...pneumatic, availAble: 0 }

/** Sold-out products are not added to the pad, and the page says why. The others are added. */
export const SoldOut: Story = {
  parameters: { phone: true },
  args: {
    products: { status: 'ready', data: [battery, soldOut, sealless] },
    ids: idsOf(battery, soldOut, sealless),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add all to pad' }))
    await expect(args.actions.addAllToPad).toHaveBeenLastCalledWith([
      { product: battery, quantity: 3 },
      { product: sealless, quantity: 4 },
    ])
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      `Not added to the pad${soldOut.name}. Sold out: nothing is available to order at the moment.`,
    )
  },
}

/** None can be ordered: the button says so. */
export const AllSoldOut: Story = {
  tags: ['behaviour'],
  args: {
    products: { status: 'ready', data: [soldOut, { ...battery, availAble: 0 }] },
    ids: idsOf(soldOut, battery),
  },
  play: async ({ args, canvas }) => {
    const add = canvas.getByRole('button', { name: 'Add all to pad' })
    await expect(add).toHaveAccessibleDescription('None of these can be ordered now.')
    await userEvent.click(add)
    await expect(args.actions.addAllToPad).not.toHaveBeenCalled()
  },
}

/** No product is chosen. A link leads to the catalogue, where products are chosen. */
export const Empty: Story = {
  parameters: { phone: true },
  args: { ids: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Choose in the catalogue' })).toHaveAttribute(
      'href',
      '/purchase',
    )
  },
}

/** A single product can't be compared. */
export const One: Story = {
  args: { ids: [battery._id] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(battery.name)).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

/** The address names more than fit beside each other: the first four are shown, and the page says so. */
export const TooMany: Story = {
  parameters: { phone: true },
  args: { ids: products.slice(0, 6).map(({ _id }) => _id) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Remove: / })).toHaveLength(4)
    await expect(canvas.getByText(/^At most 4 products can be compared at once/)).toBeVisible()
  },
}

const odd = {
  ...longProduct,
  family: 'X'.repeat(60),
  attributes: [{ name: 'Attribute '.repeat(8), values: ['value '.repeat(30)] }],
}

/** Long names, markup and unbroken words. */
export const LongText: Story = {
  parameters: { phone: true },
  args: {
    products: { status: 'ready', data: [odd, hostileProduct, battery] },
    ids: idsOf(odd, hostileProduct, battery),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
  },
}

const states = resourceStates({
  prop: 'products',
  data: products,
  shows: '10-2416',
  texts: {
    noun: 'products',
    loading: 'Loading the products',
    failed: 'The products did not load',
  },
})

/** A skeleton reserves the space of the columns. */
export const Loading: Story = states.Loading

/** An error with a retry in the place of the table. */
export const Failed: Story = states.Failed

/** The products stay, with a sentence that they are stale. */
export const RefreshFailed: Story = states.RefreshFailed
