import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Interaction, interaction } from '../../story-support/interaction.tsx'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { phone } from '../../story-support/page.ts'
import { Disclosure } from './disclosure.tsx'

const more =
  'The weld time is set in ten steps. Begin in the middle, pull the joint apart by hand, and go up one step until the strap tears before the weld does.'

const meta = {
  title: 'Show/Disclosure',
  component: Disclosure,
  args: { label: 'read more..', children: <p>{more}</p>, className: 'max-w-reading' },
} satisfies Meta<typeof Disclosure>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { forcedColors: true } }

/** A press opens and closes the panel. The button keeps its name; its state is announced. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'read more..', expanded: false })
    await expect(canvas.getByText(more)).not.toBeVisible()
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
    await expect(panel).toContainElement(canvas.getByText(more))

    await userEvent.click(button)
    await expect(panel).toBeVisible()
    await userEvent.click(button)
    await expect(panel).not.toBeVisible()
    await userEvent.click(button)
    await expect(panel).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'read more..', expanded: true }),
    ).toHaveAccessibleName('read more..')
  },
}

/** Enter and Space toggle it and keep the focus; Tab goes on into the panel if it is open. */
export const Keyboard: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable(
    { keys: ['Enter', 'Space'], does: 'Opens or closes the panel; the focus stays on the button.' },
    { keys: ['Tab'], does: 'Goes on into the panel if it is open, and past it if it is closed.' },
  ),
  args: { children: <a href="/welding">Weld settings</a> },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'read more..' })
    const link = canvas.getByText('Weld settings')
    const presses: [key: string, open: boolean][] = [
      ['{Enter}', true],
      ['{Enter}', false],
      [' ', true],
      [' ', false],
      // Other keys belong to what is around it.
      ['{ArrowDown}', false],
      ['{Enter}', true],
      ['{Escape}', true],
    ]
    await userEvent.tab()
    for (const [key, open] of presses) {
      await userEvent.keyboard(key)
      await expect(button).toHaveFocus()
      await expect(button).toHaveAttribute('aria-expanded', String(open))
      if (open) await expect(link).toBeVisible()
      else await expect(link).not.toBeVisible()
    }
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await expect(link).not.toHaveFocus()
    button.focus()
    await userEvent.keyboard('{Enter}')
  },
}

/**
 * Several disclosures have the same label. Each has an accessible name of its own, and opens alone.
 */
export const OneOfMany: Story = {
  render: (args) => (
    <div className="grid max-w-reading grid-cols-2 gap-8">
      {['Webinars', 'Summer holidays'].map((name) => (
        <div key={name}>
          <p className="font-semibold">{name}</p>
          <Disclosure {...args} about={name} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const second = canvas.getByRole('button', { name: 'read more.. about Summer holidays' })
    await userEvent.click(second)
    await expect(second).toHaveAttribute('aria-expanded', 'true')
    await expect(
      canvas.getByRole('button', { name: 'read more.. about Webinars', expanded: false }),
    ).toBeVisible()
  },
}

/** A disclosure that is open from the start, with long and unbroken texts. */
export const Hostile: Story = {
  args: {
    label: `Everything about the ${'Umreifungswerkzeug'.repeat(4)} and its weld settings`,
    children: <p>{`${more} ${'0123456789'.repeat(12)}`}</p>,
    defaultOpen: true,
  },
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { expanded: true })).toBeVisible()
    await expect(canvas.getByRole('paragraph')).toBeVisible()
  },
}

/** At rest, hovered, focused, pressed and disabled. */
export const Used: Story = {
  tags: ['interaction'],
  parameters: interaction,
  render: (args) => <Interaction rows={[{ show: () => <Disclosure {...args} /> }]} />,
}
