import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { Button } from '../button/button.tsx'
import { ErrorState } from './error-state.tsx'

const meta = {
  title: 'Primitives/Error state',
  component: ErrorState,
  args: {
    title: 'The products did not load',
    message: 'The server did not answer. Check your connection and try again.',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const heading = canvas.getByRole('heading', { level: 2 })
    await expect(canvas.getByRole('alert')).toContainElement(heading)
    const retry = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(retry)
    retry.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).toHaveBeenCalledTimes(2)
    // The press is no argument of it: a query's own refetch takes options.
    await expect(args.onRetry).toHaveBeenLastCalledWith()
    retry.blur()
  },
}

export const WithAnotherWayOut: Story = {
  args: { action: <Button variant="quiet">Back to the catalogue</Button> },
}

/** Trying again would fail again, so it isn't offered. */
export const WithoutRetry: Story = {
  args: {
    title: 'There is no such product',
    message: 'This product does not exist or is no longer sold.',
    action: <Button>Back to the catalogue</Button>,
    headingLevel: 3,
  },
  render: ({ onRetry: _, ...args }) => <ErrorState {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible()
  },
}

const longText = {
  title:
    'The orders of purchasing-department-for-fastening-and-packaging@warehouse-north-east.example did not load',
  message: `The server at https://api.example/${'a-long-path/'.repeat(12)} answered with something that is not a list of orders. Try again; if it keeps happening, tell the shop what you did.`,
} satisfies Story['args']

export const LongText: Story = { args: longText }

export const Phone: Story = {
  globals: phone,
  args: longText,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
