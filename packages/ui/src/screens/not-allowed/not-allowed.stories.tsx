import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct } from '@strapline/contract/fixtures'
import { expect, userEvent, within } from 'storybook/test'
import { notAllowedContent } from '../../content/not-allowed.ts'
import { phone } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { NotAllowedScreen } from './not-allowed.tsx'

const meta = {
  title: 'Screens/Not allowed',
  component: NotAllowedScreen,
  parameters: { layout: 'fullscreen', a11y: { config: { rules: [] } } },
  args: { homeHref: '/', dashboardHref: '/dashboard' },
  decorators: [inMain],
} satisfies Meta<typeof NotAllowedScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Not allowed' })).toBeVisible()
    await expect(canvas.getByText(/^This page/)).toBeInTheDocument()
    await expect(canvas.getByText(/You are still signed in/)).toBeVisible()
    // In the order of the tab key, home first.
    const main = canvas.getByRole('main')
    const links = within(main).getAllByRole('link')
    await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Back to the home page', '/'],
      ['Go to your dashboard', '/dashboard'],
    ])
    main.focus()
    for (const link of links) {
      await userEvent.tab()
      await expect(link).toHaveFocus()
    }
    links.at(-1)?.blur()
  },
}

export const NamedPage: Story = {
  args: { what: 'Manage Products' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Manage Products').parentElement).toHaveTextContent(
      'Manage Products is for administrators, and your account is not one of theirs.',
    )
  },
}

export const LongText: Story = {
  args: {
    what: `Verwaltung der Ladungssicherungsdatenblätter ${'0123456789abcdef'.repeat(6)}`,
    content: {
      ...notAllowedContent,
      headline: 'This Ladungssicherungsdatenblatt is not for your account',
      home: 'Back to the home page, where everything that there is can be found',
    },
  },
}

/** A name is text, wherever it comes from. */
export const Hostile: Story = {
  args: { what: hostileProduct.name },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(hostileProduct.name)).toBeVisible()
    await expect(canvas.getByRole('main').querySelectorAll('img')).toHaveLength(1)
  },
}

export const Phone: Story = { globals: phone }

/** 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(window.innerWidth).toBe(320)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
