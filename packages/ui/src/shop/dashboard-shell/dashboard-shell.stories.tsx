import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct } from '@strapline/contract/fixtures'
import { useEffect, useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type DashboardRole, dashboardPages, pagesFor } from '../../content/dashboard-pages.ts'
import type { Resource } from '../../lib/resource.ts'
import { Button } from '../../primitives/button/button.tsx'
import { type Canvas, notLoaded, phone } from '../../story-support/page.ts'
import { storyPaths, storySearch } from '../../story-support/story-shell.tsx'
import { DashboardPage } from '../dashboard-page/dashboard-page.tsx'
import { PageShell } from '../page-shell/page-shell.tsx'
import { TopBar } from '../top-bar/top-bar.tsx'
import { DashboardShell } from './dashboard-shell.tsx'

const buyer = { status: 'ready', data: 'buyer' } as const
const admin = { status: 'ready', data: 'admin' } as const
const narrow = { viewport: { value: 'narrow' } }
/** A window that has the menu beside the page, however much room Storybook has. */
const beside = { viewport: { value: 'desktop' } }

// The words and the order of the specification are asserted where they are declared.
const buyerLinks = pagesFor('buyer').map(({ label }) => label)
const adminLinks = pagesFor('admin').map(({ label }) => label)

const meta = {
  title: 'Move around/Dashboard',
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
        <p className="border-rule border-y py-4">The content of the page.</p>
      </DashboardPage>
    ),
  },
  // With the top bar: the menu sticks below it, and follows it in the tab order.
  decorators: [
    (Story) => (
      <PageShell
        topBar={
          <TopBar
            session={{ status: 'signed-in', displayName: 'Demo User' }}
            paths={storyPaths}
            search={storySearch}
            current={dashboardPages.myOrders.path}
            onSignOut={() => undefined}
          />
        }
        footer={undefined}
      >
        <Story />
      </PageShell>
    ),
  ],
} satisfies Meta<typeof DashboardShell>

export default meta
type Story = StoryObj<typeof meta>

const adminPage = {
  role: admin,
  current: dashboardPages.manageProducts.path,
  children: (
    <DashboardPage title="Manage Products">
      <p className="border-rule border-y py-4">The content of the page.</p>
    </DashboardPage>
  ),
}

/** The names of the menu's links, in their order. */
function namesIn(menu: HTMLElement): string[] {
  return within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

/** Where the menu's links lead, in their order. */
function hrefsIn(menu: HTMLElement): (string | null)[] {
  return within(menu)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
}

async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: 'Dashboard pages' }))
  return await screen.findByRole('dialog', { name: 'Dashboard pages' })
}

async function findNoMenu() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** The menu: beside the page, or, where a window has no room for that, opened by its button. Never both. */
async function showMenu(canvas: Canvas) {
  const beside = canvas.queryByRole('navigation', { name: 'Dashboard' })
  const opener = canvas.queryByRole('button', { name: 'Dashboard pages' })
  await expect(beside === null).toBe(opener !== null)
  return beside ?? within(await openMenu()).getByRole('navigation')
}

export const Buyer: Story = {
  tags: ['portrait'],
  play: async ({ canvas }) => {
    const menu = await showMenu(canvas)
    await expect(namesIn(menu)).toEqual(buyerLinks)
    await expect(hrefsIn(menu)).toEqual(pagesFor('buyer').map(({ path }) => path))
    await expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('My Orders')
  },
}

/**
 * An administrator’s menu. Before the role has loaded it holds what everybody gets: the catalogue and the profile. The
 * administrator’s links are then added below, and nothing else moves.
 */
export const Admin: Story = {
  parameters: { forcedColors: true },
  // Where the menu is beside the page, which it could move.
  globals: beside,
  args: { ...adminPage, role: { status: 'loading' }, catalogue: '/purchase' },
  render: (args) => {
    const [role, setRole] = useState<Resource<DashboardRole>>(args.role)
    return (
      <DashboardShell {...args} role={role}>
        {args.children}
        <Button className="mt-8" onClick={() => setRole(admin)}>
          Load the role
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
    await expect(namesIn(menu)).toEqual(['Catalogue', 'My Profile'])
    const load = canvas.getByRole('button', { name: 'Load the role' })
    await userEvent.click(load)
    await expect(namesIn(menu)).toEqual(['Catalogue', ...adminLinks])
    await expect(hrefsIn(menu)).toEqual(['/purchase', ...pagesFor('admin').map(({ path }) => path)])
    await expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Manage Products',
    )
    await expect(within(menu).queryByRole('status')).toBeNull()
    await expect(places()).toEqual(before)
  },
}

