import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { RouteEntry } from '../../content/situations.ts'
import { readFrames } from './frames.ts'
import { ScreenMap } from './screen-map.tsx'

/** A small shop: its map does not change with ours, and neither do the pictures. */
const declared = {
  '/': { title: 'Home', access: 'everybody', never: { NotFound: 'Always: it is always there.' } },
  '/home': { title: 'Home, too', access: 'everybody', never: {}, leadsTo: '/' },
  '/login': {
    title: 'Login',
    access: 'signed-out',
    never: { Empty: 'Always: it is always there.' },
  },
  '/orders/:id': {
    title: 'Order',
    access: 'admin',
    never: {
      Invalid: 'No form: nothing is typed there.',
      Submitting: 'No form: nothing is typed there.',
    },
    sample: '/orders/7',
    opens: { NotFound: '/orders/none' },
  },
} satisfies Record<string, RouteEntry>

const file = (title: string, route: string | undefined, stories: Record<string, object>) => ({
  [title]: {
    default: { title, parameters: { phone: true, situation: { ...(route && { route }) } } },
    ...stories,
  },
})

// The stories name routes of this small shop.
const modules = {
  ...file('Screens/Home', '/', { Default: {}, Loading: { parameters: { phone: false } } }),
  ...file('Screens/Order', '/orders/:id', { Default: {}, NotFound: {}, Shipped: {} }),
  ...file('Screens/Login', '/login', { Default: {}, SignedOut: {} }),
  ...file('Screens/Not allowed', undefined, { NotAllowed: {} }),
} as unknown as Parameters<typeof readFrames>[0]

const meta = {
  title: 'Foundations/Screen map',
  component: ScreenMap,
  args: { frames: readFrames(modules, declared), declared },
  // The two belong together: frames of routes that are not declared don't exist.
  argTypes: { frames: { control: false }, declared: { control: false } },
} satisfies Meta<typeof ScreenMap>

export default meta
type Story = StoryObj<typeof meta>

/** Routes with their states: stories, holes, and why a state can't occur. */
export const Default: Story = {}

/** A visitor is shown the login instead of an order; the links lead to the story and to the app. */
export const SeenByVisitor: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const row = (name: RegExp) => within(canvas.getByRole('row', { name }))
    const links = (name: RegExp, link: RegExp) =>
      row(name)
        .getAllByRole('link', { name: link })
        .map((each) => each.getAttribute('href'))
    await expect(canvas.getByText(/situations have a story/)).toHaveTextContent(/^13 of 56 /)
    await expect(links(/^Order/, /^Order, Not found, phone: /)).toEqual([
      './?path=/story/screens-order--not-found&globals=viewport.value:phone',
    ])
    await expect(links(/^Order/, /^App ?: Order, (Ready|Not found)/)).toEqual([
      expect.stringMatching(/\/orders\/7$/),
      expect.stringMatching(/\/orders\/none$/),
    ])
    await expect(row(/^Order/).getByRole('link', { name: 'Not allowed at Order' })).toHaveAttribute(
      'href',
      './?path=/story/screens-not-allowed--not-allowed',
    )

    await userEvent.click(canvas.getByRole('radio', { name: 'Visitor' }))
    await expect(row(/^Order/).getByText(/Is sent to the login/)).toBeVisible()
    await expect(links(/^Order/, /Login, desktop/)).toEqual([
      './?path=/story/screens-login--signed-out',
    ])
    await expect(row(/^Home \//).getAllByText('No story: desktop')).not.toHaveLength(0)
    await userEvent.click(canvas.getByRole('radio', { name: 'Administrator' }))
    await expect(row(/^Login/).getByText(/Is led on at once/)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Visitor' }))
    ;(document.activeElement as HTMLElement).blur()
  },
}
