import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LucideIcon } from 'lucide-react'
import * as lucide from 'lucide-react'
import { expect } from 'storybook/test'
import { Icon } from '../lib/icon.tsx'
import { CopyArea, CopyButton } from './copy.tsx'
import { sources } from './sources.ts'
import { iconUsers } from './tokens.ts'
import { Users } from './users.tsx'

const meta = {
  title: 'Foundations/Icons',
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const used = iconUsers(sources)

/** All names of lucide-react, since the former ones of an icon are not in its `icons`. */
const icons = lucide as unknown as Record<string, LucideIcon>

/** Every icon that the library uses, with its users. */
export const Default: Story = {
  parameters: { phone: true },
  render: () => (
    <CopyArea>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-8">
        {used.map(({ icon, users }) => (
          <li key={icon} className="min-w-0 border-rule border-t pt-4 text-sm">
            <Icon icon={icons[icon] as LucideIcon} size="lg" />
            <p className="mt-2 font-semibold">
              <CopyButton text={icon} />
            </p>
            <Users of={icon} users={users} />
          </li>
        ))}
      </ul>
    </CopyArea>
  ),
}

const sizes = [
  { size: 'sm', use: '16 px, beside small text and in buttons' },
  { size: 'md', use: '20 px, alone or beside text' },
  { size: 'lg', use: '28 px, as a control of its own' },
] as const

/** The three sizes: the line is always as thick. */
export const Sizes: Story = {
  render: () => (
    <ul className="grid gap-4 text-sm">
      {sizes.map(({ size, use }) => (
        <li key={size} className="grid grid-cols-[4rem_3rem_1fr] items-center">
          <Icon icon={lucide.Heart} size={size} />
          <span className="font-semibold">{size}</span>
          <span className="text-ink-soft">{use}</span>
        </li>
      ))}
    </ul>
  ),
  play: async () => {
    await expect(used.filter(({ icon }) => !(icon in icons))).toEqual([])
  },
}
