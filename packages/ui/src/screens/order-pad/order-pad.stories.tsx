import type { Meta, StoryObj } from '@storybook/react-vite'
import { productOf, products } from '@strapline/contract/fixtures'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { findColumns, readTable } from '../../order-pad/read-table.ts'
import type { LineState } from '../../order-pad/types.ts'
import { Button } from '../../primitives/button/button.tsx'
import { battery, KeepsPad, orderPad, padWith, troubled } from '../../story-support/order-pad.tsx'
import { linesOf, orderable } from '../../story-support/pad.ts'
import {
  notLoaded,
  notRefreshed,
  removeFocus,
  shows,
  wholeScreen,
} from '../../story-support/page.ts'
import { refusal, sentOrder, sentRows } from '../../story-support/sent-order.ts'
import { inDashboardFrame, inDashboardMain } from '../../story-support/story-shell.tsx'
import { OrderPadScreen } from './order-pad.tsx'
import { preloadPanels } from './panels.tsx'

const some = products.slice(0, 8).map(orderable)

const pasted = readTable(
  ['Part\tQuantity', ...troubled.map(({ part, quantity }) => `${part}\t${quantity}`)].join('\n'),
)

const meta = {
  title: 'Screens/Order pad',
  component: OrderPadScreen,
  tags: ['!stable', 'new'],
  parameters: {
    ...wholeScreen,
    a11y: {
      ...wholeScreen.a11y,
      explained: {
        'color-contrast': 'A line lies half under the summary, which stays in view.',
        'target-size': 'A line lies half under the summary, which stays in view.',
      },
    },
    ...shows({ route: dashboardPages.bulkOrder.path }),
  },
  args: { ...orderPad },
  render: (args) => <KeepsPad {...args} />,
  decorators: [inDashboardMain],
  // Their code is there, as it is when the pointer comes to their buttons.
  beforeEach: () => preloadPanels().then(() => undefined),
} satisfies Meta<typeof OrderPadScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Lines that can all be sent. */
export const Default: Story = { parameters: { phone: true } }

/** Three products that were compared have joined the pad, each with its smallest order. */
export const Compared: Story = {
  parameters: { point: 'tbody tr[aria-rowindex]:not(:last-child)' },
  args: {
    pad: padWith(
      linesOf(
        [battery, productOf('pneumatic-strapping-tool'), productOf('combination-tool')].map(
          orderable,
        ),
      ),
    ),
  },
}

/** Names are shown whole, on a phone too: their ends tell products apart. */
export const WholeNames: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    for (const field of canvas.getAllByRole('combobox', { name: /^Part, line/ })) {
      await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
    }
  },
}

/** In the shop, between the top bar and the footer. */
export const Framed: Story = {
  parameters: inDashboardFrame({ role: 'buyer', page: 'bulkOrder' }),
}

/** A new pad: its first line is ready to type into, and below it are the ways to begin. */
export const Empty: Story = {
  parameters: { phone: true },
  args: { pad: padWith(linesOf([])) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Part, line 1' })).toBeVisible()
    await expect(
      canvas.getByRole('heading', { level: 2, name: 'Four ways to begin' }),
    ).toBeVisible()
    const paste = canvas.getByRole('button', { name: 'Paste a list' })
    await userEvent.click(paste)
    await expect(args.importing.onOpenChange).toHaveBeenLastCalledWith(true)
    paste.blur()
    const send = canvas.queryByRole('button', { name: 'Send 0 lines' })
    // A phone has no room to say that there is nothing.
    if (window.innerWidth < 640) await expect(send).toBeNull()
    else await expect(send).toHaveAccessibleDescription(/nothing to send yet/)
  },
}

/** Some lines can be sent, others need something first. */
export const Invalid: Story = {
  parameters: { phone: true },
  args: { pad: padWith(linesOf(troubled)) },
  play: async ({ canvas }) => {
    const summary = within(canvas.getByRole('region', { name: 'Summary' }))
    await expect(summary.getByText('4 of 9 lines ready')).toBeVisible()
    const next = summary.getByRole('button', { name: '5 lines with problems' })
    await userEvent.click(next)
    await expect(canvas.getAllByRole('row')[5]).toContainElement(
      document.activeElement as HTMLElement,
    )
    await userEvent.click(next)
    await expect(canvas.getAllByRole('row')[6]).toContainElement(
      document.activeElement as HTMLElement,
    )
    removeFocus()
    window.scrollTo(0, 0)
  },
}

