import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heart, Plus } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { Icon } from '../../lib/icon.tsx'
import { watchGlobalListeners } from '../../story-support/global-listeners.ts'
import { Guidance, guidance } from '../../story-support/guidance.tsx'
import { Interaction, interaction } from '../../story-support/interaction.tsx'
import { phone } from '../../story-support/page.ts'
import { TextField } from '../text-field/text-field.tsx'
import { Button, type ButtonProps } from './button.tsx'

const meta = {
  title: 'Act/Buttons',
  component: Button,
  args: { children: 'Add order', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

const onSubmit = fn().mockName('onSubmit')
const reason = 'This product is sold out.'

/** Each variant in each size, each variant disabled, and a long label in a narrow place. */
export const Variants: Story = {
  parameters: { forcedColors: true, phone: true },
  render: (args) => (
    <div className="grid gap-4">
      {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-4">
          <Button {...args} size={size} variant="primary" />
          <Button {...args} size={size} variant="secondary" />
          <Button {...args} size={size} variant="quiet" />
          <Button {...args} size={size} variant="danger">
            Delete
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-4">
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
          <Button key={variant} {...args} variant={variant} disabledReason={reason}>
            Disabled
          </Button>
        ))}
      </div>
      <div className="w-56">
        <Button {...args}>
          Add this order and every other order that is still waiting to the list
        </Button>
      </div>
    </div>
  ),
}

/** A click, Enter and Space press it. */
export const Primary: Story = {
  parameters: { showsFocus: true },
  args: { variant: 'primary' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Add order' })
    await userEvent.click(button)
    button.blur()
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).toHaveBeenCalledTimes(3)
  },
}

/** An icon beside the label, and icons alone in each size. */
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
}

/** While busy it keeps the focus and ignores presses; Enter in a field does not send the form again. */
export const Busy: Story = {
  args: { type: 'submit', variant: 'primary', children: 'Book order', busy: 'Booking…' },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="flex items-end gap-2"
    >
      <TextField label="Email" />
      <Button {...args} />
    </form>
  ),
  play: async ({ args, canvas }) => {
    onSubmit.mockClear()
    const button = canvas.getByRole('button', { name: 'Booking…' })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'a{Enter}')
    await expect(onSubmit).not.toHaveBeenCalled()
  },
}

/** The reason shows on hover and focus, and hides on Escape; presses do nothing. */
export const DisabledWithReason: Story = {
  parameters: { showsFocus: true },
  args: { disabledReason: reason },
  decorators: [(Story) => <div className="flex h-40 items-center justify-center">{Story()}</div>],
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Add order' })
    const tooltip = canvas.getByRole('tooltip', { hidden: true })
    await expect(button).toHaveAccessibleDescription(reason)
    await expect(tooltip).not.toBeVisible()

    await userEvent.hover(button)
    await expect(tooltip).toBeVisible()
    // It stays while the pointer is on its text, for screen magnifiers (WCAG 1.4.13).
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

/**
 * A dialog above the button has closed, and the pointer rests on the button. The reason appears
 * only once the pointer moves.
 */
export const ReasonUnderARestingPointer: Story = {
  tags: ['behaviour'],
  args: { disabledReason: reason },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Add order' })
    const tooltip = canvas.getByRole('tooltip', { hidden: true })
    fireEvent.pointerEnter(button)
    await expect(tooltip).not.toBeVisible()
    fireEvent.pointerMove(button)
    await expect(tooltip).toBeVisible()
  },
}

/** On touch screens a tap shows the reason, and a tap elsewhere hides it. */
export const ReasonOnTouch: Story = {
  tags: ['behaviour'],
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
  },
}

/** The reason is not cut off at the top of the page or by a scrolling container. */
export const ReasonInATightPlace: Story = {
  tags: ['behaviour'],
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

/** Among many disabled buttons, only the one whose reason is shown has global listeners. */
export const ReasonsOfALongList: Story = {
  tags: ['behaviour'],
  args: { disabledReason: reason },
  render: (args) => <LongList {...args} />,
  play: async ({ canvas }) => {
    const user = userEvent.setup()
    const list = canvas.getByRole('button', { name: 'Show the list' })
    await user.hover(list)
    const listeners = watchGlobalListeners(['keydown', 'pointerdown'])
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
              <div className="flex gap-2">
                <Button>Keep order</Button>
                <Button variant="danger">Cancel order</Button>
              </div>
            ),
            says: 'say what happens: “Add order”, “Delete”, “Try again”.',
          },
          bad: {
            picture: (
              <div className="flex gap-2">
                <Button>No</Button>
                <Button variant="danger">Yes</Button>
              </div>
            ),
            says: 'say “OK” or “Yes”: read alone, it does not tell what will happen.',
          },
        },
        {
          good: {
            picture: (
              <div className="flex flex-wrap gap-2">
                <Button variant="primary">Add order</Button>
                <Button>Preview</Button>
              </div>
            ),
            says: 'make one button primary: the one thing that most people came to do.',
          },
          bad: {
            picture: (
              <div className="flex flex-wrap gap-2">
                <Button variant="primary">Add order</Button>
                <Button variant="primary">Preview</Button>
              </div>
            ),
            says: 'put two primary buttons beside each other. If both matter equally, both are secondary.',
          },
        },
        {
          good: {
            picture: (
              <div className="flex gap-2">
                <Button>
                  <Icon icon={Plus} size="sm" />
                  Add product
                </Button>
              </div>
            ),
            says: 'write the word where there is room for it; an icon may stand beside it.',
          },
          bad: {
            picture: (
              <div className="flex gap-2">
                <Button shape="icon" aria-label="Add product">
                  <Icon icon={Plus} />
                </Button>
              </div>
            ),
            says: (
              <>
                use an icon alone where there is room for a word. Where there is none,{' '}
                <code>shape="icon"</code> needs an <code>aria-label</code> that names the action
                and, in a row, what it acts on: “Delete Windlass tensioner MT 32”.
              </>
            ),
          },
        },
      ]}
    />
  ),
}

/** Each variant while hovered, focused and pressed. */
export const Used: Story = {
  tags: ['interaction'],
  parameters: interaction,
  render: (args) => (
    <Interaction
      rows={(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => ({
        name: variant,
        show: () => <Button {...args} variant={variant} />,
        disabled: <Button {...args} variant={variant} disabledReason={reason} />,
      }))}
    />
  ),
}
