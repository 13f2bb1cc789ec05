import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct } from '@strapline/contract/fixtures'
import { expect } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { Price } from './price.tsx'

const meta = {
  title: 'Shop/Price',
  component: Price,
  args: { amount: 1490, currency: 'EUR' },
} satisfies Meta<typeof Price>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('€1,490.00')).toBeVisible()
  },
}

export const Dollars: Story = { args: { currency: 'USD', unit: 'piece' } }

export const WithOldPrice: Story = {
  args: { amount: 6.5, was: 7 },
  play: async ({ canvas }) => {
    const old = canvas.getByText('€7.00', { exact: false, selector: 's' })
    await expect(old).toHaveTextContent('old price €7.00')
    await expect(getComputedStyle(old).textDecorationLine).toBe('line-through')
  },
}

/** Bought by the thousand, a piece may cost less than a cent: cents alone would say nothing or double. */
export const BelowACent: Story = {
  render: () => (
    <div className="grid justify-items-start gap-4">
      <Price amount={0.005} currency="EUR" unit="piece" />
      <Price amount={0.0149} currency="USD" unit="piece" />
      <Price amount={0.00001} currency="USD" unit="piece" size="sm" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('€0.005')).toBeVisible()
    await expect(canvas.getByText('$0.0149')).toBeVisible()
    await expect(canvas.getByText('less than $0.0001')).toBeVisible()
  },
}

export const Sizes: Story = {
  render: () => (
    <div className="grid justify-items-start gap-4">
      <Price amount={0.06} currency="EUR" was={7} unit="piece" size="sm" />
      <Price amount={64.5} currency="EUR" was={7} unit="piece" size="md" />
      <Price amount={1490} currency="EUR" was={7} unit="piece" size="lg" />
    </div>
  ),
}

export const LongText: Story = {
  args: { amount: longProduct.unitPrice, was: 1e21, unit: 'piece', size: 'lg' },
  decorators: [(Story) => <div className="w-56 border border-rule">{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    // 40 digits, and none of them left out.
    const [whole = ''] = (
      canvas.getByText(/^€1,000/, { selector: 'span' }).textContent ?? ''
    ).split('.')
    await expect(whole.replace(/\D/g, '')).toHaveLength(40)
    const box = canvasElement.querySelector('.w-56') as HTMLElement
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
  },
}

/** What a broken import may have stored is shown as it is. */
export const Hostile: Story = {
  args: { amount: hostileProduct.unitPrice },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('-€12.50')).toBeVisible()
  },
}

export const Phone: Story = {
  args: LongText.args ?? {},
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