/** The catalogue is loading: people can already type into the pad. */
export const Loading: Story = {
  parameters: { phone: true },
  args: { catalogue: { status: 'loading' }, pad: padWith(linesOf(some, null)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Loading the catalogue/)).toHaveAttribute('role', 'status')
    await expect(canvas.getByRole('combobox', { name: 'Part, line 1' })).toHaveValue(battery.name)
  },
}

/** The catalogue did not load: people can still type, and the pad says that it could not check the lines. */
export const Failed: Story = {
  parameters: { phone: true },
  args: { catalogue: notLoaded(), pad: padWith(linesOf(some, null)) },
  play: async ({ args, canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(/prices and stock are not checked/)
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await expect(args.catalogue.status === 'error' && args.catalogue.retry).toHaveBeenCalledOnce()
    const part = canvas.getByRole('combobox', { name: 'Part, line 9' })
    await userEvent.click(part)
    await userEvent.keyboard('BX 16{Enter}')
    await expect(part).toHaveValue('BX 16')
  },
}

/** The catalogue could not be refreshed. The pad says so, and checks parts against the old one. */
export const RefreshFailed: Story = {
  parameters: { phone: true },
  args: { catalogue: notRefreshed(products) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The newest products did not load.')
    await expect(canvas.getByRole('button', { name: 'Send 8 lines' })).toBeEnabled()
  },
}

/** Another tab has newer lines. */
export const AnotherTab: Story = {
  parameters: { phone: true },
  args: { notices: { elsewhere: { onTakeOver: fn() } } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue here' }))
    await expect(args.notices.elsewhere?.onTakeOver).toHaveBeenCalledOnce()
  },
}

/** The storage of the device is full. */
export const NotStored: Story = {
  args: {
    notices: {
      notStored:
        'The storage of this browser is full. Send the lines before you close this tab, or download it.',
    },
  },
}

const refused: LineState = { kind: 'refused', message: refusal }
const booked: LineState = { kind: 'booked' }
const waiting: LineState = { kind: 'waiting' }
const begun: readonly LineState[] = [booked, { kind: 'already-booked' }, refused]
const progress = {
  actions: {
    onPause: fn(),
    onGoOn: fn(),
    onRetry: fn(),
    onDownload: fn(),
    onDone: fn(),
  },
}
const statesOf = (kinds: readonly LineState[]) =>
  new Map(kinds.map((state, at) => [`sample-${at + 1}`, state]))

/** A demo offers a sample list. One press adds it, as if it had been pasted. */
export const WithSampleList: Story = {
  args: { pad: padWith(linesOf([])), sampleList: 'Part number\tQuantity\n10-2416\t5' },
  play: async ({ args, canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Try it with a list that has mistakes' }),
    )
    await expect(args.importing.actions.onText).toHaveBeenCalledWith(
      'Part number\tQuantity\n10-2416\t5',
    )
  },
}

/** Rows were pasted: a preview shows what was recognised before they are added to the pad. */
export const Importing: Story = {
  parameters: { phone: true },
  args: {
    pad: padWith(linesOf([])),
    importing: {
      ...orderPad.importing,
      open: true,
      source: { kind: 'table', table: pasted, columns: findColumns(pasted) },
    },
  },
}

/** The lines are being sent. */
export const Submitting: Story = {
  parameters: { phone: true },
  args: {
    pad: {
      ...padWith(linesOf(sentRows)),
      states: statesOf([...begun, booked, { kind: 'sending' }, waiting, waiting]),
    },
    sending: { ...orderPad.sending, progress: { ...progress, phase: 'sending' } },
  },
  play: async ({ canvas }) => {
    // Would notice: “Send 1 line” while seven are being sent.
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription(
      'The previous lines are still being sent.',
    )
    await expect(canvas.getByText('1 line not sent')).toBeVisible()
  },
}

/** Sends a long pad from its lower end, as the app does. */
function SentFromBelow(props: ComponentProps<typeof OrderPadScreen>) {
  const [phase, setPhase] = useState<'sending' | 'finished'>()
  const { progress: placed, ...sending } = props.sending
  return (
    <>
      <OrderPadScreen
        {...props}
        sending={{ ...sending, ...(phase && placed && { progress: { ...placed, phase } }) }}
      />
      <Button onClick={() => setPhase(phase ? 'finished' : 'sending')}>Go on</Button>
    </>
  )
}

/** The server did not take any of the lines. */
export const Refused: Story = {
  parameters: { phone: true },
  args: {
    pad: { ...padWith(linesOf(some)), states: statesOf([refused, { kind: 'expired' }]) },
    sending: { ...orderPad.sending, progress: { ...progress, phase: 'finished' } },
  },
}

/** Sending has finished: the order with its number, and the line that was not booked. */
export const Placed: Story = {
  parameters: { point: 'section:has(p[role="status"])', phone: true },
  args: {
    pad: {
      ...padWith(linesOf(sentRows)),
      states: statesOf([...begun, booked, booked, booked, booked]),
    },
    sending: {
      ...orderPad.sending,
      progress: {
        ...progress,
        phase: 'finished',
        placed: {
          againPath: '/dashboard/bulk-order#again=65f3',
          order: sentOrder,
        },
      },
    },
  },
}

/** Once all lines are booked there is nothing to send or to undo, and no bar for it. */
export const PlacedWhole: Story = {
  ...Placed,
  tags: ['behaviour'],
  parameters: {},
  args: {
    ...Placed.args,
    pad: {
      ...padWith(linesOf(some)),
      states: statesOf(some.map(() => ({ kind: 'booked' }))),
      summary: { lines: 0, problems: 0, pieces: 0, total: 0 },
      canUndo: false,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Done' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Summary' })).toBeNull()
  },
}

