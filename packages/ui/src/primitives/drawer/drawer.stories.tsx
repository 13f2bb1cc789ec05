import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { showTheme, type Theme, themes } from '../../lib/themes.ts'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { phone } from '../../story-support/page.ts'
import { Button } from '../button/button.tsx'
import {
  Drawer,
  type DrawerLink,
  DrawerLinks,
  type DrawerProps,
  type LeaveDrawer,
} from './drawer.tsx'

/** A page with the button that opens it, since where the focus comes from is half of a drawer. */
function Page(args: DrawerProps) {
  const [open, setOpen] = useState(args.open)
  return (
    <div className="h-[200vh]">
      <Button aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        Contents
      </Button>
      <Drawer
        {...args}
        open={open}
        onOpenChange={(next) => {
          args.onOpenChange(next)
          setOpen(next)
        }}
      />
    </div>
  )
}

const parts: DrawerLink[] = [
  { label: 'Before you begin', href: '#before', current: true },
  { label: 'The first coil', href: '#coil' },
  { label: 'Care and storage', href: '#care' },
]

const manyParts: DrawerLink[] = Array.from({ length: 24 }, (_, index) => ({
  label: `Part ${index + 1}`,
  href: `#part-${index + 1}`,
  current: index === 0 ? true : undefined,
}))

const longParts: DrawerLink[] = [
  { label: 'Pneumatic-strapping-tool-'.repeat(6), href: '#tool', current: true },
  ...parts.map(({ label, href }) => ({ label, href })),
]

const meta = {
  title: 'Move around/Drawer',
  component: Drawer,
  parameters: {
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 480 } },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Contents',
    children: (leave: LeaveDrawer) => (
      <DrawerLinks label="Contents" links={parts} onLeave={leave} />
    ),
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof Drawer>

export default meta
type Story = StoryObj<typeof meta>

async function expectClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

export const Default: Story = {}

/** The drawer itself has the focus; the page behind neither scrolls nor can be reached. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async () => {
    const drawer = screen.getByRole('dialog', { name: 'Contents' })
    await expect(drawer).toHaveFocus()
    await expect(drawer).not.toHaveAttribute('aria-describedby')
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    await expect(screen.queryByRole('button', { name: 'Contents' })).toBeNull()
  },
}

/**
 * The keyboard table of the dialog pattern (WAI-ARIA Authoring Practices), and closing by the button and
 * by a press beside it.
 */
export const KeyboardTable: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable(
    {
      keys: ['Tab', 'Shift + Tab'],
      does: 'Goes to the next or the previous stop in the drawer, round the ends.',
    },
    { keys: ['Escape'], does: 'Closes the drawer; the focus is back on what opened it.' },
  ),
  args: { open: false, closeLabel: 'Close contents' },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Contents' })
    await userEvent.tab()
    await expect(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const drawer = await screen.findByRole('dialog')
    await waitFor(() => expect(drawer).toHaveFocus())

    const stops = ['Close contents', ...parts.map(({ label }) => String(label))]
    async function step(shift: boolean, name: string) {
      await userEvent.tab({ shift })
      await expect(drawer).toContainElement(document.activeElement as HTMLElement)
      await expect(document.activeElement).toHaveAccessibleName(name)
    }
    // The panel is no tab stop: from it Tab leads to the first stop, Shift+Tab to the last.
    for (const name of [...stops, 'Close contents']) await step(false, name)
    for (const name of stops.toReversed()) await step(true, name)
    drawer.focus()
    await step(true, 'Care and storage')

    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
    await expectClosed()
    await waitFor(() => expect(opener).toHaveFocus())

    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Close contents' }))
    await expectClosed()
    await waitFor(() => expect(opener).toHaveFocus())

    await userEvent.click(opener)
    const heading = await screen.findByText('Contents', { selector: 'h2' })
    await userEvent.click(heading)
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2)
    const veil = document.querySelector('[data-layer]')
    if (!veil) throw new Error('There is no layer to press on.')
    await userEvent.click(veil)
    await expect(args.onOpenChange.mock.calls).toEqual([[false], [false], [false]])
    await expectClosed()
  },
}

