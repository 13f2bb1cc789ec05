import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { buyer, hostileProduct, longProduct, orders, productOf } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { notRefreshed, phone, saysItIsOld, wholeScreen } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { ProductScreen, type ProductScreenProps } from './product.tsx'

/** Opens and closes the booking as its owner does. */
function Owner({ booking, ...props }: ProductScreenProps) {
  const [open, setOpen] = useState(booking.open)
  function onOpenChange(next: boolean) {
    booking.onOpenChange(next)
    setOpen(next)
  }
  return <ProductScreen {...props} booking={{ ...booking, open, onOpenChange }} />
}

const scarce = { ...productOf('pet-strap-reel'), minOrder: 24, availAble: 25 }

const [firstOrder] = orders as [Order]

const meta = {
  title: 'Screens/Product',
  component: ProductScreen,
  parameters: wholeScreen,
  args: {
    product: { status: 'ready', data: productOf('battery-strapping-tool') },
    buyer: { name: buyer.name, email: buyer.email },
    backHref: '/',
    booking: {
      open: false,
      onOpenChange: fn(),
      draft: { kept: undefined, keep: fn() },
      onSubmit: fn(async () => true),
      submitting: false,
      refusal: undefined,
    },
  },
  render: (args) => <Owner {...args} />,
  decorators: [inMain],
} satisfies Meta<ProductScreenProps>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Battery strapping tool BX 16' }),
    ).toBeVisible()
    // The page shows dollars where the cards show euros (D11).
    await expect(canvas.getByText(/\$1,490\.00/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add order' })).not.toHaveAttribute(
      'aria-disabled',
    )
  },
}

export const BookingOpen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add order' }))
    await expect(
      await screen.findByRole('dialog', { name: 'Booking for: Battery strapping tool BX 16' }),
    ).toBeVisible()
  },
}

/** Open already, as after a reload; its owner is asked to close it. */
export const OpenedByItsOwner: Story = {
  args: { booking: { ...meta.args.booking, open: true } },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Booking for: Battery strapping tool BX 16' })
    await userEvent.keyboard('{Escape}')
    await expect(args.booking.onOpenChange).toHaveBeenCalledOnce()
    await expect(args.booking.onOpenChange).toHaveBeenCalledWith(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Books with the keyboard alone; afterwards the focus is back where it was. */
export const Books: Story = {
  play: async ({ args, canvas }) => {
    const add = canvas.getByRole('button', { name: 'Add order' })
    add.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), 'Via delle Officine 14')
    await userEvent.tab()
    await userEvent.keyboard('+39 02 5550 1234')
    await userEvent.tab()
    await userEvent.keyboard('3')
    await userEvent.tab()
    await expect(dialog.getByRole('button', { name: 'Submit' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.booking.onSubmit).toHaveBeenCalledOnce()
    await expect(args.booking.onSubmit).toHaveBeenCalledWith({
      address: 'Via delle Officine 14',
      phoneNumber: '+39 02 5550 1234',
      quantity: 3,
    })
    await waitFor(() => expect(add).toHaveFocus())
  },
}

/** The same order twice: the page says which one stands. */
export const OrderStands: Story = {
  args: { booking: { ...meta.args.booking, standingOrder: { ...firstOrder, myOrder: 3 } } },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(`Your order ${firstOrder._id} of 3 pieces stands`)
    await expect(alert).toHaveTextContent('the same again 10 minutes after it')
  },
}

export const SoldOut: Story = {
  args: { product: { status: 'ready', data: { ...scarce, availAble: 0 } } },
  play: async ({ canvas }) => {
    const add = canvas.getByRole('button', { name: 'Add order' })
    await expect(add).toHaveAccessibleDescription(/^Sold out: /)
    await expect(canvas.queryByText(/larger than/)).toBeNull()
    add.blur()
  },
}

/** No whole quantity lies strictly between the limits. */
export const NotBookable: Story = {
  args: { product: { status: 'ready', data: scarce } },
  play: async ({ canvas }) => {
    const reason =
      'Cannot be booked now: an order must be larger than 24 and smaller than the 25 available.'
    const add = canvas.getByRole('button', { name: 'Add order' })
    await expect(add).toHaveAccessibleDescription(reason)
    await expect(
      canvas.getAllByText(reason).filter((text) => text.closest('[role="tooltip"]') === null),
    ).toHaveLength(1)
    await userEvent.click(add)
    await expect(screen.queryByRole('dialog')).toBeNull()
    add.blur()
  },
}

export const Loading: Story = {
  args: { product: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the product')
    await expect(canvas.getByRole('heading', { level: 1, name: 'Product' })).toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: 'Add order' })).toBeNull()
  },
}

export const Failed: Story = {
  args: {
    product: {
      status: 'error',
      message: 'The server did not answer. Check your connection and try again.',
      retry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    const again = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await expect(args.product.status === 'error' && args.product.retry).toHaveBeenCalledOnce()
    again.blur()
  },
}

export const NotFound: Story = {
  args: { product: { status: 'ready', data: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'See all products' })).toHaveAttribute(
      'href',
      '/',
    )
  },
}

/** A newer answer is on its way: what is known stays. */
export const Refreshing: Story = {
  args: {
    product: { status: 'ready', data: productOf('battery-strapping-tool'), refreshing: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing the product' })).toBeVisible()
  },
}

/** What is known stays, and it says that the price may be an old one. */
export const RefreshFailed: Story = {
  args: { product: notRefreshed(productOf('battery-strapping-tool')) },
  play: async ({ args, canvas }) => {
    await saysItIsOld(canvas, args.product, 'details')
    await expect(canvas.getByText(/\$1,490\.00/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add order' })).toBeEnabled()
  },
}

export const LongText: Story = {
  args: { product: { status: 'ready', data: longProduct } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: longProduct.name })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Hostile: Story = {
  args: { product: { status: 'ready', data: hostileProduct } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(hostileProduct.name)
    await expect(canvas.getByText(hostileProduct.description)).toBeVisible()
    await expect(canvasElement.querySelector('[src^="javascript:"], [href^="javascript:"]')).toBe(
      null,
    )
  },
}

export const Phone: Story = { globals: phone }

export const PhoneNotBookable: Story = {
  ...NotBookable,
  globals: phone,
}

export const PhoneLoading: Story = { ...Loading, globals: phone }

export const PhoneRefreshFailed: Story = { ...RefreshFailed, globals: phone }

export const PhoneFailed: Story = { ...Failed, globals: phone }

export const PhoneNotFound: Story = { ...NotFound, globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }
