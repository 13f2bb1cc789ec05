import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct } from '@strapline/contract/fixtures'
import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type DashboardRole, dashboardPages, pagesFor } from '../../content/dashboard-pages.ts'
import type { Resource } from '../../lib/resource.ts'
import { Button } from '../../primitives/button/button.tsx'
import { phone } from '../../story-support/page.ts'
import { inShell } from '../../story-support/story-shell.tsx'
import { DashboardPage } from '../dashboard-page/dashboard-page.tsx'
import { DashboardShell } from './dashboard-shell.tsx'

const buyer = { status: 'ready', data: 'buyer' } as const
const admin = { status: 'ready', data: 'admin' } as const
const narrow = { viewport: { value: 'narrow' } }

// The words and the order of the specification are asserted where they are declared.
const buyerLinks = pagesFor('buyer').map(({ label }) => label)
const adminLinks = pagesFor('admin').map(({ label }) => label)

const meta = {
  title: 'Shop/Dashboard shell',
  component: DashboardShell,
  parameters: {
    layout: 'fullscreen',
    a11y: { config: { rules: [] } },
    docs: { story: { inline: false, iframeHeight: 480 } },
  },
  args: {
    role: buyer,
    current: dashboardPages.myOrders.path,
    children: (
      <DashboardPage title="My Orders" lede="What you ordered, and how much of it.">
        <p className="border-rule border-y py-4">Here stands the page.</p>
      </DashboardPage>
    ),
  },
  decorators: [
    inShell({ status: 'signed-in', displayName: 'Demo Buyer' }, dashboardPages.myOrders.path),
  ],
} satisfies Meta<typeof DashboardShell>

export default meta
type Story = StoryObj<typeof meta>

const adminSession = { session: { status: 'signed-in', displayName: 'Demo Admin' } }

const adminPage = {
  role: admin,
  current: dashboardPages.manageProducts.path,
  children: (
    <DashboardPage title="Manage Products">
      <p className="border-rule border-y py-4">Here stands the page.</p>
    </DashboardPage>
  ),
}

const failed = {
  status: 'error',
  message: 'The server did not answer. Check your connection and try again.',
  retry: fn(),
} satisfies Resource<DashboardRole>

/** How high a buyer's menu is: what is on its way takes the same room. */
const threeLines = 1 + 3 * 45

/** The names of the menu's links, in their order. */
function namesIn(menu: HTMLElement): string[] {
  return within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: 'Dashboard pages' }))
  return await screen.findByRole('dialog', { name: 'Dashboard pages' })
}

async function expectNoSidewaysScroll() {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

export const Buyer: Story = {
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('navigation', { name: 'Dashboard' })
    await expect(namesIn(menu)).toEqual(buyerLinks)
    const hrefs = within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    await expect(hrefs).toEqual(pagesFor('buyer').map(({ path }) => path))
    const current = within(menu).getByRole('link', { current: 'page' })
    await expect(current).toHaveTextContent('My Orders')
    for (const link of within(menu).getAllByRole('link')) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
    }
    await expect(menu.getBoundingClientRect().height).toBe(threeLines)
    await expect(canvas.queryByRole('button', { name: 'Dashboard pages' })).toBeNull()
  },
}

/** The catalogue is no page of the dashboard: its link stands first, whatever the role. */
export const WithCatalogue: Story = {
  args: { catalogue: '/purchase' },
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('navigation', { name: 'Dashboard' })
    await expect(namesIn(menu)).toEqual(['Catalogue', ...buyerLinks])
    await expect(within(menu).getByRole('link', { name: 'Catalogue' })).toHaveAttribute(
      'href',
      '/purchase',
    )
  },
}

export const Admin: Story = {
  args: adminPage,
  parameters: adminSession,
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('navigation', { name: 'Dashboard' })
    await expect(namesIn(menu)).toEqual(adminLinks)
    const hrefs = within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    await expect(hrefs).toEqual(pagesFor('admin').map(({ path }) => path))
    await expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Manage Products',
    )
  },
}

