import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { Resource } from '../../lib/resource.ts'
import { notLoaded, phone } from '../../story-support/page.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Async, type AsyncProps } from './async.tsx'

const reels = ['Strap reel 10', 'Strap reel 13', 'Strap reel 16']

const lines = (count: number, content: (index: number) => ReactNode) => (
  <ul className="divide-y divide-rule border-rule border-y">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order.
      <li key={index} className="flex h-12 items-center">
        {content(index)}
      </li>
    ))}
  </ul>
)

const args: AsyncProps<string[]> = {
  resource: { status: 'ready', data: reels },
  words: {
    noun: 'reels',
    loading: 'Loading the reels',
    refreshing: 'Refreshing the reels',
    failed: 'The reels did not load',
  },
  skeleton: lines(3, () => <Skeleton className="h-4 w-40" />),
  empty: <EmptyState title="No reels yet">Add the first one, and it is listed here.</EmptyState>,
  children: (data) => lines(data.length, (index) => data[index]),
}

const meta = {
  title: 'Primitives/Async',
  component: Async<string[]>,
  args,
  decorators: [(Story) => <section aria-label="Reels">{Story()}</section>],
} satisfies Meta<typeof Async<string[]>>

export default meta
type Story = StoryObj<typeof meta>

const message = 'The server did not answer. Check your connection and try again.'

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      reels,
    )
    await expect(canvas.queryByRole('status')).toBeNull()
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
}

export const Loading: Story = {
  args: { resource: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Loading the reels$/)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await expect(canvas.queryByText('Strap reel 10')).toBeNull()
  },
}