/** The role is loading. The menu has only what everybody gets, and is as high as a buyer’s. */
export const RoleLoading: Story = {
  args: { role: { status: 'loading' } },
  play: async ({ canvas }) => {
    const menu = await showMenu(canvas)
    await expect(namesIn(menu)).toEqual(['My Profile'])
    await expect(within(menu).getByRole('status')).toHaveTextContent('Loading the menu')
  },
}

/** The role did not load. The page stays in view, and the retry moves the focus to the menu. */
export const RoleFailed: Story = {
  args: { role: notLoaded() },
  play: async ({ args, canvas }) => {
    const { message, retry } = args.role as ReturnType<typeof notLoaded>
    const heading = canvas.getByRole('heading', { level: 1 })
    const menu = await showMenu(canvas)
    await expect(namesIn(menu)).toEqual(['My Profile'])
    await expect(within(menu).getByRole('alert')).toHaveTextContent(message)
    const again = within(menu).getByRole('button', { name: 'Try again' })
    await expect(again).toHaveAccessibleDescription(`The rest of the menu did not load ${message}`)
    await userEvent.click(again)
    await expect(retry).toHaveBeenCalledOnce()
    await expect(menu).toHaveFocus()
    await expect(heading).toBeVisible()
  },
}

const longPage = {
  children: (
    <DashboardPage title={longProduct.name} lede={hostileProduct.description}>
      <p className="wrap-anywhere">{longProduct.description}</p>
      <div className="mt-8 overflow-x-auto">
        <p className="w-512 bg-sunk py-4">Wider than any window.</p>
      </div>
    </DashboardPage>
  ),
}

/** A long, hostile and very wide page in the narrowest window that has the menu beside it. */
export const LongText: Story = {
  args: longPage,
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    await expect(window.innerWidth).toBe(1024)
    await expect(canvas.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
  },
}

/** The same at 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = { args: longPage, globals: narrow }

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
  globals: beside,
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('navigation', { name: 'Dashboard' })
    await expect(menu.getBoundingClientRect().top).toBeGreaterThan(80)
    window.scrollTo(0, 800)
    await waitFor(() => expect(menu.getBoundingClientRect().top).toBe(80))
    window.scrollTo(0, 0)
  },
}

/** A button opens the menu. The focus goes into it, stays inside, and returns to the button. */
export const Phone: Story = {
  args: adminPage,
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Dashboard' })).toBeNull()
    const menu = canvas.getByRole('button', { name: 'Dashboard pages' })
    await expect(menu).toHaveAttribute('aria-haspopup', 'dialog')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    // The button follows the last tab stop of the top bar.
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
    await findNoMenu()
    await waitFor(() => expect(menu).toHaveFocus())
    await expect(menu).toHaveAttribute('aria-expanded', 'false')

    // A link closes it too, and leaves the focus to the next page.
    await userEvent.keyboard('{Enter}')
    const link = await screen.findByRole('link', { name: 'Manage all Order' })
    link.focus()
    await userEvent.keyboard('{Enter}')
    await findNoMenu()
    await expect(menu).not.toHaveFocus()
  },
}

/** An admin's menu at 320 pixels. */
export const NarrowMenuOpen: Story = {
  args: adminPage,
  globals: narrow,
  play: async () => {
    const drawer = await openMenu()
    await expect(drawer).toHaveFocus()
    await expect(namesIn(drawer)).toEqual(adminLinks)
    await expect(within(drawer).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Manage Products',
    )
    await expect(drawer.scrollWidth).toBe(drawer.clientWidth)
  },
}

/** In the open menu: the role did not load, and trying again loads it; the focus stays in the menu. */
export const PhoneRetry: Story = {
  tags: ['behaviour'],
  args: { role: notLoaded() },
  globals: phone,
  render: function Retry(args) {
    const [role, setRole] = useState<Resource<DashboardRole>>(args.role)
    const retry = () => {
      if (args.role.status === 'error') args.role.retry()
      setRole({ status: 'loading' })
    }
    return (
      <DashboardShell {...args} role={role.status === 'error' ? { ...role, retry } : role}>
        {args.children}
      </DashboardShell>
    )
  },
  play: async ({ args }) => {
    const drawer = await openMenu()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Try again' }))
    await expect(args.role.status === 'error' && args.role.retry).toHaveBeenCalledOnce()
    await expect(within(drawer).getByRole('navigation')).toHaveFocus()
    await expect(namesIn(drawer)).toEqual(['My Profile'])
    await expect(within(drawer).getByRole('status')).toHaveTextContent('Loading the menu')
  },
}

/** Another page, by Back too, closes the menu; Forward does not open it again. */
export const PhoneClosedByBack: Story = {
  tags: ['behaviour'],
  globals: phone,
  render: (args) => {
    const [current, setCurrent] = useState<string>(args.current)
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
    await findNoMenu()
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