/** What everybody gets is there at once; nothing that a role decides is guessed. */
export const RoleLoading: Story = {
  args: { role: { status: 'loading' } },
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('navigation', { name: 'Dashboard' })
    await expect(namesIn(menu)).toEqual(['My Profile'])
    await expect(within(menu).getByRole('status')).toHaveTextContent('Loading the menu')
    await expect(menu.getBoundingClientRect().height).toBe(threeLines)
  },
}

/** The page stays; the focus does not go with the button. */
export const RoleFailed: Story = {
  args: { role: failed },
  play: async ({ canvas }) => {
    failed.retry.mockClear()
    const menu = canvas.getByRole('navigation', { name: 'Dashboard' })
    await expect(namesIn(menu)).toEqual(['My Profile'])
    await expect(within(menu).getByRole('alert')).toHaveTextContent(failed.message)
    const again = within(menu).getByRole('button', { name: 'Try again' })
    await expect(again).toHaveAccessibleDescription(
      `The rest of the menu did not load ${failed.message}`,
    )
    await userEvent.click(again)
    await expect(failed.retry).toHaveBeenCalledOnce()
    await expect(menu).toHaveFocus()
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
  },
}

/** An admin's links come below what is there: nothing else moves, on the page as in the menu. */
export const RoleChanging: Story = {
  args: { ...adminPage, role: { status: 'loading' } },
  parameters: adminSession,
  render: (args) => {
    const [role, setRole] = useState(args.role)
    return (
      <DashboardShell {...args} role={role}>
        {args.children}
        <Button className="mt-8" onClick={() => setRole(admin)}>
          The role arrives
        </Button>
      </DashboardShell>
    )
  },
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('navigation', { name: 'Dashboard' })
    const heading = canvas.getByRole('heading', { level: 1 })
    const profile = within(menu).getByRole('link', { name: 'My Profile' })
    const places = () =>
      [heading, profile].map((part) => {
        const { x, y, width } = part.getBoundingClientRect()
        return [x, y, width]
      })
    const before = places()
    const arrives = canvas.getByRole('button', { name: 'The role arrives' })
    await userEvent.click(arrives)
    await expect(namesIn(menu)).toEqual(adminLinks)
    await expect(within(menu).queryByRole('status')).toBeNull()
    await expect(places()).toEqual(before)
    arrives.blur()
  },
}

const longPage: Partial<Story['args']> = {
  children: (
    <DashboardPage title={longProduct.name} lede={hostileProduct.description}>
      <p className="wrap-anywhere">{longProduct.description}</p>
      <div className="mt-8 overflow-x-auto">
        <p className="w-512 bg-sunk py-4">Wider than any window.</p>
      </div>
    </DashboardPage>
  ),
}

/** The page can't push the menu aside, nor the window out. */
export const LongText: Story = {
  args: longPage,
  play: async ({ canvas }) => {
    await expectNoSidewaysScroll()
    const menu = canvas.getByRole('navigation', { name: 'Dashboard' })
    await expect(menu.getBoundingClientRect().width).toBe(224)
  },
}

/** The column stays in view below the top bar while a long page scrolls. */
export const Scrolled: Story = {
  args: {
    children: (
      <DashboardPage title="My Orders">
        <div className="h-512 border-rule border-y" />
      </DashboardPage>
    ),
  },
  parameters: { picture: 'window' },
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('navigation', { name: 'Dashboard' })
    await expect(menu.getBoundingClientRect().top).toBeGreaterThan(96)
    window.scrollTo(0, 800)
    await waitFor(() => expect(menu.getBoundingClientRect().top).toBe(96))
    window.scrollTo(0, 0)
  },
}

export const Phone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Dashboard' })).toBeNull()
    const menu = canvas.getByRole('button', { name: 'Dashboard pages' })
    await expect(menu).toHaveAttribute('aria-haspopup', 'dialog')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expectNoSidewaysScroll()
  },
}

export const PhoneAdmin: Story = { args: adminPage, parameters: adminSession, globals: phone }

export const PhoneMenuOpen: Story = {
  globals: phone,
  play: async () => {
    const drawer = await openMenu()
    await expect(drawer).toHaveFocus()
    await expect(namesIn(drawer)).toEqual(buyerLinks)
    await expect(within(drawer).getByRole('link', { current: 'page' })).toHaveTextContent(
      'My Orders',
    )
  },
}

