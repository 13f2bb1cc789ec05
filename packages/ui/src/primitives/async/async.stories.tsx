import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import type { Resource } from '../../lib/resource.ts'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { notLoaded } from '../../story-support/page.ts'
import { reels, reelsList } from '../../story-support/reels.tsx'
import { Button } from '../button/button.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Async, type AsyncProps } from './async.tsx'

const meta = {
  title: 'Tell/Failures',
  component: Async,
  // It is ErrorState’s own type, which docgen does not follow into its file.
  argTypes: { headingLevel: { options: [2, 3], control: 'radio' } },
  args: { ...reelsList },
  decorators: [(Story) => <section aria-label="Reels">{Story()}</section>],
} satisfies Meta<typeof Async<string[]>>

export default meta
type Story = StoryObj<typeof meta>

const message = 'The server did not answer. Check your connection and try again.'
const again = fn()

/** The content alone, without a status or a progress bar. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      reels,
    )
    await expect(canvas.queryByRole('status')).toBeNull()
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
}

/** The content is loading: a skeleton, and a status that announces it. */
export const Loading: Story = {
  args: { resource: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Loading the reels$/)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await expect(canvas.queryByText('Strap reel 10')).toBeNull()
  },
}

/** The first try failed: an error with a retry. */
export const Failed: Story = {
  parameters: { phone: true },
  args: { resource: notLoaded() },
  play: async ({ args, canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(`The reels did not load${message}`)
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(args.texts.failed)
    await expect(canvas.queryByRole('listitem')).toBeNull()
    // The status is rendered before the retry: only a change inside it is announced.
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

/** Loading takes longer than usual: the page says so over the skeleton, and goes on waiting. */
export const Slow: Story = {
  args: { resource: { status: 'loading', slow: true } },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('This is taking longer than usual.')
  },
}

/** No answer came in time: the button offers to go on waiting. */
export const TimedOut: Story = {
  args: {
    resource: {
      status: 'error',
      message: 'The server takes too long to answer. Wait a moment and try again.',
      retry: fn(),
      timedOut: true,
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep waiting' }))
    await expect(args.resource.status === 'error' && args.resource.retry).toHaveBeenCalledOnce()
  },
}

/** The error below a section's heading, and one that the caller draws where an ErrorState has no room. */
export const FailedVariants: Story = {
  args: { resource: notLoaded() },
  render: (args) => (
    <>
      <h2 className="font-semibold text-2xl">Reels</h2>
      <Async<string[]> {...args} headingLevel={3} />
      <Async<string[]>
        {...args}
        renderError={({ message: why, retry }) => (
          <p role="alert" className="flex items-center gap-4 text-sm">
            {why}
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          </p>
        )}
      />
    </>
  ),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent(
      'The reels did not load',
    )
    await expect(canvas.getAllByRole('heading')).toHaveLength(2)
    const [, own] = canvas.getAllByRole('alert')
    await expect(own).toHaveTextContent(`${message}Retry`)
    canvas.getByRole('button', { name: 'Retry' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.resource.status === 'error' && args.resource.retry).toHaveBeenCalledOnce()
  },
}

/**
 * The empty states: no entries; empty by the caller's own rule; null, whatever the rule; and an empty list whose
 * refresh failed.
 */
export const Empty: Story = {
  args: { resource: { status: 'ready', data: [] } },
  render: (args) => (
    <>
      <Async {...args} />
      <Async
        {...args}
        resource={{ status: 'ready', data: ['', ' '] }}
        isEmpty={(data) => data.every((name) => name.trim() === '')}
      />
      <Async
        resource={{ status: 'ready', data: null as string | null }}
        texts={reelsList.texts}
        skeleton={reelsList.skeleton}
        empty={reelsList.empty}
      >
        {(name) => name.toUpperCase()}
      </Async>
      <Async
        {...args}
        resource={{ status: 'ready', data: [], failed: { message, retry: again } }}
      />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { name: 'No reels yet' })).toHaveLength(4)
    await expect(canvas.queryByRole('list')).toBeNull()
    await expect(canvas.getByRole('alert')).toHaveTextContent('The newest reels did not load.')
  },
}

const topOfList = (element: HTMLElement) => element.getBoundingClientRect().top

const refreshing = { status: 'ready', data: reels, refreshing: true } as const

/** A bar lies over the upper edge. */
export const Refreshing: Story = {
  args: { resource: refreshing },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing the reels' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}

/** Nothing moves when the bar appears or disappears. */
export const Refreshed: Story = {
  tags: ['behaviour'],
  render: (args) => <Steps {...args} states={[refreshing, { status: 'ready', data: reels }]} />,
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list')
    const before = topOfList(list)
    step()
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull())
    await expect(topOfList(list)).toBe(before)
    step()
    await expect(await canvas.findByRole('progressbar')).toBeVisible()
  },
}

