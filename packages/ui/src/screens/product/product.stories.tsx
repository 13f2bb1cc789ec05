import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyer, hostileProduct, longProduct, productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { orderNumberOf } from '@strapline/contract/order-number'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { notify } from '../../primitives/toast-host/toast-host.tsx'
import { shows, wholeScreen } from '../../story-support/page.ts'
import { resourceStates } from '../../story-support/resource-states.ts'
import { bookedOrder } from '../../story-support/sent-order.ts'
import { inFrame, inMain } from '../../story-support/story-shell.tsx'
import { findToast, withToasts } from '../../story-support/toasts.tsx'
import { ProductScreen, type ProductScreenProps } from './product.tsx'

/** Keeps whether the booking is open, as the app does. */
function Stateful({ booking, ...props }: ProductScreenProps) {
  const [open, setOpen] = useState(booking.open)
  function onOpenChange(next: boolean) {
    booking.onOpenChange(next)
    setOpen(next)
  }
  return <ProductScreen {...props} booking={{ ...booking, open, onOpenChange }} />
}

const tool = productOf('battery-strapping-tool')
const scarce = { ...productOf('pet-strap-reel'), minOrder: 24, availAble: 25 }

const meta = {
  title: 'Screens/Product',
  component: ProductScreen,
  parameters: { ...wholeScreen, ...shows({ route: '/purchase/:purchaseId' }) },
  args: {
    product: { status: 'ready', data: tool },
    buyer: { name: buyer.name, email: buyer.email },
    backHref: '/',
    related: { needs: [productOf('battery-pack'), productOf('battery-charger')], fits: [] },
    hrefOf: ({ _id }) => `/purchase/${_id}`,
    instead: { isFavourite: false, onToggleFavourite: fn(), similarHref: '/purchase?family=Reels' },
    addToPad: fn(),
    compared: { ids: [], isRefused: false, href: '/compare', compare: fn(), clear: fn() },
    booking: {
      open: false,
      onOpenChange: fn(),
      draft: { kept: undefined, keep: fn() },
      onSubmit: fn(async () => true),
      submitting: false,
      refusal: undefined,
    },
  },
  render: (args) => <Stateful {...args} />,
  decorators: [inMain],
} satisfies Meta<ProductScreenProps>

export default meta
type Story = StoryObj<typeof meta>

/** A product that can be ordered. */
export const Default: Story = { parameters: { phone: true } }

/** Four other products are compared: there is no room for this one. */
export const Compared: Story = {
  parameters: { phone: true },
  args: {
    compared: {
      ids: ['1', '2', '3', '4'],
      isRefused: true,
      href: '/compare?ids=1&ids=2',
      compare: fn(),
      clear: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: `Compare: ${tool.name}` }))
    await expect(args.compared?.compare).toHaveBeenLastCalledWith(tool._id, true)
    await expect(canvas.getByRole('link', { name: 'See the comparison (4)' })).toHaveAttribute(
      'href',
      '/compare?ids=1&ids=2',
    )
  },
}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Battery strapping tool BX 16' }),
    ).toBeVisible()
    // The page shows dollars where the cards show euros (D25).
    await expect(canvas.getAllByText('$1,490.00')[0]).toBeVisible()
    await expect(canvas.getByText('13 mm, 16 mm')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add to pad' }))
    await expect(args.addToPad).toHaveBeenCalledWith(tool, 3)
    await expect(canvas.getByRole('button', { name: 'Add order' })).not.toHaveAttribute(
      'aria-disabled',
    )
  },
}

/**
 * The booking is already open, as after a reload. Escape closes it, and Add order opens it again.
 */
export const BookingOpen: Story = {
  args: { booking: { ...meta.args.booking, open: true } },
  play: async ({ args, canvas }) => {
    const name = 'Order Battery strapping tool BX 16'
    await screen.findByRole('dialog', { name })
    await userEvent.keyboard('{Escape}')
    await expect(args.booking.onOpenChange).toHaveBeenCalledOnce()
    await expect(args.booking.onOpenChange).toHaveBeenCalledWith(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Add order' }))
    await expect(args.booking.onOpenChange).toHaveBeenLastCalledWith(true)
    await expect(await screen.findByRole('dialog', { name })).toBeVisible()
  },
}

/** The booking is filled in, with more pieces than the smallest order. */
export const BookingFilled: Story = {
  args: { booking: { ...meta.args.booking, open: true } },
  parameters: {
    phone: true,
    a11y: {
      ...wholeScreen.a11y,
      explained: {
        'color-contrast':
          'The footer stays in view over the form that scrolls below it: ink on raised.',
      },
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    const field = (name: string) => dialog.getByRole('textbox', { name })
    await userEvent.type(field('Address'), bookedOrder.address)
    await userEvent.type(field('Phone number'), bookedOrder.phoneNumber)
    await userEvent.clear(field('Quantity'))
    await userEvent.type(field('Quantity'), '40')
    await expect(dialog.getByRole('button', { name: 'Book 40 pieces' })).toBeEnabled()
  },
}

/** The booking starts with the quantity that stands beside Add to pad, if it can be ordered. */
export const QuantityTypedOnce: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const ofPad = canvas.getByRole('textbox', { name: 'Quantity for the pad' })
    const add = canvas.getByRole('button', { name: 'Add order' })
    const ofBooking = async () => {
      await userEvent.click(add)
      const dialog = within(await screen.findByRole('dialog'))
      const { value } = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      return value
    }
    await expect(ofPad).toHaveValue('3')
    await expect(await ofBooking()).toBe('3')
    await userEvent.clear(ofPad)
    await userEvent.type(ofPad, '12')
    await expect(await ofBooking()).toBe('12')
    await userEvent.clear(ofPad)
    await userEvent.type(ofPad, '1')
    await expect(await ofBooking(), 'too few to book').toBe('')
  },
}

/** Booked by keyboard; afterwards the focus is back on Add order. */
export const Books: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const add = canvas.getByRole('button', { name: 'Add order' })
    add.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), 'Via delle Officine 14')
    await userEvent.tab()
    await userEvent.keyboard('+39 02 5550 1234')
    await userEvent.tab()
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3')
    await userEvent.tab()
    await expect(dialog.getByRole('button', { name: 'Book 3 pieces' })).toHaveFocus()
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

/**
 * The server has refused the booking, because fewer pieces are left now: the modal closes, and a toast says why. Add order
 * opens it again, with what was typed.
 */
export const BookingFailed: Story = {
  args: { product: { status: 'ready', data: { ...tool, availAble: 21 } } },
  // With the top bar, below which the toast stands: above the product's name, not over it.
  parameters: {
    phone: true,
    ...inFrame({
      session: { status: 'signed-in', displayName: buyer.name },
      current: '/purchase/:purchaseId',
    }),
    a11y: {
      ...wholeScreen.a11y,
      explained: { 'color-contrast': 'On a phone the bar with the price lies over the page.' },
    },
    ...shows({ state: 'Refused' }),
  },
  decorators: [withToasts],
  play: async ({ canvas }) => {
    notify.error(messages.booking.quantityOutOfRange)
    const toast = await findToast()
    await expect(toast).toHaveTextContent(messages.booking.quantityOutOfRange)
    const name = canvas.getByRole('heading', { level: 1 })
    const { bottom, left } = toast.getBoundingClientRect()
    await expect(bottom).toBeLessThanOrEqual(name.getBoundingClientRect().top)
    const compare = canvas.queryByRole('checkbox', { name: /^Compare/ })?.getBoundingClientRect()
    if (compare && window.innerWidth >= 640) await expect(compare.right).toBeLessThan(left)
    await expect(canvas.getByRole('button', { name: 'Add order' })).toBeEnabled()
  },
}

/** The same order was sent twice: the page says which one is valid. */
export const OrderStands: Story = {
  name: 'Ordered Twice',
  args: {
    product: { status: 'ready', data: { ...tool, availAble: 18 } },
    booking: { ...meta.args.booking, standingOrder: bookedOrder },
  },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(
      `Your order ${orderNumberOf(bookedOrder)} of 3 pieces is valid`,
    )
    await expect(alert).toHaveTextContent('the same order again after 10 minutes')
  },
}

/** The product is sold out. */
export const SoldOut: Story = {
  args: { product: { status: 'ready', data: { ...scarce, availAble: 0 } } },
  play: async ({ args, canvas }) => {
    const add = canvas.getByRole('button', { name: 'Add order' })
    await expect(add).toHaveAccessibleDescription(/^Sold out: /)
    await expect(canvas.queryByText(/more than/)).toBeNull()
    await expect(canvas.getByRole('link', { name: 'See similar products' })).toHaveAttribute(
      'href',
      args.instead.similarHref,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Add to favourites', pressed: false }))
    await expect(args.instead.onToggleFavourite).toHaveBeenCalledOnce()
  },
}

/**
 * The product can’t be ordered: no whole number of pieces is above the minimum and within the stock.
 */
export const NotBookable: Story = {
  args: { product: { status: 'ready', data: scarce } },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    const reason =
      'Cannot be ordered now: an order must be more than 24 and less than the 25 available.'
    const add = canvas.getByRole('button', { name: 'Add order' })
    await expect(add).toHaveAccessibleDescription(reason)
    await expect(
      canvas.getAllByText(reason).filter((text) => text.closest('[role="tooltip"]') === null),
    ).toHaveLength(1)
    await userEvent.click(add)
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

const states = resourceStates({
  prop: 'product',
  data: tool,
  shows: '10-2416',
  texts: { noun: 'details', loading: 'Loading the product', failed: 'The product did not load' },
  empty: { data: null, heading: 'This product does not exist' },
})

/** A skeleton reserves the space of the picture and the data sheet. */
export const Loading: Story = {
  ...states.Loading,
  play: async (context) => {
    await states.Loading.play(context)
    const { canvas } = context
    await expect(canvas.getByRole('heading', { level: 1, name: 'Product' })).toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: 'Add order' })).toBeNull()
  },
}

/** The product did not load: an error with a retry, below the link to all products. */
export const Failed: Story = states.Failed

/** There is no product at this address. */
export const NotFound: Story = {
  ...states.Empty,
  play: async (context) => {
    await states.Empty.play(context)
    await expect(context.canvas.getByRole('link', { name: 'See all products' })).toHaveAttribute(
      'href',
      '/',
    )
  },
}

/** A newer answer is loading: a progress bar over the picture's upper edge. */
export const Refreshing: Story = {
  args: { product: { status: 'ready', data: tool, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing the product' })).toBeVisible()
  },
}

/** The product stays and can be ordered, and the page says that its price may be stale. */
export const RefreshFailed: Story = {
  ...states.RefreshFailed,
  play: async (context) => {
    await states.RefreshFailed.play(context)
    await expect(context.canvas.getByRole('button', { name: 'Add order' })).toBeEnabled()
  },
}

/** A long name and a long description. */
export const LongText: Story = {
  args: { product: { status: 'ready', data: longProduct } },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: longProduct.name })).toBeVisible()
  },
}

/** Markup and addresses that would run a script are text. */
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
