import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct } from '@strapline/contract/fixtures'
import { expect, userEvent, within } from 'storybook/test'
import { notAllowedContent } from '../../content/not-allowed.ts'
import { token } from '../../story-support/odd-text.ts'
import { shows, wholeScreen } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { NotAllowedScreen } from './not-allowed.tsx'

const meta = {
  title: 'Screens/Not allowed',
  component: NotAllowedScreen,
  parameters: wholeScreen,
  args: { homeHref: '/', dashboardHref: '/dashboard' },
  decorators: [inMain],
} satisfies Meta<typeof NotAllowedScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The page that is not allowed has no name. */
export const Default: Story = { parameters: { phone: true, ...shows({ state: 'NotAllowed' }) } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
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

/** The text names the page that is not allowed, as its menu entry does. */
export const NamedPage: Story = {
  args: { what: 'Manage Products' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Manage Products').parentElement).toHaveTextContent(
      'Manage Products is for administrators only, and your account is not an administrator’s.',
    )
  },
}

/**
 * Long texts and markup in the page's name, at 320 pixels: the narrowest phone, and a desktop at
 * 400 percent.
 */
export const LongText: Story = {
  args: {
    what: `Verwaltung der Ladungssicherungsdatenblätter ${token} ${hostileProduct.name}`,
    content: {
      ...notAllowedContent,
      headline: 'This Ladungssicherungsdatenblatt is not for your account',
      home: 'Back to the home page, where everything that there is can be found',
    },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ args, canvas }) => {
    await expect(window.innerWidth).toBe(320)
    await expect(canvas.getByText(args.what ?? '')).toBeVisible()
    await expect(canvas.getByRole('main').querySelectorAll('img')).toHaveLength(1)
  },
}