/** A refresh that is drawn in a line of its own, inside the content, or not at all. */
export const RefreshingElsewhere: Story = {
  args: { resource: refreshing },
  render: (args) => (
    <>
      <Async
        {...args}
        progress={(state) => <div className="flex h-8 items-center">{state ?? 'nothing'}</div>}
      />
      <Async {...args} progress="in-content">
        {(data, { refreshing }) => (
          <p aria-busy={refreshing}>{refreshing ? `${data.length} reels, counting…` : 'Counted'}</p>
        )}
      </Async>
      <Async
        {...args}
        quietRefresh
        resource={{
          status: 'ready',
          data: reels,
          refreshing: true,
          failed: { message, retry: again },
        }}
      />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('refreshing')).toBeVisible()
    await expect(canvas.getByText('3 reels, counting…')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
}

const old = { status: 'ready', data: reels, failed: { message, retry: again } } as const
const trying = { ...old, refreshing: true }

/** The old content stays, below an alert with a retry. */
export const RefreshFailed: Story = {
  parameters: { phone: true },
  args: { resource: old },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      `The newest reels did not load. ${message}`,
    )
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await expect(document.body).toHaveFocus()
  },
}

/** The button of a refresh that failed stays and keeps the focus during the retry. */
export const RefreshRetried: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <Steps {...args} states={[old, trying, old, trying, { status: 'ready', data: reels }]} />
  ),
  play: async ({ canvas }) => {
    again.mockClear()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(again).toHaveBeenCalledOnce()
    step()
    await expect(await canvas.findByRole('button', { name: 'Trying again…' })).toHaveFocus()
    await expect(canvas.getByRole('progressbar')).toBeVisible()
    step()
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toHaveFocus()

    // It works: the section gets the focus, and keeps it when the next refresh fails.
    step()
    step()
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await expect(canvas.getByRole('region', { name: 'Reels' })).toHaveFocus()
    step()
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Reels' })).toHaveFocus()
  },
}

const next = 'story:next'
const step = () => window.dispatchEvent(new Event(next))

/** Goes from one state of the resource to the next at each `step`. */
function Steps({ states, ...props }: AsyncProps<string[]> & { states: Resource<string[]>[] }) {
  const [at, setAt] = useState(0)
  // A later effect may not have run when `play` begins.
  useLayoutEffect(() => {
    const listener = () => setAt((now) => (now + 1) % states.length)
    window.addEventListener(next, listener)
    return () => window.removeEventListener(next, listener)
  }, [states.length])
  return <Async {...props} resource={states[at] ?? props.resource} />
}

/**
 * Retrying by keyboard: the focus moves to the section around the error, and loading is announced. So it does when a
 * retry in the background succeeds.
 */
export const KeyboardRetry: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable(
    { keys: ['Tab'], where: 'failed, refresh failed', does: 'Reaches Try again.' },
    {
      keys: ['Enter'],
      where: 'Try again',
      does: 'Tries again; the focus stays on the button during the retry, and moves to the section around it when the button is removed.',
    },
  ),
  render: (args) => (
    <Steps
      {...args}
      states={[
        { status: 'error', message, retry: step },
        { status: 'loading' },
        { status: 'error', message, retry: step },
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
    const button = await canvas.findByRole('button', { name: 'Try again' })
    button.focus()
    step()
    await waitFor(() => expect(canvas.getByText('Strap reel 16')).toBeVisible())
    await expect(canvas.getByRole('region', { name: 'Reels' })).toHaveFocus()
  },
}

/** A component in both the skeleton and the content keeps its state and the focus. */
export const SharedWithSkeleton: Story = {
  tags: ['behaviour'],
  render: () => (
    <Steps
      texts={reelsList.texts}
      resource={{ status: 'loading' }}
      states={[{ status: 'loading' }, { status: 'ready', data: reels }]}
      skeleton={<Searchable names={undefined} />}
    >
      {(names) => <Searchable names={names} />}
    </Steps>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Search' })
    await userEvent.type(field, 'reel')
    step()
    await expect(await canvas.findByText('3 names')).toBeVisible()
    await expect(field).toBeInTheDocument()
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('reel')
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
