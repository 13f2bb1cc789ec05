import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpDown,
  ArrowUpRight,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  ClipboardPaste,
  Clock,
  Copy,
  Download,
  EqualNot,
  Eye,
  EyeOff,
  FileSpreadsheet,
  FileUp,
  Heart,
  History,
  Hourglass,
  Info,
  Keyboard,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  MailX,
  Menu,
  Minus,
  Moon,
  OctagonAlert,
  Palette,
  PanelLeft,
  Pencil,
  Plus,
  Printer,
  RotateCcw,
  RotateCw,
  Route,
  Rows3,
  Scale,
  Search,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Sun,
  Trash2,
  TriangleAlert,
  Undo2,
  X,
} from 'lucide-react'
import { expect } from 'storybook/test'
import { Icon } from '../lib/icon.tsx'
import { CopyArea, CopyButton } from '../primitives/copy-button/copy-button.tsx'
import { sources } from './sources.ts'
import { iconUsers } from './tokens.ts'
import { Users } from './users.tsx'

const meta = {
  title: 'Foundations/Icons',
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const used = iconUsers(sources)

/** Imported one by one: with the whole of lucide-react each story would load a megabyte. */
const drawn: Record<string, LucideIcon> = {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpDown,
  ArrowUpRight,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  ClipboardPaste,
  Clock,
  Copy,
  Download,
  EqualNot,
  Eye,
  EyeOff,
  FileSpreadsheet,
  FileUp,
  Heart,
  History,
  Hourglass,
  Info,
  Keyboard,
  LayoutGrid,
  ListChecks,
  MailX,
  Menu,
  Minus,
  Moon,
  OctagonAlert,
  Palette,
  PanelLeft,
  Pencil,
  Plus,
  Printer,
  RotateCcw,
  RotateCw,
  Route,
  Rows3,
  Scale,
  Search,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Sun,
  Trash2,
  TriangleAlert,
  Undo2,
  X,
}

/** Every icon that the library uses, with its users. */
export const Default: Story = {
  parameters: { phone: true },
  render: () => (
    <CopyArea>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-8">
        {Object.entries(drawn).map(([name, icon]) => (
          <li key={name} className="min-w-0 border-rule border-t pt-4 text-sm">
            <Icon icon={icon} size="lg" />
            <p className="mt-2 font-semibold">
              <CopyButton text={name} />
            </p>
            <Users of={name} users={used.find((one) => one.icon === name)?.users ?? []} />
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
  play: async () => {
    // An icon that is added to the library, or no longer used, is added or removed here.
    await expect(Object.keys(drawn)).toEqual(used.map(({ icon }) => icon))
  },
}
