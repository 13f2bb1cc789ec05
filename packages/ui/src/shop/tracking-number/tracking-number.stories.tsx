import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CopyArea } from '../../primitives/copy-button/copy-button.tsx'
import { rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { loadCarriers } from '../../story-support/order.ts'
import { phone } from '../../story-support/page.ts'
import { TrackingNumber } from './tracking-number.tsx'

const meta = {
  title: 'Shop/Order/Tracking number',
  component: TrackingNumber,
  tags: ['!stable', 'new'],
  beforeEach: loadCarriers,
  decorators: [(Story) => <CopyArea>{Story()}</CopyArea>],
  args: { carrier: 'DHL', tracking: '1467023504' },
} satisfies Meta<typeof TrackingNumber>

export default meta
type Story = StoryObj<typeof meta>

/** The carrier’s page is known: the number links to it. */
export const Default: Story = {}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Track 1467023504 (opens in a new tab)' })
    await expect(link).toHaveAttribute(
      'href',
      'https://www.dhl.com/en/express/tracking.html?brand=DHL&AWB=1467023504',
    )
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

/** The carrier is not known: the number can be copied. */
export const UnknownCarrier: Story = {
  args: { carrier: 'Kurier Nord', tracking: 'KN-2026-00412' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy KN-2026-00412' })).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** A parcel without a number. */
export const CarrierAlone: Story = { args: { tracking: undefined } }

/** Scripts, long texts and texts from right to left are texts. */
export const Hostile: Story = {
  globals: phone,
  render: () => (
    <ul className="grid gap-2">
      <li>
        <TrackingNumber carrier="<script>alert(1)</script>" tracking="javascript:alert(1)" />
      </li>
      <li>
        <TrackingNumber carrier={rightToLeft} tracking={unbroken} />
      </li>
    </ul>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('<script>alert(1)</script>')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy javascript:alert(1)' })).toBeVisible()
    await expect(canvasElement.querySelector('script, a')).toBeNull()
  },
}
