import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { unreadable } from '@strapline/contract/product-texts'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { shows } from '../../story-support/page.ts'
import {
  Conflict,
  changed,
  correction,
  fieldOf,
  findDialog,
  ListPage,
  product,
  ready,
  save,
  typeOver,
  unfold,
} from '../../story-support/product-correction.tsx'
import { ProductCorrection, type ProductCorrectionProps } from './product-correction.tsx'

const scrolled = {
  a11y: { explained: { 'color-contrast': 'A line lies half under the title or the buttons.' } },
}

const meta = {
  title: 'Shop/Administer/Product correction',
  component: ProductCorrection,
  tags: ['!stable', 'new'],
  parameters: {
    ...scrolled,
    layout: 'fullscreen',
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 600 } },
  },
  args: { ...correction },
  render: (args) => <ListPage {...args} />,
} satisfies Meta<ProductCorrectionProps>

export default meta
type Story = StoryObj<typeof meta>

/** The current values. Price and stock come first, because they change daily. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: {},
  play: async ({ args }) => {
    const dialog = await findDialog()
    await waitFor(() => expect(fieldOf(dialog, 'Unit price')).toHaveFocus())
    await expect(dialog.getByRole('status')).toHaveTextContent(
      '3 orders so far, of 4,051 pieces in all.',
    )
    await expect(fieldOf(dialog, 'Unit price')).toHaveValue('274')
    await expect(fieldOf(dialog, 'Available')).toHaveValue('72')
    await expect(fieldOf(dialog, 'Unit price')).toHaveAccessibleDescription(/^EUR For one piece/)
    await typeOver(fieldOf(dialog, 'Unit price'), '1.290,50')
    await typeOver(fieldOf(dialog, 'Available'), '12 000')
    await save(dialog)
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    const { _id, ...others } = product
    await expect(args.onSubmit).toHaveBeenCalledWith({
      ...others,
      unitPrice: 1290.5,
      availAble: 12_000,
    })
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** The optional fields are folded. A field that is emptied is not sent. */
export const More: Story = {
  parameters: { phone: true },
  play: async ({ args }) => {
    const dialog = await findDialog()
    await unfold(dialog)
    await userEvent.clear(fieldOf(dialog, 'Family'))
    await userEvent.clear(fieldOf(dialog, 'Part number'))
    fieldOf(dialog, 'Part number').blur()
    const { _id, family, partNumber: _, ...others } = product
    await save(dialog)
    await expect(args.onSubmit).toHaveBeenCalledWith(others)
    fieldOf(dialog, 'Attributes').scrollIntoView({ block: 'center' })
  },
  args: { onSubmit: fn<ProductCorrectionProps['onSubmit']>(async () => false) },
}

/** A server without the optional fields: the form leaves them out. */
export const WithoutExtras: Story = {
  args: { extras: [], orders: { count: 0, pieces: 0, hasMore: false } },
  play: async () => {
    const dialog = await findDialog()
    const names = dialog.getAllByRole('textbox').map((field) => field.getAttribute('name'))
    await expect(names).toEqual([
      'unitPrice',
      'availAble',
      'minOrder',
      'name',
      'description',
      'image',
    ])
    await expect(dialog.getByRole('status')).toHaveTextContent('Nobody has ordered it yet.')
  },
}

/** Cancel saves nothing and closes, as Escape does: what was typed is there when it is opened again. */
export const Cancelled: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = await findDialog()
    await typeOver(fieldOf(dialog, 'Unit price'), '300')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(args.draft.keep).toHaveBeenLastCalledWith({ unitPrice: '300' })
  },
}

/**
 * There are more orders than one answer contains. While they load, or if their number is unknown, the dialog does not
 * mention them, and nothing moves.
 */
export const ManyOrders: Story = {
  args: { orders: { count: 1000, pieces: 1, hasMore: true } },
  tags: ['behaviour'],
  render: (args) => <Counting {...args} />,
  play: async () => {
    const dialog = await findDialog()
    const topOf = () => fieldOf(dialog, 'Unit price').getBoundingClientRect().top
    // The dialog has opened.
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    const before = topOf()
    await expect(dialog.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await expect(await screen.findByRole('status')).toHaveTextContent(
      'More than 1,000 orders so far.',
    )
    await expect(topOf()).toBe(before)
  },
}

/** The orders are counted when somebody asks to close it. */
function Counting(props: ProductCorrectionProps) {
  const [counted, setCounted] = useState(false)
  return (
    <ProductCorrection
      {...props}
      orders={counted ? (props.orders ?? 'unknown') : 'loading'}
      onOpenChange={() => setCounted(true)}
    />
  )
}

/**
 * Invalid values are not sent. The stories of Product form show each message; only an existing product can be said to
 * fit itself.
 */
export const Invalid: Story = {
  parameters: {
    phone: true,
    ...shows({ route: dashboardPages.manageProducts.path, state: 'Invalid' }),
  },
  play: async ({ args }) => {
    const dialog = await findDialog()
    await userEvent.clear(fieldOf(dialog, 'Unit price'))
    await unfold(dialog)
    await typeOver(fieldOf(dialog, 'Fits'), product.partNumber ?? '')
    await save(dialog)
    await expect(fieldOf(dialog, 'Unit price')).toBeInvalid()
    await expect(fieldOf(dialog, 'Fits')).toHaveAccessibleDescription(
      expect.stringContaining(unreadable.itself(product.partNumber ?? '')),
    )
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** The current values load before anybody can type. Then the price has the focus. */
export const Loading: Story = {
  args: { current: { status: 'loading' }, orders: 'loading' },
  parameters: { phone: true },
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.queryByRole('textbox')).toBeNull()
    await expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
  },
}

/** The page while the product loads, until it is asked to be edited again. */
function Arriving(props: ProductCorrectionProps) {
  const [here, setHere] = useState(false)
  return (
    <ProductCorrection
      {...props}
      current={here ? ready(product) : { status: 'loading' }}
      onOpenChange={() => setHere(true)}
    />
  )
}

export const Loaded: Story = {
  tags: ['behaviour'],
  render: (args) => <Arriving {...args} />,
  play: async () => {
    const dialog = await findDialog()
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(fieldOf(dialog, 'Unit price')).toHaveFocus())
  },
}

