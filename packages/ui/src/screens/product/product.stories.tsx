import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { buyer, hostileProduct, longProduct, orders, productOf } from '@strapline/contract/fixtures'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import type { BookingOutcome } from '../../shop/booking-modal/booking-modal.tsx'
import { phone, wholeScreen } from '../../story-support/page.ts'
import { inShell } from '../../story-support/story-shell.tsx'
import { ProductScreen } from './product.tsx'

const scarce = { ...productOf('pet-strap-reel'), minOrder: 24, availAble: 25 }

const [firstOrder] = orders as [Order]

const meta = {
  title: 'Screens/Product',
  component: ProductScreen,
  tags: ['!autodocs'],
  parameters: wholeScreen,
  args: {
    product: { status: 'ready', data: productOf('battery-strapping-tool') },
    buyer: { name: buyer.name, email: buyer.email },
    backHref: '/',
    onBook: fn(async (): Promise<BookingOutcome> => 'booked'),
    booking: false,
  },
  decorators: [inShell({ status: 'signed-in', displayName: 'Demo Buyer' })],
} satisfies Meta<typeof ProductScreen>

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
    await expect(args.onBook).toHaveBeenCalledOnce()
    await expect(args.onBook).toHaveBeenCalledWith({
      address: 'Via delle Officine 14',
      phoneNumber: '+39 02 5550 1234',
      quantity: 3,
    })
    await waitFor(() => expect(add).toHaveFocus())
  },
}

/** The same order twice: the page says which one stands, until a booking goes another way. */
export const OrderStands: Story = {
  args: {
    onBook: fn(async (): Promise<BookingOutcome> => ({ standing: { ...firstOrder, myOrder: 3 } })),
  },
  play: async ({ args, canvas }) => {
    const submit = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add order' }))
      const dialog = within(await screen.findByRole('dialog'))
      for (const [name, text] of [
        ['Address', 'Via delle Officine 14'],
        ['Phone number', '+39 02 5550 1234 ext. 12'],
        ['Quantity', '3'],
      ] as const) {
        const field = dialog.getByRole('textbox', { name })
        await userEvent.clear(field)
        await userEvent.type(field, text)
      }
      await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await submit()
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(`Your order ${firstOrder._id} of 3 pieces stands`)
    await expect(alert).toHaveTextContent('the same again 10 minutes after it')
    const add = canvas.getByRole('button', { name: 'Add order' })
    await waitFor(() => expect(add).toHaveFocus())

    mocked(args.onBook).mockResolvedValueOnce('booked')
    await submit()
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await submit()
    await canvas.findByRole('alert')
    add.blur()
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
  args: { product: { status: 'not-found' } },
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

export const PhoneFailed: Story = { ...Failed, globals: phone }

export const PhoneNotFound: Story = { ...NotFound, globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }
