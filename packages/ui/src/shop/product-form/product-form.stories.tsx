import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { unreadable } from '@strapline/contract/product-texts'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { shows } from '../../story-support/page.ts'
import { points } from '../../story-support/points.ts'
import {
  add,
  besideTheMenu,
  fieldOf,
  fillIn,
  labels,
  more,
  type Name,
  newProduct,
  previewOf,
  product,
  typed,
} from '../../story-support/product-form.tsx'
import { ProductForm } from './product-form.tsx'

const meta = {
  title: 'Shop/Administer/Product form',
  component: ProductForm,
  args: { ...newProduct },
  decorators: [besideTheMenu],
} satisfies Meta<typeof ProductForm>

export default meta
type Story = StoryObj<typeof meta>

/** An empty form. The preview shows placeholders. */
export const Default: Story = {}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const preview = previewOf(canvas)
    await expect(preview).toHaveTextContent('New product')
    // The preview's links and buttons can neither be focused nor pressed.
    await expect(preview.closest('[inert]')).not.toBeNull()
    for (const [name, mode] of [
      ['minOrder', 'numeric'],
      ['availAble', 'numeric'],
      ['unitPrice', 'decimal'],
      ['image', 'url'],
    ] as const) {
      await expect(fieldOf(canvas, name)).toHaveAttribute('inputmode', mode)
    }
    await expect(fieldOf(canvas, 'minOrder')).toHaveAccessibleDescription(
      'pieces Orders must be more than it: with 24, the smallest is 25 pieces.',
    )
    await userEvent.type(fieldOf(canvas, 'minOrder'), '2')
    await expect(fieldOf(canvas, 'minOrder')).toHaveAccessibleDescription(
      'pieces Orders must be more than 2: the smallest is 3 pieces.',
    )
    await expect(fieldOf(canvas, 'unitPrice')).toHaveAccessibleDescription(/^EUR For one piece/)
  },
}

/** The preview follows what is typed, letter by letter. */
export const Filled: Story = {
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await fillIn(canvas, { ...typed, name: '', image: '' })
    await userEvent.type(fieldOf(canvas, 'name'), product.name)
    await userEvent.type(fieldOf(canvas, 'image'), product.image)
    const preview = previewOf(canvas)
    await waitFor(() => expect(preview).toHaveTextContent(product.name))
    await waitFor(() => expect(preview).toHaveTextContent('€152.50'))
    await expect(preview).toHaveTextContent('Min Order : 2')
    await expect(preview).toHaveTextContent(product.description.slice(0, 55))
    await waitFor(() =>
      expect(preview.querySelector('img')).toHaveAttribute(
        'src',
        expect.stringContaining(product.image),
      ),
    )
    await expect(args.draft.keep).toHaveBeenLastCalledWith(typed)
    fieldOf(canvas, 'image').blur()
  },
}

/** Sent with numbers as numbers; then the fields and the preview are empty for the next product. */
export const Added: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await fillIn(canvas, { ...typed, name: ` ${typed.name} ` })
    await add(canvas)
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        name: product.name,
        partNumber: typed.partNumber,
        description: product.description,
        minOrder: 2,
        availAble: 96,
        unitPrice: 152.5,
        image: product.image,
      }),
    )
    for (const name of Object.keys(labels)) {
      await waitFor(() => expect(fieldOf(canvas, name as Name)).toHaveValue(''))
    }
    await waitFor(() => expect(previewOf(canvas)).toHaveTextContent('New product'))
    await expect(args.draft.keep).toHaveBeenLastCalledWith(undefined)
  },
}

/** A server without the optional fields: the form leaves them out, and does not send those of an old draft. */
export const WithoutExtras: Story = {
  args: { extras: [], draft: { kept: { ...typed, family: 'Hand tools' }, keep: fn() } },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('textbox', { name: labels.partNumber })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^More/ })).toBeNull()
    await add(canvas)
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    const [input] = (args.onSubmit as ReturnType<typeof fn>).mock.calls[0] ?? []
    const sent = JSON.parse(JSON.stringify(input))
    await expect(sent).not.toHaveProperty('partNumber')
    await expect(sent).not.toHaveProperty('family')
  },
}

/** The optional fields are folded. A draft or a problem of one unfolds them. */
export const More: Story = {
  args: { draft: { kept: { ...typed, ...more }, keep: fn() } },
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Attributes' })).toHaveValue(more.attributes)
    await add(canvas)
    await expect(
      await canvas.findByRole('textbox', { name: 'Needs', description: /99-9999/ }),
    ).toHaveAccessibleDescription(expect.stringContaining(unreadable.noProduct('99-9999')))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Every field but the extras is required; the messages are the specification's. */
export const Invalid: Story = {
  parameters: {
    point: points.invalid,
    phone: true,
    ...shows({ route: dashboardPages.addProduct.path }),
  },
  play: async ({ args, canvas }) => {
    await add(canvas)
    const summary = await canvas.findAllByRole('link', { name: /: .* is required$/ })
    await expect(summary.map((link) => link.textContent)).toEqual([
      'Name: name is required',
      'Description: description is required',
      'Minimum order: minOrder is required',
      'Available: availAble is required',
      'Unit price: unitPrice is required',
      'Image URL: image is required',
    ])
    await expect(fieldOf(canvas, 'partNumber')).toBeValid()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Ambiguous numbers, words and fractions of a piece: refused with a message, and a dash in the preview. */
export const NotNumbers: Story = {
  args: {
    draft: {
      kept: { ...typed, minOrder: '2.5', availAble: 'plenty', unitPrice: '1,250' },
      keep: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    const preview = previewOf(canvas)
    await waitFor(() => expect(preview).toHaveTextContent('––'))
    await add(canvas)
    const texts = messages.product
    await canvas.findByRole('link', { name: `Minimum order: ${texts.minOrderInvalid}` })
    await expect(fieldOf(canvas, 'availAble')).toHaveAccessibleDescription(
      expect.stringContaining(texts.availAbleInvalid),
    )
    // The message names both readings and how to type each.
    await expect(fieldOf(canvas, 'unitPrice')).toHaveAccessibleDescription(
      expect.stringContaining('Is this 1250 or 1.25? Type 1250 or 1.25'),
    )
    await expect(args.onSubmit).not.toHaveBeenCalled()

    const price = fieldOf(canvas, 'unitPrice')
    await userEvent.clear(price)
    await userEvent.paste('12,5')
    await waitFor(() => expect(preview).toHaveTextContent('€12.50'))
  },
}

/**
 * A drawing is chosen: its address fills the field, the focus returns, and the picker marks it when it is opened
 * again.
 */
export const Drawing: Story = {
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Choose one of our drawings' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a drawing' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Combination tool' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
    const address = '/drawings/combination-tool.svg'
    await expect(fieldOf(canvas, 'image')).toHaveValue(address)
    await waitFor(() =>
      expect(previewOf(canvas).querySelector('img')).toHaveAttribute(
        'src',
        expect.stringContaining(address),
      ),
    )
    await expect(args.draft.keep).toHaveBeenLastCalledWith(
      expect.objectContaining({ image: address }),
    )
    // Choosing does not submit the form.
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.click(opener)
    await expect(
      await screen.findByRole('button', { name: 'Combination tool', current: true }),
    ).toBeVisible()
  },
}

/** The server's messages stand beside their fields, and what was typed stays. */
export const Refused: Story = {
  parameters: {
    point: points.invalid,
    phone: true,
    ...shows({ route: dashboardPages.addProduct.path }),
  },
  args: {
    draft: { kept: typed, keep: fn() },
    refusal: {
      message: messages.refusal.invalid,
      fields: {
        name: 'A product with this name is for sale already',
        partNumber: messages.extra.partNumberTaken,
        unitPrice: messages.product.unitPriceInvalid,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(messages.refusal.invalid)).toBeVisible()
    await expect(fieldOf(canvas, 'name')).toHaveAccessibleDescription(
      /^A product with this name is for sale already /,
    )
    await expect(fieldOf(canvas, 'partNumber')).toHaveAccessibleDescription(
      expect.stringContaining(messages.extra.partNumberTaken),
    )
    await expect(fieldOf(canvas, 'unitPrice')).toBeInvalid()
    await expect(fieldOf(canvas, 'name')).toHaveValue(product.name)
  },
}

/**
 * The product is being sent: neither the button nor Enter sends it again. The draft fills the fields and the preview.
 */
export const Submitting: Story = {
  parameters: {
    point: points.submitting,
    phone: true,
    ...shows({ route: dashboardPages.addProduct.path }),
  },
  args: {
    draft: { kept: { name: product.name, unitPrice: '152.' }, keep: fn() },
    submitting: true,
  },
  play: async ({ args, canvas }) => {
    await expect(fieldOf(canvas, 'unitPrice')).toHaveValue('152.')
    await expect(previewOf(canvas)).toHaveTextContent(product.name)
    await userEvent.click(canvas.getByRole('button', { name: 'Adding the product…' }))
    await userEvent.type(fieldOf(canvas, 'name'), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    fieldOf(canvas, 'name').blur()
  },
}

/** Long texts and numbers, markup, and an image address that would run a script. */
export const Hostile: Story = {
  args: {
    draft: {
      kept: {
        name: `${hostileProduct.name} ${longProduct.name}`.slice(0, 300),
        description: `\u202e${hostileProduct.description}${'W'.repeat(300)}`,
        minOrder: String(longProduct.minOrder),
        availAble: '<b>0</b>',
        unitPrice: '999999999.99',
        image: `${hostileProduct.image} ${'very-long-'.repeat(30)}`,
      },
      keep: fn(),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await add(canvas)
    await canvas.findByRole('link', { name: `Image URL: ${messages.product.imageInvalid}` })
    const preview = previewOf(canvas)
    await expect(preview).toHaveTextContent(hostileProduct.name)
    await expect(preview.scrollWidth).toBeLessThanOrEqual(preview.clientWidth)
    await expect(canvasElement.querySelector('script')).toBeNull()
    const images = [...canvasElement.querySelectorAll('img')].map((image) =>
      image.getAttribute('src'),
    )
    await expect(images).toEqual([expect.stringContaining('/figures/missing-drawing.svg')])
  },
}

/** 320 pixels: the smallest phone, and a desktop at 400 percent. */
export const Narrow: Story = { ...Hostile, globals: { viewport: { value: 'narrow' } } }

/** The least width for two columns: the number fields stand one below the other. */
export const Tight: Story = {
  args: { draft: { kept: typed, keep: fn() } },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
}