export const Failed: Story = {
  args: { resource: notLoaded() },
  play: async ({ args, canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(`The reels did not load${message}`)
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(args.words.failed)
    await expect(canvas.queryByRole('listitem')).toBeNull()
    // The sentence of a retry is announced only in a status that is there already.
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

/** One below the heading it stands under. */
export const FailedBelowHeading: Story = {
  args: { resource: notLoaded(), headingLevel: 3 },
  decorators: [(Story) => <div>{Story()}</div>],
  render: (args) => (
    <>
      <h2 className="font-semibold text-2xl">Reels</h2>
      <Async {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent(
      'The reels did not load',
    )
  },
}

/** Where an ErrorState has no room, the caller draws the failure. */
export const FailedInFewWords: Story = {
  args: {
    resource: notLoaded(),
    renderError: ({ message: why, retry }) => (
      <p role="alert" className="flex items-center gap-4 text-sm">
        {why}
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </p>
    ),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(message)
    await expect(canvas.queryByRole('heading')).toBeNull()
    canvas.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.resource.status === 'error' && args.resource.retry).toHaveBeenCalledOnce()
    canvas.getByRole('button', { name: 'Try again' }).blur()
  },
}

export const Empty: Story = {
  args: { resource: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No reels yet' })).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}

/** What counts as nothing can be said: here, only blank names. */
export const EmptyByRule: Story = {
  args: {
    resource: { status: 'ready', data: ['', ' '] },
    isEmpty: (data) => data.every((name) => name.trim() === ''),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No reels yet' })).toBeVisible()
  },
}

/** Null is nothing, whatever the rule: the content is never handed it. */
export const Nothing: Story = {
  render: ({ words, skeleton, empty }) => (
    <Async<string | null>
      resource={{ status: 'ready', data: null }}
      words={words}
      skeleton={skeleton}
      empty={empty}
    >
      {(name) => name.toUpperCase()}
    </Async>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No reels yet' })).toBeVisible()
  },
}

const topOfList = (element: HTMLElement) => element.getBoundingClientRect().top

/** The bar lies over the upper edge, and moves nothing when it comes and goes. */
export const Refreshing: Story = {
  render: (args) => (
    <Walking
      {...args}
      states={[
        { status: 'ready', data: reels, refreshing: true },
        { status: 'ready', data: reels },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Refreshing the reels' })
    const list = canvas.getByRole('list')
    const before = topOfList(list)
    await expect(bar.getBoundingClientRect().top).toBe(before)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    step()
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull())
    await expect(topOfList(list)).toBe(before)
    step()
    await expect(await canvas.findByRole('progressbar')).toBeVisible()
  },
}

/** A line of its own above the content keeps its room in every state. */
export const RefreshingInItsOwnLine: Story = {
  args: {
    resource: { status: 'ready', data: reels, refreshing: true },
    progress: (state) => <div className="flex h-8 items-center">{state ?? 'nothing'}</div>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('refreshing')).toBeVisible()
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
}

/** Or the content draws it, where it is a part of it. */
export const RefreshingInContent: Story = {
  args: {
    resource: { status: 'ready', data: reels, refreshing: true },
    progress: 'in-content',
    children: (data, { refreshing }) => (
      <p aria-busy={refreshing}>{refreshing ? `${data.length} reels, counting…` : 'Counted'}</p>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 reels, counting…')).toBeVisible()
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
}

const again = fn()

/** The old answer stays, with a sentence that it is not the newest. */
export const RefreshFailed: Story = {
  args: { resource: { status: 'ready', data: reels, failed: { message, retry: again } } },
  play: async ({ canvas }) => {
    again.mockClear()
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      `The newest reels did not load. ${message}`,
    )
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(again).toHaveBeenCalledOnce()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  },
}

export const RefreshFailedAndTriedAgain: Story = {
  args: {
    resource: { status: 'ready', data: reels, refreshing: true, failed: { message, retry: again } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Trying again…' })).toBeVisible()
    await expect(canvas.getByRole('progressbar')).toBeVisible()
  },
}

/** An empty list may be an old one, too. */
export const EmptyAndRefreshFailed: Story = {
  args: { resource: { status: 'ready', data: [], failed: { message, retry: again } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The newest reels did not load.')
    await expect(canvas.getByRole('heading', { name: 'No reels yet' })).toBeVisible()
  },
}

/** For data that nobody reads as such: neither the refresh nor its failure is shown. */
export const QuietRefresh: Story = {
  args: {
    resource: { status: 'ready', data: reels, refreshing: true, failed: { message, retry: again } },
    quietRefresh: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.queryByRole('progressbar')).toBeNull()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}

const next = 'story:next'
const step = () => window.dispatchEvent(new Event(next))

/** Goes from one state of the resource to the next at each `step`. */
function Walking({ states, ...props }: AsyncProps<string[]> & { states: Resource<string[]>[] }) {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const listener = () => setAt((now) => (now + 1) % states.length)
    window.addEventListener(next, listener)
    return () => window.removeEventListener(next, listener)
  }, [states.length])
  return <Async {...props} resource={states[at] ?? props.resource} />
}

/** From the keyboard: the retry keeps the focus nearby, and what comes of it is announced. */
export const KeyboardRetry: Story = {
  render: (args) => (
    <Walking
      {...args}
      states={[
        { status: 'error', message, retry: step },
        { status: 'loading' },
        { status: 'ready', data: reels },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await expect(canvas.getByRole('region', { name: 'Reels' })).toHaveFocus()
    await expect(status).toBeInTheDocument()
    await expect(status).toHaveTextContent('Loading the reels')
    step()
    await waitFor(() => expect(canvas.getByText('Strap reel 16')).toBeVisible())
    await expect(canvas.getByRole('region', { name: 'Reels' })).toHaveFocus()
    canvas.getByRole('region', { name: 'Reels' }).blur()
  },
}

/** It works in the background while the focus is on its button: the focus is not lost with it. */
export const FailureGone: Story = {
  render: (args) => <Walking {...args} states={[notLoaded(), { status: 'ready', data: reels }]} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Try again' }).focus()
    step()
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    const region = canvas.getByRole('region', { name: 'Reels' })
    await expect(region).toHaveFocus()
    region.blur()
  },
}

/** What the skeleton and the content share is kept, with what was typed and the focus in it. */
export const SharedWithSkeleton: Story = {
  render: ({ words }) => (
    <Walking
      words={words}
      resource={{ status: 'loading' }}
      states={[{ status: 'loading' }, { status: 'ready', data: reels }]}
      skeleton={<Searchable names={undefined} />}
    >
      {(names) => <Searchable names={names} />}
    </Walking>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Search' })
    await userEvent.type(field, 'reel')
    step()
    await expect(await canvas.findByText('3 names')).toBeVisible()
    await expect(field).toBeInTheDocument()
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('reel')
    field.blur()
  },
}

function Searchable({ names }: { names: string[] | undefined }) {
  return (
    <>
      <TextField label="Search" />
      <p>{names ? `${names.length} names` : 'Names are coming'}</p>
    </>
  )
}

export const LongText: Story = {
  args: {
    resource: {
      status: 'ready',
      data: reels,
      failed: { message: `The server said: ${'nothing-that-breaks-'.repeat(12)}`, retry: again },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    await expect(screen.getByRole('alert')).toBeVisible()
  },
}

export const PhoneRefreshFailed: Story = { ...RefreshFailed, globals: phone }

export const PhoneFailed: Story = { ...Failed, globals: phone }
