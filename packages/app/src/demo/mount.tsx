import { type ScenarioName, scenarios } from '@strapline/contract/demo'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { DemoBar } from '@strapline/ui/demo/demo-bar'
import type { DemoRole } from '@strapline/ui/demo/roles'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { config } from '../config.ts'
import { useKept } from '../kept/kept.ts'
import type { SessionState } from '../session/session.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { collapsedChoice } from './kept.ts'
import { leaveTo, thisAddress } from './leave.ts'
import { showSignIn } from './show-sign-in.ts'
import { signInAs } from './sign-in-as.ts'
import { demoState } from './state.ts'
import { TourGuide } from './tour-guide.tsx'
import { openTour } from './tour-state.ts'

/** Where the open bar would take too much of the page, it begins as a strip. */
const isNarrow = () => window.matchMedia('(width < 48rem)').matches

/** What a demo build has on every page: its bar, and the guided tour. */
export function Demo() {
  const session = useSession()
  const role = roleOf(useSessionState())
  const { scenario, busy, message } = useSyncExternalStore(demoState.subscribe, demoState.read)
  const collapsed = useKept(collapsedChoice) ?? isNarrow()

  /** Loads a page anew with a scenario from its beginning. */
  function begin(name: ScenarioName, address: string) {
    demoState.change({ busy: `Starting “${scenarios[name].label}”…` })
    leaveTo(address, { scenario: name })
  }

  return (
    <>
      {createPortal(
        <DemoBar
          role={role}
          scenario={scenario}
          collapsed={collapsed}
          busy={busy}
          message={message}
          actions={{
            onRole: (next) => next !== role && void showSignIn(session, next),
            onScenario: (name) => begin(name, thisAddress()),
            onReset: () => begin(scenario ?? 'normal', config.base),
            onTour: () => {
              openTour()
              // Its panel and the open bar would leave a phone's page too little room.
              if (isNarrow()) collapsedChoice.write(true)
            },
            onCollapse: (next) => collapsedChoice.write(next),
            onCloseMessage: () => demoState.change({ message: undefined }),
          }}
        />,
        document.body,
      )}
      <TourGuide signInAs={(next) => signInAs(session, next)} />
    </>
  )
}

/** Which of the demo's people it is. */
function roleOf(state: SessionState): DemoRole | undefined {
  if (state.status === 'unknown') return undefined
  if (state.status === 'signed-out') return 'visitor'
  const { email } = state.user
  return (['buyer', 'admin'] as const).find((role) => demoAccounts[role].email === email)
}