export const PhoneMenuOpenAdmin: Story = {
  args: adminPage,
  parameters: adminSession,
  globals: phone,
  play: async () => {
    const drawer = await openMenu()
    await expect(namesIn(drawer)).toEqual(adminLinks)
    await waitFor(() => expect(drawer.getBoundingClientRect().left).toBe(0))
  },
}

export const PhoneRoleLoading: Story = {
  args: { role: { status: 'loading' } },
  globals: phone,
  play: async () => {
    const drawer = await openMenu()
    await expect(namesIn(drawer)).toEqual(['My Profile'])
    await expect(within(drawer).getByRole('status')).toHaveTextContent('Loading the menu')
  },
}

export const PhoneRoleFailed: Story = {
  args: { role: failed },
  globals: phone,
  play: async () => {
    failed.retry.mockClear()
    const drawer = await openMenu()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Try again' }))
    await expect(failed.retry).toHaveBeenCalledOnce()
    await expect(within(drawer).getByRole('navigation')).toHaveFocus()
  },
}

/** The keyboard table of the dialog pattern: the focus goes in, round and back. */
export const KeyboardTable: Story = {
  args: adminPage,
  parameters: adminSession,
  globals: phone,
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('button', { name: 'Dashboard pages' })
    // From the top bar's last stop, the menu is next.
    canvas.getByRole('button', { name: 'Menu' }).focus()
    await userEvent.tab()
    await expect(menu).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const drawer = await screen.findByRole('dialog', { name: 'Dashboard pages' })
    await waitFor(() => expect(drawer).toHaveFocus())

    const stops = ['Close menu', ...adminLinks]
    async function step(shift: boolean, name: string) {
      await userEvent.tab({ shift })
      await expect(drawer).toContainElement(document.activeElement as HTMLElement)
      await expect(document.activeElement).toHaveAccessibleName(name)
    }
    for (const name of [...stops, 'Close menu']) await step(false, name)
    for (const name of stops.toReversed()) await step(true, name)

    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(menu).toHaveFocus())
    await expect(menu).toHaveAttribute('aria-expanded', 'false')

    // A link closes it too, and leaves the focus to the page that comes.
    await userEvent.keyboard('{Enter}')
    const link = await screen.findByRole('link', { name: 'Manage all Order' })
    link.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(menu).not.toHaveFocus()
  },
}

/** Whatever leads to another page, Back included, closes the menu; Forward does not open it again. */
export const PhoneClosedByBack: Story = {
  globals: phone,
  render: (args) => {
    const [current, setCurrent] = useState(args.current)
    useEffect(() => {
      const go = ({ detail }: CustomEvent<string>) => setCurrent(detail)
      document.addEventListener('story-go', go as EventListener)
      return () => document.removeEventListener('story-go', go as EventListener)
    }, [])
    return <DashboardShell {...args} current={current} />
  },
  play: async ({ args, canvas }) => {
    const go = (detail: string) => document.dispatchEvent(new CustomEvent('story-go', { detail }))
    await openMenu()
    go(dashboardPages.myReviews.path)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const menu = canvas.getByRole('button', { name: 'Dashboard pages' })
    await waitFor(() => expect(menu).toHaveFocus())
    go(args.current)
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await expect(menu).toHaveFocus()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

export const PhoneLongText: Story = {
  args: longPage,
  globals: phone,
  play: expectNoSidewaysScroll,
}

/** The narrowest window with the menu beside the page. */
export const NarrowestColumn: Story = {
  args: longPage,
  parameters: {
    viewport: {
      options: { laptop: { name: 'Laptop', styles: { width: '1024px', height: '768px' } } },
    },
  },
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    await expect(window.innerWidth).toBe(1024)
    await expect(canvas.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
    await expectNoSidewaysScroll()
  },
}

export const Narrow: Story = {
  args: longPage,
  globals: narrow,
  play: expectNoSidewaysScroll,
}

export const NarrowMenuOpen: Story = {
  args: adminPage,
  parameters: adminSession,
  globals: narrow,
  play: async () => {
    const drawer = await openMenu()
    await expect(drawer.scrollWidth).toBe(drawer.clientWidth)
  },
}
