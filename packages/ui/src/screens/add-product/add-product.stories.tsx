import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, productOf } from '@strapline/contract/fixtures'
import type { ProductFormFields } from '@strapline/contract/forms'
import { messages } from '@strapline/contract/messages'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { ProductFormProps } from '../../shop/product-form/product-form.tsx'
import { type Canvas, phone, wholeScreen } from '../../story-support/page.ts'
import { inDashboardMain } from '../../story-support/story-shell.tsx'
import { AddProductScreen } from './add-product.tsx'

const product = productOf('bench-power-supply')

const typed: ProductFormFields = {
  name: product.name,
  description: product.description,
  minOrder: '2',
  availAble: '41',
  unitPrice: '289',
  image: product.image,
}

/** The form's props with this draft. */
function formWith(kept: Partial<ProductFormFields>, more?: Partial<ProductFormProps>) {
  return {
    draft: { kept, keep: fn() },
    onSubmit: fn(async () => true),
    submitting: false,
    refusal: undefined,
    ...more,
  }
}

const meta = {
  title: 'Screens/Add product',
  component: AddProductScreen,
  parameters: wholeScreen,
  args: { form: { ...formWith({}), draft: { kept: undefined, keep: fn() } } },
  decorators: [inDashboardMain],
} satisfies Meta<typeof AddProductScreen>

export default meta
type Story = StoryObj<typeof meta>

const onPhone = { globals: phone } satisfies Partial<Story>

const previewOf = (canvas: Canvas) => {
  const card = canvas.getByRole('figure').querySelector('article')
  if (!card) throw new Error('There is no preview.')
  return card
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Add A Product' })).toBeVisible()
    await expect(previewOf(canvas)).toHaveTextContent('New product')
    // The card's links and buttons are no part of the page: nothing in it takes the focus.
    const stops = [...previewOf(canvas).querySelectorAll<HTMLElement>('a, button')]
    await expect(stops).toHaveLength(4)
    for (const stop of stops) {
      stop.focus()
      await expect(stop).not.toHaveFocus()
    }
  },
}

export const Filled: Story = {
  args: { form: formWith(typed) },
  play: async ({ canvas }) => {
    const preview = previewOf(canvas)
    await expect(preview).toHaveTextContent(product.name)
    await expect(preview).toHaveTextContent('€289.00')
    await expect(preview.querySelector('img')).toHaveAttribute('src', product.image)
  },
}

/** On a wide screen the preview stays in view while the form scrolls. */
export const Scrolled: Story = {
  args: { form: formWith(typed) },
  parameters: { picture: 'window' },
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('figure')
    await expect(figure.getBoundingClientRect().top).toBeGreaterThan(200)
    window.scrollTo(0, 400)
    await waitFor(() => expect(figure.getBoundingClientRect().top).toBe(96))
  },
}

export const PickerOpen: Story = {
  args: { form: formWith(typed) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose one of our drawings' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a drawing' }))
    await expect(dialog.getByRole('button', { current: true })).toHaveAccessibleName(
      'Bench power supply',
    )
  },
}

/** Nothing was filled in. */
export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add product' }))
    for (const message of [
      'Name: name is required',
      'Description: description is required',
      'Minimum order: minOrder is required',
      'Available: availAble is required',
      'Unit price: unitPrice is required',
      'Image URL: image is required',
    ]) {
      await expect(await canvas.findByRole('link', { name: message })).toBeVisible()
    }
    await expect(args.form.onSubmit).not.toHaveBeenCalled()
  },
}

export const NotNumbers: Story = {
  args: {
    form: formWith({ ...typed, minOrder: '2.5', availAble: 'plenty', unitPrice: '289 each' }),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add product' }))
    const words = messages.product
    for (const message of [
      `Minimum order: ${words.minOrderInvalid}`,
      `Available: ${words.availAbleInvalid}`,
      `Unit price: ${words.unitPriceInvalid}`,
    ]) {
      await expect(await canvas.findByRole('link', { name: message })).toBeVisible()
    }
    await expect(args.form.onSubmit).not.toHaveBeenCalled()
  },
}

