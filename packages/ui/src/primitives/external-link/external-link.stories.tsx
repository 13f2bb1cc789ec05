import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { ExternalLink } from './external-link.tsx'

const meta = {
  title: 'Primitives/External link',
  component: ExternalLink,
  args: { href: 'https://www.example.com/', children: 'Visit Load planner', onClick: fn() },
} satisfies Meta<typeof ExternalLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: 'Visit Load planner (opens in a new tab)' })
    await expect(link).toHaveAttribute('href', 'https://www.example.com/')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const InASentence: Story = {
  args: { children: 'the rules for securing a load' },
  decorators: [(Story) => <p>Read {Story()} before you decide how many straps a row needs.</p>],
}

/** Links that stand alone; each is at least 24 px high. */
export const Quiet: Story = {
  args: { tone: 'quiet' },
  render: (args) => (
    <ul className="flex flex-col items-start text-sm">
      {['Load planner', 'Tool passport', 'Line monitor'].map((name) => (
        <li key={name}>
          <ExternalLink {...args}>{name}</ExternalLink>
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
    }
  },
}

const hostile = [
  'javascript:alert(1)',
  ' \u0001JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://www.example.com/1',
  'vbscript:msgbox(1)',
  'http://www.example.com/',
  '//www.example.com/',
  '/\\www.example.com/',
  'https://strapline.example@www.example.com/',
  'https://',
  '/dashboard',
  '',
]

/** What is no https address of a plain host is not linked; its words stay. */
export const HostileAddresses: Story = {
  render: (args) => (
    <ul className="flex flex-col gap-2">
      {hostile.map((href) => (
        <li key={href}>
          <ExternalLink {...args} href={href}>
            {JSON.stringify(href)}
          </ExternalLink>
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvasElement.querySelector('[href]')).toBeNull()
    for (const href of hostile) {
      await expect(canvas.getByText(JSON.stringify(href))).toBeVisible()
    }
  },
}

/** Read as a browser reads it, and written out: without its slashes it would be a path of this site. */
export const UntidyAddress: Story = {
  args: { href: ' HTTPS:www.example.com\n' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', 'https://www.example.com/')
  },
}

/** However narrow the line: the arrow never stands on one of its own. */
export const LongText: Story = {
  args: { children: `Certificate ${'0123456789abcdef'.repeat(6)} of the strapping tool` },
  globals: phone,
  render: (args) => (
    <div className="flex flex-col gap-4">
      <ExternalLink {...args} />
      <div className="flex flex-wrap items-start gap-4">
        {[80, 88, 104, 134, 138, 142, 146, 150, 154, 158].map((width) => (
          <p key={width} style={{ width }} className="bg-sunk">
            <ExternalLink {...args}>Visit Load planner</ExternalLink>
          </p>
        ))}
      </div>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    for (const link of canvas.getAllByRole('link').slice(1)) {
      const words = document.createRange()
      words.selectNodeContents(link.firstChild as Text)
      const lastWord = [...words.getClientRects()].at(-1) as DOMRect
      const arrow = link.querySelector('svg')?.getBoundingClientRect() as DOMRect
      await expect(arrow.top).toBeLessThan(lastWord.bottom)
      await expect(arrow.left).toBeGreaterThanOrEqual(lastWord.right)
      const room = link.parentElement?.getBoundingClientRect() as DOMRect
      await expect(arrow.right).toBeLessThanOrEqual(room.right)
    }
  },
}
