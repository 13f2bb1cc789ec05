import { type ScenarioName, scenarios } from '@strapline/contract/demo'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { voice } from '@strapline/ui/content/voice'
import { DemoBar } from '@strapline/ui/demo/demo-bar'
import type { DemoRole } from '@strapline/ui/demo/roles'
import { coloursOf, lightTheme } from '@strapline/ui/lib/theme-rules.ts'
import { Mail } from '@strapline/ui/shop/mail'
import { useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { config } from '../config.ts'
import { useKept } from '../kept/kept.ts'
import { useThemeSetting } from '../lib/use-theme-setting.ts'
import type { SessionState } from '../session/session.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { barState } from './bar-state.ts'
import { leaveTo } from './demo-link.ts'
import { failures } from './failures.ts'
import { showSignIn } from './sign-in-as.ts'
import { collapsedChoice, keptBrand } from './stored-demo.ts'
import { tour } from './tour.ts'
import { TourGuide } from './tour-guide.tsx'

/** Whether the open bar would take too much of the page, so that it begins as a strip. */
const isNarrow = () => window.matchMedia('(width < 48rem)').matches

/** Whether a copy was allowed. */
const copied = [() => true, () => false] as const

/** What a demo build has on every page: its bar, and the guided tour. */
export function Demo() {
  const session = useSession()
  const role = roleOf(useSessionState())
  const { scenario, busy, message } = useSyncExternalStore(barState.subscribe, barState.read)
  const counts = useKept(failures)
  const collapsed = useKept(collapsedChoice) ?? isNarrow()

  const [ownColours] = useState(() => coloursOf(lightTheme()))
  const [theme, chooseTheme] = useThemeSetting()
  const isDark =
    theme?.startsWith('dark') ?? window.matchMedia('(prefers-color-scheme: dark)').matches

  /** Loads a page anew with a scenario from its beginning. */
  function begin(name: ScenarioName, address?: string, reason?: 'reset') {
    barState.change({ busy: `Starting “${scenarios[name].label}”…` })
    leaveTo({ scenario: name, reason }, address)
  }

  return (
    <>
      {createPortal(
        <DemoBar
          role={role}
          scenario={scenario}
          collapsed={collapsed}
          busy={busy}
          failures={counts && { ...counts, inDoubt: counts.inDoubt.length }}
          message={message}
          copy={voice().name}
          dark={isDark}
          brand={useKept(keptBrand)}
          ownColours={ownColours}
          showMail={(mail) => <Mail {...mail} />}
          actions={{
            onRole: (next) => next !== role && void showSignIn(session, next),
            onScenario: (name) => begin(name),
            onReset: () => begin(scenario ?? 'normal', config.base, 'reset'),
            onCopy: (copy) => copy !== voice().name && leaveTo({ copy }),
            onDark: (next) => chooseTheme(next ? 'dark' : 'light'),
            onBrand: async (next) => (await import('./brand.ts')).changeBrand(next),
            onOwnBrand: async () => (await import('./brand.ts')).leaveBrand(),
            onCopyLink: async () => {
              const { brandLink } = await import('./brand.ts')
              return navigator.clipboard.writeText(brandLink()).then(...copied)
            },
            onInbox: async () => (await import('./mails.ts')).readMails(),
            onTour: () => {
              tour.write({ status: 'choosing' })
              // Its panel and the open bar would leave a phone's page too little room.
              if (isNarrow()) collapsedChoice.write(true)
            },
            onCollapse: (next) => collapsedChoice.write(next),
            onCloseMessage: () => barState.change({ message: undefined }),
          }}
        />,
        document.body,
      )}
      <TourGuide />
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
