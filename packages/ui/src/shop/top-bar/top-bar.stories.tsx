import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, products } from '@strapline/contract/fixtures'
import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { loadable } from '../../lib/loadable.ts'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { largeTexts } from '../../story-support/large-texts.tsx'
import { type Canvas, phone } from '../../story-support/page.ts'
import { storyPaths, storySearch } from '../../story-support/story-shell.tsx'
import {
  SearchSuggestions,
  type SuggestionsSlotProps,
} from '../search-suggestions/search-suggestions.tsx'
import { TopBar } from './top-bar.tsx'

const signedIn = { status: 'signed-in', displayName: 'Demo Buyer' } as const
const signedOut = { status: 'signed-out' } as const
const unknown = { status: 'unknown' } as const

const meta = {
  title: 'Move around/Top bar',
  component: TopBar,
  // Edited as an object, a session could have the status of one and the name of another.
  argTypes: {
    session: {
      options: ['signed out', 'signed in', 'unknown'],
      mapping: { 'signed out': signedOut, 'signed in': signedIn, unknown },
      control: 'radio',
    },
  },
  parameters: { layout: 'fullscreen' },
  args: {
    session: signedOut,
    paths: storyPaths,
    current: '/',
    search: { ...storySearch, onSearch: fn() },
    onSignOut: fn(),
  },
} satisfies Meta<typeof TopBar>

export default meta
type Story = StoryObj<typeof meta>

/** Suggests the sample products. */
const StorySuggestions = (slot: SuggestionsSlotProps) => (
  <SearchSuggestions
    {...slot}
    products={products}
    hrefOf={({ _id }) => `/purchase/${_id}`}
    catalogueHref={(search) => `/purchase?q=${search}`}
  />
)

/** The links that are marked. */
const marked = (part: Pick<Canvas, 'getAllByRole'>) =>
  part.getAllByRole('link').filter((link) => link.ariaCurrent !== null)

/** What has the links and the account: the bar, or, where a window has no room for them there, the drawer. */
async function openLinks(canvas: Canvas) {
  const menu = canvas.queryByRole('button', { name: 'Menu' })
  if (!menu) return within(canvas.getByRole('banner'))
  await expect(canvas.queryByRole('navigation', { name: 'Site' })).toBeNull()
  await userEvent.click(menu)
  return within(await screen.findByRole('dialog', { name: 'Menu' }))
}

/** The bar of a visitor has no link to the dashboard, and Login in place of the account. */
export const SignedOut: Story = {
  play: async ({ canvas }) => {
    const bar = await openLinks(canvas)
    const links = bar.getAllByRole('link').filter((link) => link.textContent !== 'Strapline')
    await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Catalogue', '/purchase'],
      ['Home', '/'],
      ['Blogs', '/my-blogs'],
      ['My Portfolio', '/portfolio'],
      ['Login', '/login'],
    ])
    await expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Home')
    await expect(bar.queryByRole('link', { name: 'Dashboard' })).toBeNull()
    await expect(bar.queryByRole('button', { name: 'Sign Out' })).toBeNull()
  },
}

