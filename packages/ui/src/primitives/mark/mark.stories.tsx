import type { Meta, StoryObj } from '@storybook/react-vite'
import { MailCheck, MailX, TriangleAlert } from 'lucide-react'
import { expect } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { Mark } from './mark.tsx'

const meta = {
  title: 'Show/Mark',
  component: Mark,
  args: { icon: MailCheck, children: 'Verified' },
} satisfies Meta<typeof Mark>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Its words say everything; the icon is hidden from assistive technology. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Verified')).toBeVisible()
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  },
}

/** A warning, which asks people to look twice. */
export const Warning: Story = {
  parameters: { forcedColors: true },
  args: { icon: MailX, tone: 'warning', children: 'Not verified' },
}

/** A sentence in a narrow place: its lines begin beside the icon, and a long word breaks. */
export const Wrapped: Story = {
  args: {
    icon: TriangleAlert,
    tone: 'warning',
    children: `Looks like ${'purchasing-department-'.repeat(20)}, but has letters of another alphabet.`,
  },
  globals: phone,
}