/** The server's own findings, beside their fields and above; everything typed is still there. */
export const Refused: Story = {
  args: {
    form: formWith(typed, {
      refusal: {
        message: messages.refusal.invalid,
        fields: {
          name: messages.tooLong(300),
          image: messages.product.imageInvalid,
        },
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(messages.refusal.invalid)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toBeInvalid()
    await expect(canvas.getByRole('textbox', { name: 'Image URL' })).toHaveValue(product.image)
  },
}

/** Refused as such: signed out elsewhere, too many requests, or the server is not well. */
export const RefusedAtAll: Story = {
  args: { form: formWith(typed, { refusal: { message: messages.refusal.notAllowed } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(messages.refusal.notAllowed)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue(product.name)
  },
}

export const Submitting: Story = {
  args: { form: formWith(typed, { submitting: true }) },
  play: async ({ args, canvas }) => {
    const busy = canvas.getByRole('button', { name: 'Adding the product…' })
    await userEvent.dblClick(busy)
    await expect(args.form.onSubmit).not.toHaveBeenCalled()
    busy.blur()
  },
}

/** Left half-way, and come back. */
export const Draft: Story = {
  args: {
    form: formWith({ name: product.name, description: 'Linear supply with', unitPrice: '2' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Description' })).toHaveValue(
      'Linear supply with',
    )
    await expect(previewOf(canvas)).toHaveTextContent('€2.00')
  },
}

export const LongText: Story = {
  args: {
    form: formWith({
      name: longProduct.name.repeat(2).slice(0, 300),
      description: longProduct.description,
      minOrder: String(longProduct.minOrder),
      availAble: String(longProduct.availAble),
      unitPrice: '999999999.99',
      image: longProduct.image,
    }),
  },
  play: async ({ canvas }) => {
    const preview = previewOf(canvas)
    await expect(preview.scrollWidth).toBeLessThanOrEqual(preview.clientWidth)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const HostileText: Story = {
  args: {
    form: formWith({
      name: hostileProduct.name,
      description: `\u202e${hostileProduct.description}`,
      minOrder: '-3',
      availAble: '<b>0</b>',
      unitPrice: '1e999',
      image: hostileProduct.image,
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add product' }))
    await canvas.findByRole('link', { name: `Image URL: ${messages.product.imageInvalid}` })
    await expect(previewOf(canvas)).toHaveTextContent(hostileProduct.name)
    const images = [...canvas.getByRole('main').querySelectorAll('img')].map((image) =>
      image.getAttribute('src'),
    )
    await expect(images).toEqual(['/figures/missing-drawing.svg'])
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** A product added without a pointer: typed, a mistake found by the summary, a drawing chosen, sent. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('textbox', { name: 'Name' }).focus()
    for (const text of ['Bench power supply', 'Linear supply', '2', '41', '1,289']) {
      await userEvent.keyboard(text)
      await userEvent.tab()
    }
    await expect(canvas.getByRole('textbox', { name: 'Image URL' })).toHaveFocus()
    await userEvent.tab()
    const opener = canvas.getByRole('button', { name: 'Choose one of our drawings' })
    await expect(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const last = await screen.findByRole('button', { name: 'Bench power supply' })
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(last).toHaveFocus())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(opener).toHaveFocus())

    // Past the preview, which the browser's own Tab skips; the simulated one doesn't know `inert`.
    canvas.getByRole('button', { name: 'Add product' }).focus()
    await userEvent.keyboard('{Enter}')
    const wrong = await canvas.findByRole('link', { name: /^Unit price: / })
    await expect(args.form.onSubmit).not.toHaveBeenCalled()
    await waitFor(() => expect(opener).not.toHaveFocus())
    await userEvent.tab()
    await expect(wrong).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const price = canvas.getByRole('textbox', { name: 'Unit price' })
    await expect(price).toHaveFocus()
    await userEvent.clear(price)
    await userEvent.keyboard('289.50{Enter}')
    await waitFor(() =>
      expect(args.form.onSubmit).toHaveBeenCalledWith({
        name: 'Bench power supply',
        description: 'Linear supply',
        minOrder: 2,
        availAble: 41,
        unitPrice: 289.5,
        image: '/drawings/bench-power-supply.svg',
      }),
    )
    await waitFor(() => expect(price).toHaveValue(''))
  },
}

export const Phone: Story = { ...Default, ...onPhone }

/** One below the other: the fields, the preview, the button. */
export const PhoneFilled: Story = {
  ...Filled,
  ...onPhone,
  play: async (context) => {
    await Filled.play?.(context)
    const { canvas } = context
    const [last, preview, button] = [
      canvas.getByRole('textbox', { name: 'Image URL' }),
      canvas.getByRole('figure'),
      canvas.getByRole('button', { name: 'Add product' }),
    ].map((part) => part.getBoundingClientRect())
    await expect(last?.bottom).toBeLessThan(preview?.top ?? 0)
    await expect(preview?.bottom).toBeLessThan(button?.top ?? 0)
  },
}

export const PhonePickerOpen: Story = { ...PickerOpen, ...onPhone }

export const PhoneInvalid: Story = { ...Invalid, ...onPhone }

export const PhoneRefused: Story = { ...Refused, ...onPhone }

export const PhoneLongText: Story = { ...LongText, ...onPhone }

export const PhoneHostileText: Story = { ...HostileText, ...onPhone }
