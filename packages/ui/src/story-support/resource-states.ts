import { expect, userEvent, within } from 'storybook/test'
import type { Resource } from '../lib/resource.ts'
import type { AsyncTexts } from '../primitives/async/async.tsx'
import { type Canvas, notLoaded, notRefreshed, saysItIsOld } from './page.ts'

interface StatesOptions<Name extends string, Data> {
  /** The prop that takes the resource. */
  prop: Name
  /** The fixture. */
  data: Data
  /** A text that is shown of the fixture, and only of it. */
  shows: string
  /** The sentences of the states, word for word. */
  texts: Pick<AsyncTexts, 'noun' | 'loading' | 'failed'>
}

interface EmptyOptions<Data> {
  /** Data with nothing in it, and the heading that says so. */
  empty: { data: Data; heading: string }
}

/** A story of one state; it is also run on a phone. */
interface StateStory<Name extends string, Data> {
  args: Record<Name, Resource<Data>>
  parameters: {
    phone: true
    /** What the picker of states in the Controls panel shows as ready and as empty. */
    samples: Record<Name, { data: Data; empty?: Data }>
  }
  play: (context: { args: Record<Name, Resource<Data>>; canvas: Canvas }) => Promise<void>
}

type States = 'Loading' | 'Failed' | 'RefreshFailed'

/**
 * The stories of a component that shows a resource: loading, failed with a retry, refresh failed, and empty where that
 * is possible. The stories of `Async` prove what all have in common; these show the component's own skeleton,
 * sentences and empty state.
 */
export function resourceStates<Name extends string, Data>(
  options: StatesOptions<Name, Data> & EmptyOptions<Data>,
): Record<States | 'Empty', StateStory<Name, Data>>
export function resourceStates<Name extends string, Data>(
  options: StatesOptions<Name, Data>,
): Record<States, StateStory<Name, Data>>
export function resourceStates<Name extends string, Data>({
  prop,
  data,
  shows,
  texts,
  empty,
}: StatesOptions<Name, Data> & Partial<EmptyOptions<Data>>) {
  const samples = {
    [prop]: { data, ...(empty && { empty: empty.data }) },
  } as Record<Name, { data: Data; empty?: Data }>

  function story(
    resource: Resource<Data>,
    check: (canvas: Canvas, resource: Resource<Data>) => Promise<void>,
  ): StateStory<Name, Data> {
    return {
      args: { [prop]: resource } as Record<Name, Resource<Data>>,
      parameters: { phone: true, samples },
      play: ({ args, canvas }) => check(canvas, args[prop]),
    }
  }
  const showsNothing = (canvas: Canvas) => expect(canvas.queryByText(shows)).toBeNull()

  return {
    Loading: story({ status: 'loading' }, async (canvas) => {
      await expect(canvas.getByText(texts.loading)).toHaveAttribute('role', 'status')
      await showsNothing(canvas)
    }),
    Failed: story(notLoaded(), async (canvas, resource) => {
      await saysItFailed(canvas, resource, texts.failed)
      await showsNothing(canvas)
    }),
    RefreshFailed: story(notRefreshed(data), async (canvas, resource) => {
      await saysItIsOld(canvas, resource, texts.noun)
      await expect(canvas.getByText(shows)).toBeVisible()
    }),
    ...(empty && {
      Empty: story({ status: 'ready', data: empty.data }, async (canvas) => {
        await expect(canvas.getByRole('heading', { name: empty.heading })).toBeVisible()
        await showsNothing(canvas)
      }),
    }),
  }
}

/** The failure has the resource's own heading, and its button tries again. */
async function saysItFailed(canvas: Canvas, resource: Resource<unknown>, heading: string) {
  const alert = canvas.getByRole('alert')
  await expect(within(alert).getByRole('heading', { name: heading })).toBeVisible()
  const again = canvas.getByRole('button', { name: 'Try again' })
  await expect(alert).toContainElement(again)
  await userEvent.click(again)
  await expect(resource.status === 'error' && resource.retry).toHaveBeenCalledOnce()
}
