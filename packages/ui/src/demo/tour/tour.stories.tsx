import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type TourPage, tours } from '../../content/tour.ts'
import { voice } from '../../content/voice.ts'
import { Button } from '../../primitives/button/button.tsx'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { largeTexts } from '../../story-support/large-texts.tsx'
import { wholeScreen } from '../../story-support/page.ts'
import { onPage } from '../../story-support/tour-page.tsx'
import { Tour, type TourProps } from './tour.tsx'

const ring = () => document.querySelector<HTMLElement>('[data-tour-ring]')

/** The ring is drawn around this element, with the same gap on each side where there is room. */
async function isAround(element: HTMLElement) {
  await waitFor(() => {
    const drawn = ring()?.getBoundingClientRect()
    const { top, bottom } = element.getBoundingClientRect()
    expect(drawn?.height).toBeGreaterThan(0)
    expect(top - (drawn?.top ?? 0)).toBeCloseTo((drawn?.bottom ?? 0) - bottom, 0)
    expect(top).toBeGreaterThan(drawn?.top ?? 0)
  })
}

const panel = () => screen.getByRole('region', { name: 'Guided tour' })

const firstStop = { status: 'at-stop', role: 'buyer', stop: 0, isOpen: true } as const
const secondStop = { status: 'at-stop', role: 'buyer', stop: 1, isOpen: true } as const
const notOpen = { status: 'at-stop', role: 'buyer', stop: 2, isOpen: false } as const
const stopAt = (name: TourPage) => tours.buyer.stops.findIndex(({ page }) => page === name)
const padStop = { ...firstStop, stop: stopAt('bulkOrder') }
const ordersStop = { ...firstStop, stop: stopAt('myOrders') }
const lastStop = { ...firstStop, stop: tours.buyer.stops.length - 1 }
const lastOfAdministrator = {
  status: 'at-stop',
  role: 'admin',
  stop: tours.admin.stops.length - 1,
  isOpen: true,
} as const
const choosing = { status: 'choosing' } as const

const meta = {
  title: 'Demo/Tour',
  component: Tour,
  parameters: {
    ...wholeScreen,
    picture: 'window',
    a11y: {
      ...wholeScreen.a11y,
      explained: {
        'color-contrast':
          'The ring lies over what it points at and has no ground of its own: the colours below are as they were.',
      },
    },
  },
  // Edited as an object, it could be at a stop that there is not.
  argTypes: {
    view: {
      options: [
        'choosing',
        'first stop',
        'second stop',
        'stop whose page is not open',
        'last stop',
        'last stop of an administrator',
      ],
      mapping: {
        choosing,
        'first stop': firstStop,
        'second stop': secondStop,
        'stop whose page is not open': notOpen,
        'last stop': lastStop,
        'last stop of an administrator': lastOfAdministrator,
      },
      control: 'select',
    },
  },
  decorators: [onPage],
  args: {
    view: secondStop,
    onStart: fn(),
    onStop: fn(),
    onLeave: fn(),
  },
} satisfies Meta<typeof Tour>

export default meta
type Story = StoryObj<typeof meta>

/** A stop in the middle of the tour: it points at the search field. */
export const Default: Story = { parameters: { phone: true, forcedColors: true } }

/** The first stop, with no way back. */
export const FirstStop: Story = {
  args: { view: firstStop },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull()
    await isAround(canvas.getByRole('link', { name: voice().home.marketSector.all }))
  },
}

/** A press makes the tour do what the stop describes. The tour then says what to look at. */
export const DeedDone: Story = {
  parameters: { phone: true },
  play: async ({ canvas }) => {
    const deed = tours.buyer.stops[1]?.deed
    await userEvent.click(canvas.getByRole('button', { name: deed?.label ?? '' }))
    const field = canvas.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' })
    await waitFor(() => expect(field).toHaveValue('sealler'), { timeout: 10_000 })
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(deed?.outcome ?? ''))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: deed?.label ?? '' })).toBeNull()
  },
}

/** A demonstration ends when its stop is left. It stops typing, and is offered again to anyone who comes back. */
export const DeedLeft: Story = {
  tags: ['behaviour'],
  render: (args) => <Guided {...args} isOpened />,
  play: async ({ canvas }) => {
    const name = tours.buyer.stops[1]?.deed?.label ?? ''
    await userEvent.click(canvas.getByRole('button', { name }))
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(canvas.getByRole('button', { name })).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
  },
}

/** The last stop points at something taller than the window: the ring begins at its top. */
export const LastStop: Story = {
  args: { view: lastOfAdministrator },
  parameters: { phone: true, rows: 60 },
  play: async ({ args, canvas }) => {
    await isAround(canvas.getByRole('table'))
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
    await expect(args.onStop).not.toHaveBeenCalled()
  },
}

/** The element that the tour points at is missing: the tour shows its sentence without a pointer. */
export const NothingThere: Story = {
  args: { view: ordersStop },
  parameters: { rows: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^All your orders are kept here/)).toBeVisible()
    await expect(ring()).not.toBeVisible()
  },
}

/** A different page from the stop's is open, because somebody followed a link. */
export const OtherPage: Story = {
  args: { view: notOpen },
  play: async () => {
    await expect(ring()).toBeNull()
  },
}

/** The tour on the smallest phone, where its texts take up much of the window. */
export const Narrow: Story = {
  args: { view: padStop },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await isAround(canvas.getByRole('button', { name: 'Paste or open a file' }))
  },
}

/**
 * The tour on the smallest phone, with text at 200 %: the panel scrolls, and leaves half of the window to the page.
 */
