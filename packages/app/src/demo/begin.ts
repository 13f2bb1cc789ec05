import {
  type DemoState,
  demoEndpoints,
  demoGone,
  demoHeader,
  type ScenarioName,
  scenarios,
} from '@strapline/contract/demo'
import * as z from 'zod/mini'
import { createCaller } from '../api/caller.ts'
import { explain } from '../api/failures.ts'
import { config } from '../config.ts'
import { onStoredElsewhere, parseStored } from '../lib/storage.ts'
import { keepOwnSession } from '../lib/tab-values.ts'
import type { Session } from '../session/session.ts'
import { setUpCalls } from './calls.ts'
import {
  browserKey,
  forgetBrowser,
  forgetTab,
  hasStorage,
  keepInBrowser,
  makeId,
  readBrowser,
  readTab,
} from './kept.ts'
import { leaveTo, thisAddress } from './leave.ts'
import { type DemoLink, readLink } from './link.ts'
import { showSignIn } from './show-sign-in.ts'
import { demoState } from './state.ts'

const call = createCaller(demoEndpoints, { baseUrl: config.apiUrl, token: () => null })

/** The body of an answer for a data set that was dropped. */
const goneSchema = z.object({ code: z.literal(demoGone) })

/**
 * Begins the demo on this page, before the app's first call: does what the address asks for, and makes sure that the
 * data set exists. Where that fails the bar says so, and the app starts all the same.
 *
 * @returns signs in whom the address names; called with the app's session, before the page is shown
 */
export async function beginDemo(): Promise<(session: Session) => Promise<void>> {
  const link = takeLink()
  const kept = readBrowser()
  const id = kept?.id ?? makeId()
  // It leaves once: a page that has begun because of it shows what the server says.
  setUpCalls({ [demoHeader]: id }, ({ status, text }) => {
    const isGone =
      status === 410 && link.reason !== 'gone' && parseStored(goneSchema, text) !== null
    if (isGone) leaveTo(thisAddress(), { scenario: 'normal', reason: 'gone' })
    return isGone
  })

  const begun = !kept || link.scenario ? await start(id, link.scenario ?? 'normal') : kept
  if (begun === kept) void readScenario()
  say(link, begun?.scenario)
  watchOtherTabs()
  return signsIn(link, begun?.start ?? '')
}

/** Reads the address, and takes out what is the demo's: a reload does not start it again. */
function takeLink(): DemoLink {
  const link = readLink(window.location.search)
  const { pathname, search, hash } = window.location
  if (link.search !== search) {
    window.history.replaceState(window.history.state, '', pathname + link.search + hash)
  }
  return link
}

/** Starts the data set, with a browser that knows nothing of the one before. Undefined when that has failed. */
async function start(id: string, scenario: ScenarioName) {
  forgetBrowser()
  try {
    notKept(await call('startDemo', { body: { scenario } }))
    const begun = { id, scenario, start: makeId() }
    keepInBrowser(begun)
    demoState.change({ scenario })
    return begun
  } catch (error) {
    const text = `“${scenarios[scenario].label}” was not started. ${explain(error)}`
    const onRetry = () => leaveTo(thisAddress(), { scenario, role: readTab()?.role })
    demoState.change({ message: { text, tone: 'failed', onRetry } })
    return undefined
  }
}

const sentenceNotKept = 'Changes are not kept: this browser has no storage.'

/** A demo without a server says whether it can keep its data; the page may have something to say before it. */
function notKept({ kept }: DemoState): void {
  if (kept !== false || !hasStorage()) return
  const text = [demoState.read().message?.text, sentenceNotKept].filter(Boolean).join(' ')
  demoState.change({ message: { text } })
}

/** Asks which scenario the data set has; 410 when it was dropped. */
async function readScenario(): Promise<void> {
  demoState.change({ scenario: readBrowser()?.scenario ?? 'normal', message: undefined })
  try {
    const state = await call('readDemo')
    demoState.change({ scenario: state.scenario })
    notKept(state)
  } catch (error) {
    const onRetry = () => void readScenario()
    demoState.change({ message: { text: explain(error), tone: 'failed', onRetry } })
  }
}

/** Says what has happened that nobody has asked for. */
function say({ problems, reason }: DemoLink, scenario: ScenarioName | undefined): void {
  const before = demoState.read().message
  if (before?.tone === 'failed') return
  const label = scenario && scenarios[scenario].label
  const sentences = [
    ...(before ? [before.text] : []),
    ...(reason === 'gone'
      ? ['This demo was put away, after a day without use or to make room: it begins again.']
      : []),
    ...(reason === 'elsewhere' ? [`Another tab has started “${label}”.`] : []),
    ...problems,
    ...(hasStorage() ? [] : [sentenceNotKept]),
  ]
  if (sentences.length > 0) demoState.change({ message: { text: sentences.join(' ') } })
}

/** Leaves this page for fresh data when another tab has started the data set again. */
function watchOtherTabs(): void {
  const own = readBrowser()?.start
  function look() {
    const now = readBrowser()?.start
    if (now !== undefined && now !== own) leaveTo(thisAddress(), { reason: 'elsewhere' })
  }
  onStoredElsewhere(browserKey, look)
  // A page that Back brings back as it was left has heard of nothing.
  window.addEventListener('pageshow', ({ persisted }) => persisted && look())
}

/** Restores this tab's own session. It is a new one when the address names a role, and when the data set has started since. */
function signsIn(link: DemoLink, start: string): (session: Session) => Promise<void> {
  const tab = readTab()
  const role = link.role ?? tab?.role
  if (!role) return async () => undefined
  keepOwnSession()
  if (!link.role && tab?.start === start) return async () => undefined
  forgetTab()
  return (session) => showSignIn(session, role)
}