/** What a long pad's sending has ended on comes into view, and has the focus. */
export const PlacedFromBelow: Story = {
  ...Placed,
  tags: ['behaviour'],
  parameters: {},
  args: {
    ...Placed.args,
    pad: {
      ...padWith(linesOf(Array.from({ length: 5 }, () => some).flat())),
      states: statesOf(begun),
    },
  },
  render: (args) => <SentFromBelow {...args} />,
  play: async ({ canvas }) => {
    const goOn = canvas.getByRole('button', { name: 'Go on' })
    await userEvent.click(goOn)
    await userEvent.click(goOn)
    const order = await canvas.findByRole('region', { name: /^Order number/ })
    await waitFor(() => expect(order).toHaveFocus())
    const { top } = order.getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(top).toBeLessThan(window.innerHeight / 2)
  },
}

/** A dialog shows the lines for a last check before they are sent. */
export const Sending: Story = {
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send 8 lines' }))
    await screen.findByRole('dialog', { name: 'Send 8 lines' })
  },
}

/** The lines are sent from there, and the dialog closes. */
export const Sends: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send 8 lines' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send 8 lines' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send 8 lines' }))
    await waitFor(() => expect(args.sending.onSend).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

const twenty = products.slice(0, 20).map(orderable)

/** In a window of 1280 x 800, below the bar and above that of the demo, fifteen lines are in view. */
export const FifteenLines: Story = {
  tags: ['behaviour'],
  globals: { viewport: { value: 'desktop' } },
  parameters: inDashboardFrame({ role: 'buyer', page: 'bulkOrder' }),
  args: { pad: padWith(linesOf(twenty)) },
  beforeEach: () => {
    document.documentElement.style.setProperty('--demo-bar', '58px')
    return () => document.documentElement.style.removeProperty('--demo-bar')
  },
  play: async ({ canvas }) => {
    const summary = canvas.getByRole('region', { name: 'Summary' }).getBoundingClientRect()
    await expect(Math.round(summary.bottom)).toBe(window.innerHeight - 58)
    await expect(summary.height).toBeLessThan(60)
    const inView = canvas
      .getAllByRole('row')
      .slice(1)
      .filter((line) => {
        const { top, bottom } = line.getBoundingClientRect()
        return top >= 0 && bottom <= summary.top
      })
    await expect(inView.length).toBeGreaterThanOrEqual(15)
  },
}
