import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Flow } from './flow.tsx'
import { readFrames, type StoryModule } from './frames.ts'

const modules: Record<string, StoryModule> = {
  product: {
    default: {
      title: 'Screens/Product',
      parameters: { situation: { route: '/purchase/:purchaseId' } },
    },
    Default: {},
    BookingOpen: {},
    Refused: {},
    NotFound: {},
  } as unknown as StoryModule,
}

const route = '/purchase/:purchaseId'

const meta = {
  title: 'Foundations/Flow',
  component: Flow,
  parameters: {
    a11y: { explained: { 'frame-tested': 'The frames are empty: no Storybook runs around them.' } },
  },
  args: {
    title: 'A buyer orders',
    role: 'buyer',
    steps: [
      { route, story: 'screens-product--default', shows: 'Product', next: 'Press Add order.' },
      {
        route,
        story: 'screens-product--booking-open',
        shows: 'Product, with the booking open',
        next: 'Fill in the booking and press Book.',
      },
      {
        route,
        story: 'screens-product--refused',
        shows: 'Product, after a refused booking',
        next: 'Correct what the server refused, and press Book.',
      },
      {
        route,
        story: 'screens-product--not-found',
        shows: 'Product, not found',
        next: 'It is not sold any more.',
      },
    ],
    frames: readFrames(modules),
    // No Storybook runs around the test.
    srcOf: () => 'data:text/html,',
  },
} satisfies Meta<typeof Flow>

export default meta
type Story = StoryObj<typeof meta>

/** Every step has its reserved place, a caption, its links, and what leads to the next one. */
export const Default: Story = { parameters: { phone: true } }

/** Each frame loads once somebody scrolls to it; the keyboard passes it by. */
export const Behaviour: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const steps = canvas.getAllByRole('listitem')
    for (const step of steps) {
      step.scrollIntoView()
      await waitFor(() => expect(step.querySelectorAll('iframe')).toHaveLength(2))
    }
    await expect(steps[1]?.querySelector('iframe')?.title).toBe(
      '2. Product, with the booking open, desktop',
    )
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(links).toContain('./?path=/story/screens-product--booking-open')
    await expect(links.at(-1)).toMatch(/\/purchase\/no-such-product$/)
    window.scrollTo(0, 0)
  },
}

/** Seen large, a flow ends at its last step, and goes back to its first one and no further. */
export const Ends: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: '1. Product, desktop: show it large' }),
    )
    const first = within(await canvas.findByRole('dialog', { name: '1. Product' }))
    await expect(first.getByRole('button', { name: 'Previous' })).toHaveAccessibleDescription(
      'This is the first.',
    )
    await userEvent.keyboard('{ArrowLeft}')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    const last = within(await canvas.findByRole('dialog', { name: '4. Product, not found' }))
    await expect(last.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription(
      'This is the last.',
    )
    await userEvent.click(last.getByRole('button', { name: 'Next' }))
    await expect(last.getByText('4 of 4')).toBeVisible()
    await userEvent.click(last.getByRole('button', { name: 'Close' }))
  },
}