/** The values did not load: there is nothing to correct, only a retry. */
export const Failed: Story = {
  args: {
    current: {
      status: 'error',
      message: 'The server cannot be reached. Check your connection and try again.',
      retry: fn(),
    },
  },
  play: async ({ args }) => {
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await expect(args.current).toHaveProperty('retry')
    await expect((args.current as { retry: () => void }).retry).toHaveBeenCalledOnce()
  },
}

/** An unsaved draft is restored. The other fields have the current values. */
export const RestoredDraft: Story = {
  args: { draft: { kept: { unitPrice: '260' }, keep: fn() } },
  play: async () => {
    const dialog = await findDialog()
    await expect(fieldOf(dialog, 'Unit price')).toHaveValue('260')
    await expect(fieldOf(dialog, 'Available')).toHaveValue('72')
    await userEvent.click(dialog.getByRole('button', { name: 'Discard changes' }))
    await expect(fieldOf(dialog, 'Unit price')).toHaveValue('274')
  },
}

/** The changes are being saved. */
export const Saving: Story = {
  args: { submitting: true },
  parameters: {
    phone: true,
    ...shows({ route: dashboardPages.manageProducts.path, state: 'Submitting' }),
  },
}

/**
 * The server refuses for another reason. The sentence stands above the fields, which keep what was typed.
 */
export const Refused: Story = {
  args: {
    refusal: {
      message: messages.refusal.invalid,
      fields: {
        unitPrice: 'must be below 1000',
      },
    },
    onSubmit: fn<ProductCorrectionProps['onSubmit']>(async () => false),
  },
  parameters: shows({ route: dashboardPages.manageProducts.path, state: 'Refused' }),
  play: async ({ args }) => {
    const dialog = await findDialog()
    await typeOver(fieldOf(dialog, 'Unit price'), '5000')
    await save(dialog)
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('must be below 1000'))
    await expect(fieldOf(dialog, 'Unit price')).toHaveValue('5000')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

/**
 * Somebody else saved first, so nothing was saved. The dialog names the new values and puts them into untouched
 * fields. What was typed stays until the person decides.
 */
export const ChangedMeanwhile: Story = {
  args: {
    current: ready(changed),
    onSubmit: fn<ProductCorrectionProps['onSubmit']>(async () => false),
  },
  parameters: { phone: true },
  render: (args) => <Conflict {...args} />,
  play: async ({ args }) => {
    const dialog = await findDialog()
    await typeOver(fieldOf(dialog, 'Unit price'), '260')
    dialog.getByRole('button', { name: 'More fields' }).scrollIntoView()
    await save(dialog)
    const alert = await dialog.findByRole('alert')
    await expect(alert).toHaveTextContent('Nothing was saved')
    const { top, bottom } = screen.getByRole('dialog').getBoundingClientRect()
    await expect(alert.getBoundingClientRect().top).toBeGreaterThan(top)
    await expect(alert.getBoundingClientRect().bottom).toBeLessThan(bottom)
    const changes = within(alert).getAllByRole('listitem')
    await expect(changes.map(({ textContent }) => textContent)).toEqual([
      'Unit price: from €274.00 to €289.50',
      'Available: from 72 to 60',
      `Name: from ${product.name} to ${changed.name}`,
      `Family: from ${product.family} to ${changed.family}`,
    ])
    await expect(fieldOf(dialog, 'Unit price')).toHaveValue('260')
    await waitFor(() => expect(fieldOf(dialog, 'Name')).toHaveValue(changed.name))
    await waitFor(() => expect(fieldOf(dialog, 'Available')).toHaveValue('60'))
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

/** Long texts break. Stored values that no field accepts are shown as they are, to be corrected. */
export const Hostile: Story = {
  args: {
    name: `${hostileProduct.name} ${longProduct.name}`,
    current: ready({
      ...hostileProduct,
      attributes: [{ name: longProduct.name, values: [hostileProduct.name, '\u202e:,"'] }],
      needs: ['gone', product._id],
    }),
    draft: { kept: { family: longProduct.name }, keep: fn() },
  },
  parameters: { phone: true },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: /^Edit <img/ })
    // Of its address nothing is loaded: the one picture is that of a missing drawing.
    const pictures = [...dialog.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)
    await expect(pictures).toEqual(['/figures/missing-drawing.svg'])
    const { getByRole } = within(dialog)
    await expect(getByRole('textbox', { name: 'Unit price' })).toHaveValue('-12.5')
    await expect(getByRole('textbox', { name: 'Needs' })).toHaveValue(`gone, ${product.partNumber}`)
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  },
}