/** On the profile its link is marked. Dashboard, which contains it, is not. */
export const SignedIn: Story = {
  parameters: { forcedColors: true },
  args: { session: signedIn, current: '/dashboard/profile' },
  play: async ({ args, canvas }) => {
    const bar = await openLinks(canvas)
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    const profile = bar.getByRole('link', { name: 'Demo Buyer' })
    await expect(profile).toHaveAttribute('href', '/dashboard/profile')
    await expect(marked(bar)).toEqual([profile])
    await expect(profile).toHaveAttribute('aria-current', 'page')
    await expect(bar.queryByRole('link', { name: 'Login' })).toBeNull()
    const signOut = bar.getByRole('button', { name: 'Sign Out' })
    await userEvent.click(signOut)
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}

/**
 * The order pad has lines, one of which can’t be sent: the total is that of the others. On a product’s page the link
 * to the catalogue is marked.
 */
export const WithPad: Story = {
  args: {
    session: signedIn,
    current: '/purchase/1',
    pad: { lines: 40, ready: { lines: 39, total: 61_878 } },
  },
  play: async ({ canvas }) => {
    const bar = await openLinks(canvas)
    const pad = bar.getByRole('link', { name: 'Order pad · 39 of 40 lines · $61,878.00' })
    await expect(pad).toHaveAttribute('href', '/dashboard/bulk-order')
    await expect(marked(bar)).toEqual([bar.getByRole('link', { name: 'Catalogue' })])
  },
}

/**
 * What the browser has stored comes late: who is signed in, the pad, and its total after the catalogue. Nothing that
 * was there before moves. On the catalogue's own page the room of the field stays empty.
 */
export const NothingMoves: Story = {
  tags: ['behaviour'],
  // The narrower bar has neither links nor an account that could move.
  globals: { viewport: { value: 'desktop' } },
  args: { session: unknown, current: '/purchase/1' },
  render: (args) => {
    const [late, setLate] = useState<Partial<typeof args>>({})
    useEffect(() => {
      const listener = ({ detail }: CustomEvent<typeof late>) =>
        setLate((before) => ({ ...before, ...detail }))
      document.addEventListener('story:late', listener as EventListener)
      return () => document.removeEventListener('story:late', listener as EventListener)
    }, [])
    return <TopBar {...args} {...late} />
  },
  play: async ({ args, canvas }) => {
    const come = (detail: Partial<typeof args>) =>
      document.dispatchEvent(new CustomEvent('story:late', { detail }))
    const places = () =>
      new Map(
        [...canvas.getByRole('banner').querySelectorAll('a, input, button')].map((each) => {
          const { x, y } = each.getBoundingClientRect()
          return [each, [x, y]]
        }),
      )
    async function expectNothingMoves(next: Partial<typeof args>, name: string | RegExp) {
      const before = places()
      come(next)
      await canvas.findByRole('link', { name })
      const after = places()
      for (const [each, place] of before)
        if (after.has(each)) await expect(after.get(each), each.outerHTML).toEqual(place)
    }
    await expectNothingMoves({ session: signedIn }, 'Demo Buyer')
    await expectNothingMoves({ pad: { lines: 9 } }, 'Order pad · 9 lines')
    await expectNothingMoves(
      { pad: { lines: 500, ready: { lines: 499, total: 1_061_878.5 } } },
      'Order pad · 499 of 500 lines · $1,061,878.50',
    )
    await expectNothingMoves({ current: '/purchase', search: undefined }, 'Catalogue')
    await expect(canvas.queryByRole('searchbox')).toBeNull()
  },
}

/** Enter searches for what is typed, an empty field for everything. */
export const Search: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search products' })
    await userEvent.type(field, ' PET strap {Enter}')
    await expect(args.search?.onSearch).toHaveBeenLastCalledWith('PET strap')
    await userEvent.clear(field)
    await userEvent.type(field, '{Enter}')
    await expect(args.search?.onSearch).toHaveBeenLastCalledWith('')
    // Without the program the browser sends the same to the catalogue.
    const form = field.closest('form')
    await expect(form).toHaveAttribute('action', '/purchase')
    await expect(field).toHaveAttribute('name', 'q')
  },
}

/**
 * The identity provider has not answered yet: the bar shows neither Login nor an account, and reserves their space.
 */
export const Unknown: Story = {
  args: { session: unknown },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Login' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Dashboard' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Sign Out' })).toBeNull()
  },
}

/** After scrolling, the bar turns white with a line below. */
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
    window.scrollTo(0, 1)
    await waitFor(() => expect(bar).toHaveAttribute('data-scrolled'))
    window.scrollTo(0, 0)
    await waitFor(() => expect(bar).not.toHaveAttribute('data-scrolled'))
    window.scrollTo(0, 32)
    await waitFor(() => expect(bar).toHaveAttribute('data-scrolled'))
  },
}

