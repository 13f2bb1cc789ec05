import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Guidance, guidance } from '../../story-support/guidance.tsx'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Tell/Empty state',
  component: EmptyState,
  args: {
    title: 'No orders yet',
    children: 'What you order is listed here, with its quantity and its number.',
    action: <Button variant="primary">Open the catalogue</Button>,
  },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

/** An empty state with an action. */
export const Default: Story = {}

/** The drawing is decorative. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No orders yet' })).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

/** One empty state has a title alone, the other stands below a second-level heading. */
export const Variants: Story = {
  render: () => (
    <div className="grid gap-12">
      <EmptyState title="No reviews yet" />
      <EmptyState
        headingLevel={3}
        title="Nothing matches “12 mm”"
        action={<Button>Clear the search</Button>}
      >
        Check the spelling, or search for fewer words.
      </EmptyState>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible()
  },
}

/** Long and unbroken texts wrap. */
export const Hostile: Story = {
  parameters: { phone: true },
  args: {
    title: `Nothing matches “${'polyester-strapping-machine-'.repeat(6)}”`,
    children:
      'Check the spelling, search for fewer words, or leave out the width of the strap; a part number finds its part alone, whatever else is filtered. Parts that are no longer sold are not found.',
  },
}

/** Good and bad uses. */
export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['guidance'],
  parameters: guidance,
  render: () => (
    <Guidance
      pairs={[
        {
          good: {
            picture: (
              <EmptyState
                title="No orders yet"
                action={<Button variant="primary">Open the catalogue</Button>}
              >
                What you order is listed here.
              </EmptyState>
            ),
            says: (
              <>
                say how there will be something, and offer it as the <code>action</code>.
              </>
            ),
          },
          bad: {
            picture: (
              <EmptyState title="Sorry, there is nothing here!">
                We could not find any orders. We apologize for the inconvenience.
              </EmptyState>
            ),
            says: 'apologize: nothing has gone wrong.',
          },
        },
        {
          good: {
            picture: (
              <EmptyState
                title="No product matches “wire buckle 12”"
                action={<Button>Clear the search</Button>}
              />
            ),
            says: 'repeat what was searched for.',
          },
          bad: {
            picture: (
              <div>
                <div className="flex justify-between border-ink border-b pb-2 font-semibold text-ink-soft text-sm">
                  <span>Name</span>
                  <span>Pieces</span>
                  <span>Price</span>
                </div>
                <EmptyState title="No orders yet" />
              </div>
            ),
            says: 'show it inside a table: it replaces the table.',
          },
        },
      ]}
    />
  ),
}
