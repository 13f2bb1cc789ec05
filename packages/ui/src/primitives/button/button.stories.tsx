import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heart, Plus } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Icon } from '../../lib/icon.tsx'
import { watchGlobalListeners } from '../../story-support/global-listeners.ts'
import { phone } from '../../story-support/page.ts'
import { Button, type ButtonProps } from './button.tsx'

const meta = {
  title: 'Primitives/Button',
  component: Button,
  // Docgen calls `string | undefined` a union and offers no control for it.
  argTypes: {
    busy: { control: 'text', table: { type: { summary: 'string' } } },
    disabledReason: { control: 'text', table: { type: { summary: 'string' } } },
  },
  args: { children: 'Add order', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

const reason = 'Orders are cancelled by an administrator.'

export const Variants: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      <Button {...args} variant="primary" />
      <Button {...args} variant="secondary" />
      <Button {...args} variant="quiet" />
      <Button {...args} variant="danger">
        Delete
      </Button>
    </div>
  ),
}

export const Primary: Story = {
  args: { variant: 'primary' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Add order' })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).toHaveBeenCalledTimes(3)
    button.blur()
  },
}

export const Secondary: Story = {}

export const Quiet: Story = { args: { variant: 'quiet' } }

export const Danger: Story = { args: { variant: 'danger', children: 'Delete' } }

export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Add order' })).toHaveFocus()
  },
}

export const Sizes: Story = {
  render: (args) => (
    <div className="flex items-center gap-4">
      <Button {...args} size="sm" />
      <Button {...args} size="md" />
      <Button {...args} size="lg" />
    </div>
  ),
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole('button').map((button) => button.offsetHeight)
    await expect(heights).toEqual([32, 40, 48])
  },
}

export const WithIcon: Story = {
  render: (args) => (
    <div className="flex items-center gap-4">
      <Button {...args} variant="primary">
        <Icon icon={Plus} size="sm" />
        Add product
      </Button>
      <Button {...args} shape="icon" size="sm" aria-label="Add to favourites">
        <Icon icon={Heart} size="sm" />
      </Button>
      <Button {...args} shape="icon" aria-label="Add this to favourites">
        <Icon icon={Heart} />
      </Button>
      <Button {...args} shape="icon" size="lg" variant="quiet" aria-label="Add all to favourites">
        <Icon icon={Heart} />
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    for (const icon of canvas.getAllByRole('button', { name: /favourites/ })) {
      await expect(icon.offsetWidth).toBe(icon.offsetHeight)
    }
  },
}

export const Busy: Story = {
  args: { variant: 'primary', busy: 'Booking…' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Booking…' })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).not.toHaveBeenCalled()
    // Still there for the keyboard, or the place in the page would be lost with the first press.
    await expect(button).toHaveFocus()
    button.blur()
  },
}

const onSubmit = fn().mockName('onSubmit')

/** Neither a press nor Enter in a field sends the form a second time. */
export const BusyInAForm: Story = {
  args: { type: 'submit', variant: 'primary', busy: 'Sending…' },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="flex items-end gap-2"
    >
      <label className="flex flex-col gap-2 text-sm">
        Email
        <input className="h-10 border border-rule-strong bg-raised px-3" />
      </label>
      <Button {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    onSubmit.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Sending…' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'a{Enter}')
    await expect(onSubmit).not.toHaveBeenCalled()
  },
}

export const DisabledWithReason: Story = {
  args: { disabledReason: reason },
  decorators: [(Story) => <div className="flex h-40 items-center justify-center">{Story()}</div>],
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Add order' })
    const tooltip = canvas.getByRole('tooltip', { hidden: true })
    await expect(button).toHaveAccessibleDescription(reason)
    await expect(tooltip).not.toBeVisible()

    await userEvent.hover(button)
    await expect(tooltip).toBeVisible()
    // Moving onto the text keeps it, so that it can be read magnified.
    await userEvent.pointer({ target: tooltip })
    await expect(tooltip).toBeVisible()
    await userEvent.unhover(tooltip)
    await expect(tooltip).not.toBeVisible()

    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(tooltip).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(tooltip).not.toBeVisible()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(tooltip).toBeVisible()
  },
}

