import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heart } from 'lucide-react'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import { Icon } from '../lib/icon.tsx'
import { IconSheet } from './icon-sheet.tsx'

const meta = {
  title: 'Foundations/Icons',
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** Every icon that the library uses, with its meanings and its users. */
export const Default: Story = {
  parameters: { phone: true },
  render: () => <IconSheet />,
}

/** What is typed is looked for in names, meanings and other words; a press on a name copies its import. */
export const Found: Story = {
  tags: ['behaviour'],
  render: () => <IconSheet />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find an icon' }), 'icon for bin')
    await expect(canvas.getByText(/^1 of \d+ icons$/)).toBeVisible()
    const copy = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Trash2' }))
    const code = "import { Trash2 } from 'lucide-react'"
    await expect(copy).toHaveBeenCalledWith(code)
    await waitFor(() => expect(canvas.getByText(`Copied ${code}.`)).toBeVisible())
    copy.mockRestore()
  },
}

/** No icon has this meaning yet. The page says how to add one. */
export const NothingFound: Story = {
  render: () => <IconSheet />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find an icon' }), 'rocket')
    await expect(canvas.getByRole('heading', { name: 'No icon here means “rocket”' })).toBeVisible()
  },
}

const sizes = [
  { size: 'sm', use: '16 px, beside small text and in buttons' },
  { size: 'md', use: '20 px, alone or beside text' },
  { size: 'lg', use: '28 px, as a control of its own' },
] as const

/** The three sizes: the line always has the same thickness. */
export const Sizes: Story = {
  render: () => (
    <ul className="grid gap-4 text-sm">
      {sizes.map(({ size, use }) => (
        <li key={size} className="grid grid-cols-[4rem_3rem_1fr] items-center">
          <Icon icon={Heart} size={size} />
          <span className="font-semibold">{size}</span>
          <span className="text-ink-soft">{use}</span>
        </li>
      ))}
    </ul>
  ),
}
