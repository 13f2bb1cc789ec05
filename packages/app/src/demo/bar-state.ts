import type { ScenarioName } from '@strapline/contract/demo'
import type { DemoMessage } from '@strapline/ui/demo/demo-bar'

/** What the demo bar shows, besides who is signed in. */
interface BarState {
  /** Undefined until the server has said it. */
  scenario?: ScenarioName
  busy?: string | undefined
  message?: DemoMessage | undefined
}

let state: BarState = {}
const listeners = new Set<() => void>()

/** The demo of this page. */
export const barState = {
  read: (): BarState => state,
  change(changed: BarState): void {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  },
  /** Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
