import type { Resource } from '@strapline/ui/lib/resource.ts'
import { Async } from '@strapline/ui/primitives/async'
import { EmptyState } from '@strapline/ui/primitives/empty-state'
import { Skeleton } from '@strapline/ui/primitives/skeleton'
import { useCallback, useEffect, useState } from 'react'

export interface Depot {
  id: string
  name: string
  address: string
}

export interface DepotsScreenProps {
  /** What the route has loaded, in whichever state it is. */
  depots: Resource<Depot[]>
}

/** The screen: pure props. It knows no address, no server and no storage. */
export function DepotsScreen({ depots }: DepotsScreenProps) {
  return (
    <>
      <h1>Depots</h1>
      <Async
        resource={depots}
        texts={{
          noun: 'depots',
          loading: 'Loading the depots',
          refreshing: 'Refreshing the depots',
          failed: 'The depots did not load',
        }}
        skeleton={<Skeleton className="h-24" />}
        empty={<EmptyState title="No depots yet" />}
      >
        {(list) => (
          <ul>
            {list.map(({ id, name, address }) => (
              <li key={id}>
                <strong>{name}</strong>, {address}
              </li>
            ))}
          </ul>
        )}
      </Async>
    </>
  )
}

export interface DepotsRouteProps {
  /** Asks your server. It rejects when there is no answer. */
  load: (signal: AbortSignal) => Promise<Depot[]>
}

/** The route: it loads, and passes a resource to the screen. A query library gives the same in one line. */
export function DepotsRoute({ load }: DepotsRouteProps) {
  return <DepotsScreen depots={useLoaded(load, 'The server did not answer. Try again.')} />
}

/** Loads once, and again when somebody presses the button of a failure. */
function useLoaded<Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  message: string,
): Resource<Data> {
  const [tries, setTries] = useState(0)
  const [resource, setResource] = useState<Resource<Data>>({ status: 'loading' })
  const retry = useCallback(() => {
    setResource({ status: 'loading' })
    setTries((count) => count + 1)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew
  useEffect(() => {
    const { abort, signal } = abortable()
    load(signal).then(
      (data) => signal.aborted || setResource({ status: 'ready', data }),
      () => signal.aborted || setResource({ status: 'error', message, retry }),
    )
    return abort
  }, [load, message, retry, tries])
  return resource
}

function abortable() {
  const controller = new AbortController()
  return { abort: () => controller.abort(), signal: controller.signal }
}
