import type { Meta, StoryObj } from '@storybook/react-vite'
import { longProduct, productOf } from '@strapline/contract/fixtures'
import type { ProductFormFields } from '@strapline/contract/forms'
import { expect, fn, waitFor } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { type Canvas, shows, wholeScreen } from '../../story-support/page.ts'
import { inDashboardMain } from '../../story-support/story-shell.tsx'
import { AddProductScreen } from './add-product.tsx'

const product = productOf('bench-power-supply')

/** The form's props with this draft. */
function formWith(kept: Partial<ProductFormFields> | undefined) {
  return {
    draft: { kept, keep: fn() },
    onSubmit: fn(async () => true),
    submitting: false,
    refusal: undefined,
  }
}

const filled = formWith({
  name: product.name,
  description: product.description,
  minOrder: '2',
  availAble: '41',
  unitPrice: '289',
  image: product.image,
})

const meta = {
  title: 'Screens/Add product',
  component: AddProductScreen,
  parameters: { ...wholeScreen, ...shows({ route: dashboardPages.addProduct.path }) },
  args: { form: formWith(undefined) },
  decorators: [inDashboardMain],
} satisfies Meta<typeof AddProductScreen>

export default meta
type Story = StoryObj<typeof meta>

const previewOf = (canvas: Canvas) => {
  const card = canvas.getByRole('figure').querySelector('article')
  if (!card) throw new Error('There is no preview.')
  return card
}

/** Nothing is filled in yet. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Add A Product' })).toBeVisible()
    await expect(previewOf(canvas)).toHaveTextContent('New product')
    // The card's links and buttons are not part of the page: none of them takes the focus.
    const stops = [...previewOf(canvas).querySelectorAll<HTMLElement>('a, button')]
    await expect(stops).toHaveLength(4)
    for (const stop of stops) {
      stop.focus()
      await expect(stop).not.toHaveFocus()
    }
  },
}

/** All fields are filled in; on a phone the preview is between the fields and the button. */
export const Filled: Story = {
  args: { form: filled },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    const preview = previewOf(canvas)
    await expect(preview).toHaveTextContent(product.name)
    await expect(preview).toHaveTextContent('€289.00')
    await expect(preview.querySelector('img')).toHaveAttribute(
      'src',
      expect.stringContaining(product.image),
    )
  },
}

/** On a wide screen the preview stays in view while the form scrolls. */
export const Scrolled: Story = {
  // A picture begins at the top of its page, where nothing of it is seen.
  tags: ['behaviour'],
  args: { form: filled },
  parameters: { picture: 'window' },
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('figure')
    await expect(figure.getBoundingClientRect().top).toBeGreaterThan(200)
    window.scrollTo(0, 300)
    await waitFor(() => expect(figure.getBoundingClientRect().top).toBe(96))
  },
}

/** The longest texts that the form takes. */
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
  parameters: { phone: true },
  play: async ({ canvas }) => {
    const preview = previewOf(canvas)
    await expect(preview.scrollWidth).toBeLessThanOrEqual(preview.clientWidth)
  },
}
