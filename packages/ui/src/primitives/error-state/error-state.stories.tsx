import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ErrorState } from './error-state.tsx'

const meta = {
  title: 'Tell/Failures',
  component: ErrorState,
  args: {
    title: 'The products did not load',
    message: 'The server did not answer. Check your connection and try again.',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

/** An alert with a retry. */
export const ErrorStateDefault: Story = { parameters: { forcedColors: true } }

/** The retry is called without arguments. */
export const ErrorStateBehaviour: Story = {
  ...ErrorStateDefault,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const heading = canvas.getByRole('heading', { level: 2 })
    await expect(canvas.getByRole('alert')).toContainElement(heading)
    const retry = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(retry)
    retry.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).toHaveBeenCalledTimes(2)
    // Not with the event: a query's `refetch` would take it for its options.
    await expect(args.onRetry).toHaveBeenLastCalledWith()
  },
}

/** With another action beside the retry, and without a retry where it can't help. */
export const ErrorStateVariants: Story = {
  render: (args) => (
    <div className="grid gap-12">
      <ErrorState {...args} action={<Button variant="quiet">Back to the catalogue</Button>} />
      <ErrorState
        title="There is no such product"
        message="This product does not exist or is no longer sold."
        action={<Button>Back to the catalogue</Button>}
        headingLevel={3}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible()
  },
}

/** Long and unbroken texts wrap. */
export const HostileErrorState: Story = {
  parameters: { phone: true },
  args: {
    title:
      'The orders of purchasing-department-for-fastening-and-packaging@warehouse-north-east.example did not load',
    message: `The server at https://api.example/${'a-long-path/'.repeat(12)} answered with something that is not a list of orders. Try again; if it keeps happening, tell the shop what you did.`,
  },
}