/** A finger neither hovers nor, everywhere, focuses: a tap shows the reason, the next one hides it. */
export const ReasonOnTouch: Story = {
  args: { disabledReason: `${reason} Write to orders@strapline.example and name the order.` },
  globals: phone,
  decorators: [(Story) => <div className="flex h-48 items-end justify-end">{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button', { name: 'Add order' })
    const tooltip = canvas.getByRole('tooltip', { hidden: true })
    await userEvent.pointer({ keys: '[TouchA]', target: button })
    button.blur()
    await userEvent.pointer({ keys: '[TouchA]', target: canvasElement })
    await expect(tooltip).not.toBeVisible()
    await userEvent.pointer({ keys: '[TouchA]', target: button })
    await expect(tooltip).toBeVisible()

    const { left, right } = tooltip.getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth)
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBe(clientWidth)
  },
}

/** At the page's top and in a box that scrolls, it is cut off by neither. */
export const ReasonInATightPlace: Story = {
  args: { disabledReason: reason },
  decorators: [
    (Story) => (
      <div className="h-40">
        <div className="w-28 overflow-x-auto p-2">{Story()}</div>
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    await userEvent.tab()
    await expect(button).toHaveFocus()
    const tooltip = canvas.getByRole('tooltip')
    await expect(tooltip).toBeVisible()
    const at = tooltip.getBoundingClientRect()
    await expect(at.top).toBeGreaterThanOrEqual(button.getBoundingClientRect().bottom)
    await expect(at.left).toBeGreaterThanOrEqual(0)
    await expect(tooltip.contains(document.elementFromPoint(at.right - 8, at.bottom - 12))).toBe(
      true,
    )
  },
}

function LongList(args: ButtonProps) {
  const [drawn, setDrawn] = useState(false)
  const numbers = Array.from({ length: 50 }, (_, index) => index + 1)
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setDrawn(true)}>Show the list</Button>
      {drawn &&
        numbers.map((number) => (
          <Button key={number} {...args} size="sm">
            Cancel order {number}
          </Button>
        ))}
    </div>
  )
}

/** However many there are, only the one whose reason is shown listens to the whole page. */
export const ReasonsOfALongList: Story = {
  args: { disabledReason: reason },
  render: (args) => <LongList {...args} />,
  play: async ({ canvas }) => {
    const user = userEvent.setup()
    const list = canvas.getByRole('button', { name: 'Show the list' })
    await user.hover(list)
    const listeners = watchGlobalListeners()
    try {
      await user.click(list)
      const button = await canvas.findByRole('button', { name: 'Cancel order 50' })
      await expect(listeners.count()).toBe(0)

      await user.hover(button)
      await expect(canvas.getByRole('tooltip')).toBeVisible()
      await expect(listeners.count()).toBeGreaterThan(0)

      await user.keyboard('{Escape}')
      await expect(canvas.queryByRole('tooltip')).toBeNull()
      await expect(listeners.count()).toBe(0)
    } finally {
      listeners.stop()
    }
  },
}

/** Each variant, side by side with itself when it can't act: one look, readable on every ground. */
export const Unavailable: Story = {
  args: { disabledReason: reason },
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      <Button {...args} variant="primary">
        Primary
      </Button>
      <Button {...args} variant="secondary">
        Secondary
      </Button>
      <Button {...args} variant="quiet">
        Quiet
      </Button>
      <Button {...args} variant="danger">
        Danger
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const looks = canvas.getAllByRole('button').map((button) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(button)
      return `${color} ${backgroundColor} ${borderTopColor}`
    })
    await expect(new Set(looks).size).toBe(1)
  },
}

export const LongText: Story = {
  args: { children: 'Add this order and every other order that is still waiting to the list' },
  decorators: [(Story) => <div className="w-56">{Story()}</div>],
}
