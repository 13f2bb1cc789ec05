import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct } from '@strapline/contract/fixtures'
import { expect } from 'storybook/test'
import { Price } from './price.tsx'

const meta = {
  title: 'Shop/Browse/Price',
  component: Price,
  args: { amount: 1490, currency: 'EUR' },
  // Any ISO 4217 code, which the type can't list.
  argTypes: { currency: { control: 'select', options: ['EUR', 'USD', 'CHF', 'JPY'] } },
} satisfies Meta<typeof Price>

export default meta
type Story = StoryObj<typeof meta>

/** An amount alone, at the size of a card. */
export const Default: Story = {}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('€1,490.00')).toBeVisible()
  },
}

/** Each size with its unit and the old price struck through, in both currencies. */
export const Sizes: Story = {
  parameters: { forcedColors: true },
  render: () => (
    <div className="grid justify-items-start gap-4">
      <Price amount={0.06} currency="EUR" was={7} unit="piece" size="sm" />
      <Price amount={6.5} currency="EUR" was={7} />
      <Price amount={64.5} currency="EUR" was={7} unit="piece" size="md" />
      <Price amount={1490} currency="USD" was={7} unit="piece" size="lg" />
      <Price amount={1490} currency="EUR" was={7} size="lead" />
    </div>
  ),
  play: async ({ canvas }) => {
    const old = canvas.getAllByText('€7.00', { exact: false, selector: 's' })
    await expect(old).toHaveLength(4)
    for (const price of old) await expect(price).toHaveTextContent('old price €7.00')
  },
}

/** The lowest price in a larger quantity, beside the price of the smallest. */
export const FromAQuantityOn: Story = {
  args: { amount: 0.04, lowest: 0.028 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('from €0.028')).toBeVisible()
  },
}

/**
 * An amount below a cent has up to four decimals: rounded to two, it would be nothing or twice as much. A negative
 * amount is shown as it is stored.
 */
export const UnusualAmounts: Story = {
  render: () => (
    <div className="grid justify-items-start gap-4">
      <Price amount={0.005} currency="EUR" unit="piece" />
      <Price amount={0.0149} currency="USD" unit="piece" />
      <Price amount={0.00001} currency="USD" unit="piece" size="sm" />
      <Price amount={hostileProduct.unitPrice} currency="EUR" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('€0.005')).toBeVisible()
    await expect(canvas.getByText('$0.0149')).toBeVisible()
    await expect(canvas.getByText('less than $0.0001')).toBeVisible()
    await expect(canvas.getByText('-€12.50')).toBeVisible()
  },
}

/** Amounts that are too long for their place break inside it. */
export const LongText: Story = {
  args: { amount: longProduct.unitPrice, was: 1e21, unit: 'piece', size: 'lg' },
  parameters: { phone: true },
  decorators: [(Story) => <div className="w-56 border border-rule">{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    // All of the 40 digits are shown.
    const [whole = ''] = (
      canvas.getByText(/^€1,000/, { selector: 'span' }).textContent ?? ''
    ).split('.')
    await expect(whole.replace(/\D/g, '')).toHaveLength(40)
    const box = canvasElement.querySelector('.w-56') as HTMLElement
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
  },
}