/** A long name with markup, which is text, is truncated. On a page without a link only Dashboard is marked. */
export const LongName: Story = {
  args: {
    session: {
      status: 'signed-in',
      displayName: `${hostileProduct.name} Gesellschaft für Verpackungstechnik und Ladungssicherung mbH`,
    },
    current: '/dashboard/order',
  },
  play: async ({ canvas }) => {
    const bar = await openLinks(canvas)
    const profile = bar.getByRole('link', { name: /Ladungssicherung mbH$/ })
    await expect(profile).toHaveTextContent(hostileProduct.name)
    // The bar cuts it off; the drawer has room for all of it.
    const isInBar = canvas.queryByRole('banner') !== null
    if (isInBar) await expect(profile).toHaveAttribute('title', profile.textContent)
    await expect(bar.queryByRole('img')).toBeNull()
    const dashboard = bar.getByRole('link', { name: 'Dashboard' })
    await expect(dashboard).toHaveAttribute('aria-current', 'true')
    await expect(marked(bar)).toEqual([dashboard])
  },
}

/** The narrowest bar that still has the links, with everything that it can have. */
export const NarrowestWithLinks: Story = {
  args: { ...LongName.args, pad: { lines: 500, ready: { lines: 499, total: 1_061_878.5 } } },
  decorators: [
    (Story) => (
      <div className="w-288 overflow-x-clip">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner')
    await expect(bar.offsetWidth).toBe(1152)
    await expect(bar.scrollWidth).toBe(1152)
    await expect(canvas.getByRole('link', { name: 'Blogs' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Order pad · 499 of 500 lines' })).toBeVisible()
  },
}

/**
 * In a window of 768 px the search and the pad are in the bar, the links and the account in the drawer.
 */
export const Tablet: Story = {
  args: { ...LongName.args, pad: { lines: 500, ready: { lines: 499, total: 1_061_878.5 } } },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await expect(window.innerWidth).toBe(768)
    await expect(canvas.getByRole('searchbox', { name: 'Search products' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Order pad/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Sign Out' })).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768)
  },
}

/** On the smallest phone, with text at 200 %, the bar has the logo and the menu. */
export const LargeTexts: Story = {
  globals: { viewport: { value: 'narrow' } },
  decorators: [largeTexts],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Strapline' })).toBeVisible()
  },
}

/** In a wide window whose texts are large the links move into the drawer, as in a narrow one. */
export const LargeTextsOnDesktop: Story = {
  args: { session: signedIn },
  decorators: [largeTexts],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Blogs' })).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Menu' })).toBeVisible()
  },
}

/** The bar has room only for the pad's lines; the total is in the drawer. */
export const PhoneWithPad: Story = {
  args: WithPad.args ?? {},
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Order pad · 39 of 40 lines' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Search products' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Menu' })).toBeVisible()
  },
}

const searchedOnPhone = {
  globals: phone,
  args: {
    search: {
      ...storySearch,
      onSearch: fn(),
      Suggestions: loadable('suggestions', async () => ({ StorySuggestions }), 'StorySuggestions'),
    },
  },
} satisfies Story

/** On a phone the field opens over the bar, with its suggestions below it. */
export const PhoneSearch: Story = {
  ...searchedOnPhone,
  parameters: { picture: 'window' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search products' }))
    const field = canvas.getByLabelText('Search products', { selector: 'input' })
    await waitFor(() => expect(field).toHaveRole('combobox'))
    await userEvent.keyboard('seal')
    await expect(canvas.getByRole('listbox', { name: 'Products' })).toBeVisible()
  },
}

/** It closes by Escape and by its button, which give the focus back. */
export const PhoneSearchCloses: Story = {
  ...searchedOnPhone,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Search products' })
    await userEvent.click(opener)
    const field = canvas.getByLabelText('Search products', { selector: 'input' })
    await expect(field).toHaveFocus()
    await waitFor(() => expect(field).toHaveRole('combobox'))
    await userEvent.keyboard('seal')
    await expect(canvas.getByRole('listbox', { name: 'Products' })).toBeVisible()
    // Escape closes the suggestions first, then the field.
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(field).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(field).not.toBeVisible()
    await expect(opener).toHaveFocus()
    await userEvent.click(opener)
    await userEvent.click(canvas.getByRole('button', { name: 'Close search' }))
    await expect(field).not.toBeVisible()
    await userEvent.click(opener)
    await userEvent.clear(field)
    await userEvent.keyboard('strap')
    await expect(canvas.getAllByRole('option')).toHaveLength(7)
  },
}

