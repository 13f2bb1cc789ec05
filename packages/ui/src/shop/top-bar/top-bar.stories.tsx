import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct } from '@strapline/contract/fixtures'
import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { storyPaths } from '../../story-support/story-shell.tsx'
import { TopBar } from './top-bar.tsx'

const signedIn = { status: 'signed-in', displayName: 'Demo Buyer' } as const

const meta = {
  title: 'Shop/Top bar',
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  args: {
    session: { status: 'signed-out' },
    paths: storyPaths,
    current: '/',
    onSignOut: fn(),
  },
} satisfies Meta<typeof TopBar>

export default meta
type Story = StoryObj<typeof meta>

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    const hrefs = ['Home', 'Blogs', 'My Portfolio', 'Login'].map((name) =>
      canvas.getByRole('link', { name }).getAttribute('href'),
    )
    await expect(hrefs).toEqual(['/', '/my-blogs', '/portfolio', '/login'])
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Home')
    await expect(canvas.queryByRole('link', { name: 'Dashboard' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Sign Out' })).toBeNull()
  },
}

export const SignedIn: Story = {
  args: { session: signedIn, current: '/dashboard/profile' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    const profile = canvas.getByRole('link', { name: 'Demo Buyer' })
    await expect(profile).toHaveAttribute('href', '/dashboard/profile')
    await expect(canvas.getAllByRole('link', { current: 'page' })).toEqual([profile])
    // The profile is inside of the dashboard, which is not the page itself.
    await expect(canvas.getAllByRole('link', { current: true })).toEqual([
      canvas.getByRole('link', { name: 'Dashboard' }),
    ])
    await expect(canvas.queryByRole('link', { name: 'Login' })).toBeNull()
    const signOut = canvas.getByRole('button', { name: 'Sign Out' })
    await userEvent.click(signOut)
    await expect(args.onSignOut).toHaveBeenCalledOnce()
    signOut.blur()
  },
}

/** A page that the bar has no link to is inside of one that it has: Dashboard is marked, as no page. */
export const InsideTheDashboard: Story = {
  args: { session: signedIn, current: '/dashboard/order' },
  play: async ({ canvas }) => {
    const dashboard = canvas.getByRole('link', { name: 'Dashboard' })
    await expect(dashboard).toHaveAttribute('aria-current', 'true')
    await expect(canvas.queryByRole('link', { current: 'page' })).toBeNull()
    const marked = canvas.getAllByRole('link').filter((link) => link.ariaCurrent !== null)
    await expect(marked).toEqual([dashboard])
  },
}

export const Unknown: Story = {
  args: { session: { status: 'unknown' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Login' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Dashboard' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Sign Out' })).toBeNull()
  },
}

/**
 * The margin keeps the bar in the picture while the page is scrolled; the tall box beside it, which
 * adds nothing to the story's own height, is what there is to scroll.
 */
export const Scrolled: Story = {
  decorators: [
    (Story) => (
      <>
        <div className="mt-16">{Story()}</div>
        <div className="absolute top-0 h-512 w-px" />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner')
    await expect(bar).not.toHaveAttribute('data-scrolled')
    const before = getComputedStyle(bar).backgroundColor
    window.scrollTo(0, 1)
    await waitFor(() => expect(bar).toHaveAttribute('data-scrolled'))
    await expect(getComputedStyle(bar).backgroundColor).not.toBe(before)
    window.scrollTo(0, 0)
    await waitFor(() => expect(bar).not.toHaveAttribute('data-scrolled'))
    window.scrollTo(0, 32)
    await waitFor(() => expect(bar).toHaveAttribute('data-scrolled'))
  },
}

export const LongName: Story = {
  args: {
    session: {
      status: 'signed-in',
      displayName: 'Gesellschaft für Verpackungstechnik und Ladungssicherung mbH & Co. KG, Einkauf',
    },
  },
  play: async ({ canvas }) => {
    const profile = canvas.getByRole('link', { name: /^Gesellschaft/ })
    await expect(profile).toHaveAttribute('title', expect.stringContaining('Einkauf'))
    await expect(profile.getBoundingClientRect().width).toBeLessThan(220)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** A display name is typed by its owner: markup stays text. */
export const Hostile: Story = {
  args: { session: { status: 'signed-in', displayName: hostileProduct.name } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** As narrow as the bar gets before the links move into the drawer. */
export const LongNameOnTablet: Story = {
  args: LongName.args ?? {},
  parameters: {
    viewport: {
      options: { tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' } } },
    },
  },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await expect(window.innerWidth).toBe(768)
    await expect(canvas.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768)
  },
}

export const Phone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Blogs' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Menu' })).toBeVisible()
  },
}

export const PhoneDrawerOpen: Story = {
  args: { session: signedIn },
  globals: phone,
  play: async ({ args, canvas }) => {
    const menu = canvas.getByRole('button', { name: 'Menu' })
    menu.focus()
    await userEvent.keyboard('{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Menu' })
    await expect(panel).toHaveFocus()
    const close = within(panel).getByRole('button', { name: 'Close menu' })
    await userEvent.tab()
    await expect(close).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(within(panel).getByRole('button', { name: 'Sign Out' })).toHaveFocus()
    await userEvent.tab()
    await expect(close).toHaveFocus()

    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(menu).toHaveFocus())

    await userEvent.click(menu)
    await userEvent.click(await screen.findByRole('link', { name: 'Blogs' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await userEvent.click(menu)
    await userEvent.click(await screen.findByRole('button', { name: 'Close menu' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onSignOut).not.toHaveBeenCalled()

    await userEvent.click(menu)
    await screen.findByRole('dialog')
  },
}

/**
 * The keyboard table of the dialog pattern (WAI-ARIA Authoring Practices): the focus goes in, round and
 * back. Each link closes the drawer and gives the focus back as well.
 */
export const KeyboardTable: Story = {
  args: { session: signedIn },
  globals: phone,
  play: async ({ args, canvas }) => {
    const menu = canvas.getByRole('button', { name: 'Menu' })
    async function open() {
      await expect(menu).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      const drawer = await screen.findByRole('dialog', { name: 'Menu' })
      await waitFor(() => expect(drawer).toHaveFocus())
    }
    async function expectClosed() {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(menu).toHaveFocus())
    }
    /** Whoever goes elsewhere is not brought back to Menu: the page that comes takes the focus. */
    async function expectLeft() {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(menu).not.toHaveFocus()
      menu.focus()
    }
    async function step(shift: boolean, name: string) {
      await userEvent.tab({ shift })
      await expect(screen.getByRole('dialog')).toContainElement(
        document.activeElement as HTMLElement,
      )
      await expect(document.activeElement).toHaveAccessibleName(name)
    }
    const links = ['Home', 'Blogs', 'My Portfolio', 'Dashboard', 'Demo Buyer']
    const stops = ['Close menu', ...links, 'Sign Out']

    menu.focus()
    await open()
    // The drawer itself has the focus, which is no stop: the first one forth, the last one back.
    for (const name of [...stops, 'Close menu']) await step(false, name)
    for (const name of stops.toReversed()) await step(true, name)
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    await open()
    await step(true, 'Sign Out')
    await userEvent.keyboard('{Escape}')
    await expectClosed()

    for (const name of links) {
      await open()
      screen.getByRole('link', { name }).focus()
      await userEvent.keyboard('{Enter}')
      await expectLeft()
    }
    await expect(args.onSignOut).not.toHaveBeenCalled()

    await open()
    await step(true, 'Sign Out')
    await userEvent.keyboard(' ')
    await expect(args.onSignOut).toHaveBeenCalledOnce()
    await expectLeft()

    await open()
    await step(false, 'Close menu')
    await step(false, 'Home')
    await step(false, 'Blogs')
  },
}

export const PhoneDrawerLongName: Story = {
  ...LongName,
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByRole('dialog')
    await expect(drawer.scrollWidth).toBe(drawer.clientWidth)
    await expect(within(drawer).getByRole('link', { name: /^Gesellschaft/ })).toBeVisible()
  },
}

export const PhoneDrawerSignedOut: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    const drawer = within(await screen.findByRole('dialog'))
    await expect(drawer.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect(drawer.queryByRole('link', { name: 'Dashboard' })).toBeNull()
  },
}

export const PhoneDrawerInsideTheDashboard: Story = {
  args: { session: signedIn, current: '/dashboard/profile' },
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    const drawer = within(await screen.findByRole('dialog'))
    await expect(drawer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(drawer.getByRole('link', { current: 'page' })).toHaveTextContent('Demo Buyer')
  },
}

/** Whatever leads to another page, Back included, closes the drawer; Forward does not open it again. */
export const PhoneDrawerClosedByBack: Story = {
  globals: phone,
  render: (args) => {
    const [current, setCurrent] = useState(args.current)
    useEffect(() => {
      const go = ({ detail }: CustomEvent<string>) => setCurrent(detail)
      document.addEventListener('story-go', go as EventListener)
      return () => document.removeEventListener('story-go', go as EventListener)
    }, [])
    return <TopBar {...args} current={current} />
  },
  play: async ({ canvas }) => {
    const go = (detail: string) => document.dispatchEvent(new CustomEvent('story-go', { detail }))
    const menu = canvas.getByRole('button', { name: 'Menu' })
    await userEvent.click(menu)
    await screen.findByRole('dialog')
    go('/my-blogs')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(menu).toHaveFocus())
    go('/')
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await expect(menu).toHaveFocus()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