/**
 * A link closes the drawer without returning the focus to the opener; a link that opens another tab
 * leaves it open. The next time the drawer closes, the focus does return.
 */
export const LeftByALink: Story = {
  tags: ['behaviour'],
  args: { open: false },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Contents' })
    await userEvent.click(opener)
    const user = userEvent.setup()
    await user.keyboard('{Control>}')
    await user.click(await screen.findByRole('link', { name: 'The first coil' }))
    await user.keyboard('{/Control}')
    await expect(args.onOpenChange).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('link', { name: 'The first coil' }))
    await expectClosed()
    await expect(opener).not.toHaveFocus()

    await userEvent.click(opener)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/**
 * The drawer scrolls. Its title and its button stay in view, and don’t cover what has the focus.
 */
export const LongContent: Story = {
  args: { children: (leave) => <DrawerLinks label="Contents" links={manyParts} onLeave={leave} /> },
  globals: phone,
  play: async () => {
    const drawer = screen.getByRole('dialog')
    await expect(drawer.scrollHeight).toBeGreaterThan(drawer.clientHeight)
    drawer.scrollTo(0, drawer.scrollHeight)
    await expect(screen.getByRole('link', { name: 'Part 24' })).toBeVisible()
    const close = screen.getByRole('button', { name: 'Close' })
    // The drawer slides in, unless motion is reduced.
    await waitFor(() => {
      const place = close.getBoundingClientRect()
      const hit = document.elementFromPoint(place.x + 20, place.y + 20)
      return expect(close.contains(hit), 'nothing lies over the button').toBe(true)
    })
    screen.getByRole('link', { name: 'Part 2' }).focus()
    await expect(document.activeElement?.getBoundingClientRect().top).toBeGreaterThanOrEqual(64)
  },
}

/** A drawer at the start edge, with unbroken texts, in a window of 320 px. */
export const AtTheStart: Story = {
  args: {
    side: 'start',
    title: `Contents of the ${'operating-instructions-'.repeat(6)}`,
    children: (leave) => <DrawerLinks label="Contents" links={longParts} onLeave={leave} />,
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const drawer = screen.getByRole('dialog')
    await expect(drawer.scrollWidth).toBe(drawer.clientWidth)
  },
}

/** With more contrast, what lies over the page has an edge, where the veil is as black as the panel. */
export const Edge: Story = {
  tags: ['behaviour'],
  play: async () => {
    const drawer = screen.getByRole('dialog')
    // Would notice: a panel whose edge is as the veil, and one that changes the themes without more contrast.
    const edges = {
      light: /0px$/,
      dark: /0px$/,
      'light-contrast': /^rgb\(0, 0, 0\) solid 1px$/,
      'dark-contrast': /^rgb\(255, 255, 255\) solid 1px$/,
    } satisfies Record<Theme, RegExp>
    try {
      for (const theme of themes) {
        showTheme(theme)
        const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(drawer)
        await expect(`${outlineColor} ${outlineStyle} ${outlineWidth}`).toMatch(edges[theme])
      }
    } finally {
      showTheme(themes[0])
    }
  },
}

/** It closes when the window becomes wide enough, as when a phone is turned. */
export const ClosedAbove: Story = {
  tags: ['behaviour'],
  args: { closeAbove: '48rem' },
  globals: phone,
  play: async ({ args }) => {
    const frame = window.frameElement as HTMLElement | null
    if (!frame) throw new Error('Only a frame can be made wider.')
    const { width } = frame.style
    async function widen(to: number) {
      const resized = new Promise((resolve) => {
        window.addEventListener('resize', resolve, { once: true })
      })
      if (frame) frame.style.width = `${to}px`
      await resized
    }
    try {
      await widen(767)
      await expect(args.onOpenChange).not.toHaveBeenCalled()
      await widen(768)
      await waitFor(() => expect(args.onOpenChange.mock.calls).toEqual([[false]]))
      await expectClosed()
    } finally {
      frame.style.width = width
    }
  },
}