export const LargeTexts: Story = {
  ...Narrow,
  decorators: [largeTexts],
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Next' })
    await waitFor(() => expect(panel().offsetHeight).toBeLessThanOrEqual(window.innerHeight / 2))
    next.scrollIntoView({ block: 'center' })
    const { top, bottom, right } = next.getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(panel().getBoundingClientRect().top)
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
    panel().scrollTo(0, 0)
  },
}

/** The visitor chooses whose day to see. */
export const Choosing: Story = {
  args: { view: choosing },
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    for (const [role, { title }] of Object.entries(tours)) {
      await userEvent.click(canvas.getByRole('button', { name: title }))
      await expect(args.onStart).toHaveBeenLastCalledWith(role)
    }
  },
}

/** While the demo account is being signed in, no day can be chosen. */
export const SigningIn: Story = {
  args: { view: { status: 'choosing', starting: 'buyer' } },
  play: async ({ args, canvas }) => {
    for (const name of ['Signing in', tours.admin.title]) {
      await userEvent.click(canvas.getByRole('button', { name }))
    }
    await expect(args.onStart).not.toHaveBeenCalled()
  },
}

/** The tour did not start. The same buttons try again. */
export const Failed: Story = {
  args: {
    view: {
      status: 'choosing',
      problem: 'The server cannot be reached. Check your connection and try again.',
    },
  },
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /The tour did not start.*The server cannot be reached\./,
    )
    await userEvent.click(canvas.getByRole('button', { name: tours.admin.title }))
    await expect(args.onStart.mock.calls).toEqual([['admin']])
  },
}

/** Keeps where the tour is, as the app does, and has the button that starts it. */
function Guided({
  onStop,
  onLeave,
  view: first,
  isOpened = false,
  ...rest
}: TourProps & { isOpened?: boolean }) {
  const [view, setView] = useState(isOpened ? first : undefined)
  return (
    <>
      <Button onClick={() => setView(first)}>Tour</Button>
      {view && (
        <Tour
          {...rest}
          view={view}
          onStop={(stop) => {
            onStop(stop)
            setView({ status: 'at-stop', role: 'buyer', stop, isOpen: true })
          }}
          onLeave={() => {
            onLeave()
            setView(undefined)
          }}
        />
      )}
    </>
  )
}

const headingOf = (stop: number) =>
  screen.getByRole('heading', {
    name: `A buyer’s day: stop ${stop} of ${tours.buyer.stops.length}`,
  })

/**
 * Each stop's heading takes the focus and is described by its sentence; leaving gives it back to what had it before.
 * Escape on the page behind is the page's own.
 */
export const Keyboard: Story = {
  tags: ['behaviour'],
  args: { view: firstStop },
  parameters: keyboardTable(
    {
      keys: ['Tab'],
      does: 'Goes from the heading to what the tour does here, Back, Next and Leave.',
    },
    { keys: ['Enter'], does: 'Presses the button; the heading of the next stop has the focus.' },
    { keys: ['Escape'], does: 'Leaves; the focus is back where it was before the tour.' },
  ),
  render: (args) => <Guided {...args} />,
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Tour' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(headingOf(1)).toHaveFocus())
    await expect(headingOf(1)).toHaveAccessibleDescription(tours.buyer.stops[0]?.sentence)
    await userEvent.tab()
    await expect(within(panel()).getByRole('button', { name: 'Next' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(headingOf(2)).toHaveFocus())
    await expect(headingOf(2)).toHaveAccessibleDescription(tours.buyer.stops[1]?.sentence)
    // The first button is that of the stop's deed.
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(headingOf(1)).toHaveFocus())
    await expect(args.onStop.mock.calls).toEqual([[1], [0]])

    canvas.getByRole('searchbox').focus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onLeave).not.toHaveBeenCalled()
    headingOf(1).focus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onLeave).toHaveBeenCalledOnce()
    await expect(opener).toHaveFocus()
  },
}

/**
 * A page that arrives takes the focus, which comes back to where it was in the panel. Somebody who types in a field
 * keeps it, and so does somebody who comes from elsewhere on the page.
 */
export const FocusStays: Story = {
  tags: ['behaviour'],
  args: { view: firstStop },
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Next' })
    const main = canvas.getByRole('main')
    next.focus()
    main.focus()
    await expect(next).toHaveFocus()
    canvas.getByRole('searchbox').focus()
    main.focus()
    await expect(main).toHaveFocus()
  },
}

/** Leaving when nothing had the focus before, as after a reload: it goes to the page. */
export const FocusToPage: Story = {
  tags: ['behaviour'],
  args: { view: lastStop },
  render: (args) => <Guided {...args} isOpened />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }))
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
}

/** It scrolls to an element below the window, and stops above the panel; the room for it is the panel's height. */
export const ScrollsThere: Story = {
  tags: ['behaviour'],
  parameters: { phone: 'play', isHigh: true },
  play: async ({ canvas }) => {
    const { style } = document.documentElement
    await waitFor(() =>
      expect(style.getPropertyValue('--tour-panel')).toBe(`${panel().offsetHeight}px`),
    )
    // It stays at the window's lower edge wherever the page is.
    await expect(panel().getBoundingClientRect().bottom).toBeCloseTo(window.innerHeight, 0)
    const field = canvas.getByRole('searchbox')
    // The whole search with its label; Testing Library does not know its role.
    await isAround(field.closest('search') as HTMLElement)
    await waitFor(() => {
      expect(field.getBoundingClientRect().top).toBeGreaterThan(0)
      expect(field.getBoundingClientRect().bottom).toBeLessThan(panel().getBoundingClientRect().top)
    })
  },
}