/** A visitor's drawer. */
export const PhoneSignedOut: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Blogs' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Search products' })).toBeVisible()
    const menu = canvas.getByRole('button', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await userEvent.click(menu)
    const drawer = within(await screen.findByRole('dialog'))
    await expect(drawer.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect(drawer.queryByRole('link', { name: 'Dashboard' })).toBeNull()
  },
}

/** With a pointer: a link and Close menu close the drawer. The whole name is shown, and the page is marked. */
export const PhoneSignedIn: Story = {
  parameters: { forcedColors: true },
  args: {
    ...LongName.args,
    current: '/dashboard/profile',
    pad: { lines: 3, ready: { lines: 3, total: 11_619.2 } },
  },
  globals: phone,
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('searchbox')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Order pad · 3 lines' })).toBeVisible()
    const menu = canvas.getByRole('button', { name: 'Menu' })
    await userEvent.click(menu)
    await userEvent.click(await screen.findByRole('link', { name: 'Blogs' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await userEvent.click(menu)
    await userEvent.click(await screen.findByRole('button', { name: 'Close menu' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onSignOut).not.toHaveBeenCalled()

    await userEvent.click(menu)
    const drawer = await screen.findByRole('dialog')
    await expect(drawer.scrollWidth).toBe(drawer.clientWidth)
    const names = within(within(drawer).getByRole('navigation')).getAllByRole('link')
    await expect(names.map((link) => link.textContent)).toEqual([
      'Catalogue',
      'Order pad · 3 lines · $11,619.20',
      'Dashboard',
      'Home',
      'Blogs',
      'My Portfolio',
    ])
    await expect(
      within(drawer)
        .getAllByRole('link')
        .filter((link) => link.ariaCurrent !== null),
    ).toEqual([within(drawer).getByRole('link', { name: /Ladungssicherung mbH$/ })])
  },
}

/**
 * The keyboard table of the dialog pattern (WAI-ARIA Authoring Practices): the focus moves into the drawer,
 * is trapped in it and returns on Escape. A link closes the drawer and leaves the focus to the new page.
 */
export const KeyboardTable: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable(
    { keys: ['Enter'], where: 'Menu', does: 'Opens the drawer, which takes the focus.' },
    {
      keys: ['Tab', 'Shift + Tab'],
      where: 'the drawer',
      does: 'Goes to the next or the previous stop in the drawer, round the ends.',
    },
    { keys: ['Enter'], where: 'a link', does: 'Follows it and closes the drawer.' },
    { keys: ['Space'], where: 'Sign Out', does: 'Signs out and closes the drawer.' },
    { keys: ['Escape'], where: 'the drawer', does: 'Closes it; the focus is back on Menu.' },
  ),
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
    /** The focus does not return to Menu after a link: the new page takes it. */
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
    const links = ['Catalogue', 'Dashboard', 'Home', 'Blogs', 'My Portfolio', 'Demo Buyer']
    const stops = ['Close menu', ...links, 'Sign Out']

    menu.focus()
    await open()
    // The drawer itself has the focus and is no tab stop: Tab goes to the first stop, Shift + Tab to the last.
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
    await step(false, 'Catalogue')
    await step(false, 'Dashboard')
  },
}

/** Any navigation, Back included, closes the drawer; Forward does not open it again. */
export const ClosedByNavigation: Story = {
  tags: ['behaviour'],
  globals: phone,
  render: (args) => {
    const [current, setCurrent] = useState(args.current)
    useEffect(() => {
      const listener = ({ detail }: CustomEvent<string>) => setCurrent(detail)
      document.addEventListener('story:navigate', listener as EventListener)
      return () => document.removeEventListener('story:navigate', listener as EventListener)
    }, [])
    return <TopBar {...args} current={current} />
  },
  play: async ({ canvas }) => {
    const navigate = (detail: string) =>
      document.dispatchEvent(new CustomEvent('story:navigate', { detail }))
    const menu = canvas.getByRole('button', { name: 'Menu' })
    await userEvent.click(menu)
    await screen.findByRole('dialog')
    navigate('/my-blogs')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(menu).toHaveFocus())
    navigate('/')
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await expect(menu).toHaveFocus()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
