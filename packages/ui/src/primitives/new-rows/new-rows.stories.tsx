import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { NewRows } from './new-rows.tsx'

const listed = ['S-2026-0218-Q3T', 'S-2026-0127-B8N', 'S-2026-0113-V5C']

const meta = {
  title: 'Tell/New rows',
  component: NewRows,
  tags: ['!stable', 'new'],
  args: { count: 2, noun: { one: 'order', many: 'orders' }, onShow: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-lg pt-2">
        <h2 className="mb-3 font-semibold text-2xl">All orders</h2>
        <Story />
        <ul className="divide-y divide-rule border-rule border-y">
          {listed.map((order) => (
            <li key={order} className="tabular py-2">
              {order}
            </li>
          ))}
        </ul>
      </div>
    ),
  ],
} satisfies Meta<typeof NewRows>

export default meta
type Story = StoryObj<typeof meta>

/** Several rows have arrived. */
export const Default: Story = {}

/** One row has arrived. */
export const One: Story = { args: { count: 1 } }

/** Nothing has arrived: it takes no room. */
export const None: Story = {
  tags: ['behaviour'],
  args: { count: 0 },
  play: async ({ canvasElement }) => {
    const region = canvasElement.querySelector<HTMLElement>('[aria-live]')
    await expect(region).toBeEmptyDOMElement()
    await expect(region?.offsetHeight).toBe(0)
  },
}

/** It announces what arrives, moves nothing, and is gone once they are listed. */
export const Behaviour: Story = {
  tags: ['behaviour'],
  render: function Arriving(args) {
    const [count, setCount] = useState(0)
    return (
      <>
        <NewRows
          {...args}
          count={count}
          onShow={() => {
            args.onShow()
            setCount(0)
          }}
        />
        <button type="button" onClick={() => setCount(count + 1)}>
          Arrive
        </button>
      </>
    )
  },
  play: async ({ args, canvas, canvasElement }) => {
    const region = canvasElement.querySelector('[aria-live]')
    const arrive = canvas.getByRole('button', { name: 'Arrive' })
    const { top } = arrive.getBoundingClientRect()
    await userEvent.click(arrive)
    await expect(region).toHaveTextContent('Show 1 new order')
    await userEvent.click(arrive)
    await expect(arrive.getBoundingClientRect().top).toBe(top)
    await userEvent.click(canvas.getByRole('button', { name: 'Show 2 new orders' }))
    await expect(args.onShow).toHaveBeenCalledOnce()
    await expect(region).toBeEmptyDOMElement()
  },
}
