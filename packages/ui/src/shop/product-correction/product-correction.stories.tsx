import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { hostileProduct, longProduct, productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import type { Resource } from '../../lib/resource.ts'
import { Button } from '../../primitives/button/button.tsx'
import { shows } from '../../story-support/page.ts'
import { paste } from '../../story-support/paste.ts'
import { ProductCorrection, type ProductCorrectionProps } from './product-correction.tsx'

const product = productOf('soldering-station')

/** What somebody else has made of it. */
const changed: Product = { ...product, unitPrice: 289.5, availAble: 60 }

const ready = (data: Product): Resource<Product> => ({ status: 'ready', data })

/** The page around the dialog: it opens and closes it. */
function ListPage(props: ProductCorrectionProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <div className="page min-h-dvh py-8">
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <ProductCorrection
        {...props}
        open={open}
        onOpenChange={(next) => {
          props.onOpenChange(next)
          setOpen(next)
        }}
      />
    </div>
  )
}

const meta = {
  title: 'Shop/Product correction',
  component: ProductCorrection,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 600 } },
  },
  args: {
    name: product.name,
    current: ready(product),
    open: true,
    draft: { kept: undefined, keep: fn() },
    onOpenChange: fn(),
    onSubmit: fn<ProductCorrectionProps['onSubmit']>(async () => true),
    submitting: false,
    refusal: undefined,
    changedMeanwhile: false,
  },
  render: (args) => <ListPage {...args} />,
} satisfies Meta<ProductCorrectionProps>

export default meta
type Story = StoryObj<typeof meta>

async function findDialog() {
  return within(await screen.findByRole('dialog', { name: `Edit ${product.name}` }))
}

const fieldOf = (dialog: ReturnType<typeof within>, name: 'Unit price' | 'Available') =>
  dialog.getByRole('textbox', { name })

async function typeOver(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await paste(field, text)
}

const save = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Save' }))

/** Price and stock as they are now. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = await findDialog()
    await expect(fieldOf(dialog, 'Unit price')).toHaveValue('274')
    await expect(fieldOf(dialog, 'Available')).toHaveValue('72')
    await expect(fieldOf(dialog, 'Unit price')).toHaveAccessibleDescription(/^EUR For one piece/)
    await typeOver(fieldOf(dialog, 'Unit price'), '1.290,50')
    await typeOver(fieldOf(dialog, 'Available'), '12 000')
    await save(dialog)
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(args.onSubmit).toHaveBeenCalledWith({ unitPrice: 1290.5, availAble: 12_000 })
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** A wrong price or stock is not sent, and says what to type. */
export const Invalid: Story = {
  parameters: {
    phone: true,
    ...shows({ route: dashboardPages.manageProducts.path, state: 'Invalid' }),
  },
  play: async ({ args }) => {
    const dialog = await findDialog()
    await typeOver(fieldOf(dialog, 'Unit price'), '1,490')
    await typeOver(fieldOf(dialog, 'Available'), '-1')
    await save(dialog)
    await expect(fieldOf(dialog, 'Unit price')).toHaveAccessibleDescription(
      /Is this 1490 or 1.49\? Type 1490 or 1.49/,
    )
    await expect(fieldOf(dialog, 'Available')).toHaveAccessibleDescription(
      new RegExp(messages.product.availAbleInvalid),
    )
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** The current values load before anybody can type. */
export const Loading: Story = {
  args: { current: { status: 'loading' } },
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.queryByRole('textbox')).toBeNull()
    await expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
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

/** An unsaved draft is restored; the rest is as it is now. */
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

/** It is being saved. */
export const Saving: Story = {
  args: { submitting: true },
  parameters: {
    phone: true,
    ...shows({ route: dashboardPages.manageProducts.path, state: 'Submitting' }),
  },
}

/** The server has another reason: the sentence stands above the fields, which keep what was typed. */
export const Refused: Story = {
  args: {
    refusal: { message: messages.refusal.invalid, fields: { unitPrice: 'must be below 1000' } },
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

/** The page while somebody else's change becomes known by the answer to one's own. */
function Conflict(props: ProductCorrectionProps) {
  const [known, setKnown] = useState(false)
  return (
    <ListPage
      {...props}
      current={known ? props.current : ready(product)}
      changedMeanwhile={known}
      onSubmit={async (input) => {
        const worked = await props.onSubmit(input)
        setKnown(!worked)
        return worked
      }}
    />
  )
}

/**
 * Somebody else was faster: nothing was saved, the new values are named, a field in which nothing was typed has
 * them, and what was typed stays until the person decides.
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
    await save(dialog)
    const alert = await dialog.findByRole('alert')
    await expect(alert).toHaveTextContent('Nothing was saved')
    await expect(alert).toHaveTextContent('It costs €289.50 now, and 60 pieces are available.')
    await expect(fieldOf(dialog, 'Unit price')).toHaveValue('260')
    await waitFor(() => expect(fieldOf(dialog, 'Available')).toHaveValue('60'))
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

/** The person keeps their own price: it is sent with the new stock. */
export const OwnValuesKept: Story = {
  ...ChangedMeanwhile,
  tags: ['behaviour'],
  parameters: {},
  play: async (context) => {
    await ChangedMeanwhile.play?.(context)
    const dialog = await findDialog()
    await save(dialog)
    await expect(context.args.onSubmit).toHaveBeenLastCalledWith({ unitPrice: 260, availAble: 60 })
  },
}

/** The person takes the new values: the message goes, and the first field has the focus. */
export const NewValuesTaken: Story = {
  ...ChangedMeanwhile,
  tags: ['behaviour'],
  parameters: {},
  play: async (context) => {
    await ChangedMeanwhile.play?.(context)
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Use the new values' }))
    await expect(dialog.queryByRole('alert')).toBeNull()
    await expect(context.args.draft.keep).toHaveBeenLastCalledWith(undefined)
    await expect(fieldOf(dialog, 'Unit price')).toHaveValue('289.5')
    await expect(fieldOf(dialog, 'Available')).toHaveValue('60')
    await waitFor(() => expect(fieldOf(dialog, 'Unit price')).toHaveFocus())
  },
}

/** A long name breaks, and numbers that no field takes are shown as they are, to be corrected. */
export const Hostile: Story = {
  args: { name: `${hostileProduct.name} ${longProduct.name}`, current: ready(hostileProduct) },
  parameters: { phone: true },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: /^Edit <img/ })
    await expect(dialog.querySelector('img')).toBeNull()
    await expect(within(dialog).getByRole('textbox', { name: 'Unit price' })).toHaveValue('-12.5')
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  },
}
