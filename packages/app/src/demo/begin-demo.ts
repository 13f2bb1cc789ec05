import {
  type DemoState,
  demoEndpoints,
  demoGone,
  demoHeader,
  type ScenarioName,
  scenarios,
} from '@strapline/contract/demo'
import type { VoiceName } from '@strapline/ui/content/voices/types'
import * as z from 'zod/mini'
import { createCaller } from '../api/caller.ts'
import { explain } from '../api/failures.ts'
import { config } from '../config.ts'
import { parseStored } from '../kept/kept.ts'
import { keepOwnSession } from '../kept/storage.ts'
import type { Session } from '../session/session.ts'
import { usualVoice } from '../voice.ts'
import { barState } from './bar-state.ts'
import { callsWaitFor, setUpCalls } from './data-set-calls.ts'
import { type DemoLink, leaveTo, readLink } from './demo-link.ts'
import { failures, noteAnswer } from './failures.ts'
import { showSignIn } from './sign-in-as.ts'
import {
  chosenVoice,
  forgetBrowser,
  forgetTab,
  hasStorage,
  type KeptInBrowser,
  keptBrand,
  keptInBrowser,
  keptInTab,
  makeId,
  starting,
} from './stored-demo.ts'
import { hasTyped, watchTyping } from './unsent-input.ts'

const call = createCaller(demoEndpoints, { baseUrl: config.apiUrl, token: () => null })

/** The body of an answer for a data set that was dropped. */
const goneSchema = z.object({ code: z.literal(demoGone) })

/**
 * Begins the demo on this page, before the app reads what is stored: does what the address asks for, and makes sure
 * that the data set exists. The app's calls wait for that, and the app does not. The bar says when it fails.
 *
 * @param problem what could not be shown of the address already, in a sentence
 * @returns signs in whom the address names; called with the app's session, before the page is shown
 */
export function beginDemo(problem?: string): (session: Session) => Promise<void> {
  const asked = takeLink()
  if (problem !== undefined) asked.problems.push(problem)
  // A start that was not over when its page was left begins again: the data set before may be gone by now.
  const scenario = asked.scenario ?? starting.read()
  const link = { ...asked, ...(scenario && { scenario }) }
  const kept = keptInBrowser.read()
  watchOtherTabs()
  if (kept && link.scenario === undefined) {
    callAbout(kept.id, link)
    void readScenario()
    say(link, kept.scenario)
    return signsIn(link, kept.id)
  }
  const id = makeId()
  forgetBrowser()
  failures.write(undefined)
  callAbout(id, link)
  const started = inTurn(() => start(id, link))
  callsWaitFor(started, Object.values(demoEndpoints))
  void started.then((scenario) => say(link, scenario))
  return signsIn(link, id)
}

/** The texts that this page is to show: those that its address names, from then on in this browser. */
export function voiceOfDemo(): VoiceName {
  const { copy } = readLink(window.location.search)
  if (copy) chosenVoice.write(copy)
  return copy ?? chosenVoice.read() ?? usualVoice
}

/**
 * Shows the brand that the address names, from then on in this browser. Called after the voice is chosen: a brand has a
 * name.
 *
 * @returns why it can't be shown, in a sentence
 */
export async function showBrandOfDemo(): Promise<string | undefined> {
  const asked = readLink(window.location.search).brand ?? keptBrand.read()
  if (asked === undefined) return undefined
  const { showDemoBrand } = await import('./brand.ts')
  return showDemoBrand(asked)
}

/** The id of the data set that this page is about. */
let own: string | undefined

/** Does `job` while no other tab starts a data set. */
const inTurn = <Result>(job: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks?.request('strapline.demo.start', job) ?? job()

/** From now on this page is about the data set with this id, and so are its calls. */
function callAbout(id: string, link: DemoLink): void {
  own = id
  const received: Parameters<typeof setUpCalls>[1] = async (answer) => {
    if (answer.status !== 410 || parseStored(goneSchema, answer.text) === null) return answer
    const other = await startedElsewhere()
    if (other) {
      tellStartedElsewhere(other)
      return { ...answer, text: JSON.stringify({ message: notSent(other) }) }
    }
    // It leaves once: a page that has begun because of it shows what the server says.
    if (link.reason !== 'gone') leaveTo({ scenario: 'normal', reason: 'gone' })
    return answer
  }
  setUpCalls({ [demoHeader]: id }, received, noteAnswer)
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

/**
 * Starts a data set in place of the one before, and answers its scenario. Undefined when that has failed: then the page
 * is about the one before.
 */
async function start(id: string, link: DemoLink) {
  const { scenario = 'normal' } = link
  const kept = keptInBrowser.read()
  if (kept && link.scenario === undefined) {
    // Another tab has started one while this one waited for its turn.
    callAbout(kept.id, link)
    barState.change({ scenario: kept.scenario })
    return kept.scenario
  }
  const before = kept?.id
  starting.write(scenario)
  try {
    const body = { scenario, ...(before !== undefined && { replaces: before }) }
    notKept(await call('startDemo', { body }))
    keptInBrowser.write({ id, scenario })
    starting.write(undefined)
    barState.change({ scenario })
    return scenario
  } catch (error) {
    if (before !== undefined) callAbout(before, link)
    const text = `“${scenarios[scenario].label}” was not started. ${explain(error)}`
    const onRetry = () => leaveTo({ scenario, role: keptInTab.read()?.role })
    barState.change({ message: { text, tone: 'failed', onRetry } })
    return undefined
  }
}

const sentenceNotKept = 'Changes are not saved: this browser has no storage.'

/** A demo without a server says whether it can keep its data; the page may have something to say before it. */
function notKept({ kept }: DemoState): void {
  if (kept !== false || !hasStorage()) return
  const text = [barState.read().message?.text, sentenceNotKept].filter(Boolean).join(' ')
  barState.change({ message: { text } })
}

/** Asks which scenario the data set has; 410 when it was dropped. */
async function readScenario(): Promise<void> {
  barState.change({ scenario: keptInBrowser.read()?.scenario ?? 'normal', message: undefined })
  try {
    const state = await call('readDemo')
    barState.change({ scenario: state.scenario })
    notKept(state)
  } catch (error) {
    const onRetry = () => void readScenario()
    barState.change({ message: { text: explain(error), tone: 'failed', onRetry } })
  }
}

/** Says what has happened that nobody has asked for. */
function say({ problems, reason }: DemoLink, scenario: ScenarioName | undefined): void {
  const before = barState.read().message
  if (before?.tone === 'failed') return
  const label = scenario && scenarios[scenario].label
  const sentences = [
    ...(before ? [before.text] : []),
    ...(reason === 'gone'
      ? [
          'This demo was discarded after a day without use, to make room, or with its server: it starts afresh.',
        ]
      : []),
    ...(reason === 'reset' && label !== undefined
      ? [`“${label}” has started again: everything is back to its initial state.`]
      : []),
    ...(reason === 'elsewhere' ? [`Another tab has started “${label}”.`] : []),
    ...problems,
    ...(hasStorage() ? [] : [sentenceNotKept]),
  ]
  if (sentences.length > 0) barState.change({ message: { text: sentences.join(' ') } })
}

/**
 * The data set that another tab has started in place of this page's. Looks when no tab is starting one: the other tab
 * drops this page's data set before it stores what it has started, and a page that was about to start one itself takes
 * that over in its turn.
 */
async function startedElsewhere(): Promise<KeptInBrowser | undefined> {
  await inTurn(async () => undefined)
  const now = keptInBrowser.read()
  return now?.id === own ? undefined : now
}

/** Why a call of this page was refused: the data that it shows was dropped. */
const notSent = ({ scenario }: KeptInBrowser) =>
  `Another tab has switched to “${scenarios[scenario].label}”, so nothing was sent from this page.`

/** Leaves this page for the data that another tab has started; asks before when something was typed here. */
function tellStartedElsewhere({ scenario }: KeptInBrowser): void {
  const onShow = () => leaveTo({ reason: 'elsewhere' })
  if (!hasTyped()) {
    onShow()
    return
  }
  const text = `Another tab has switched to “${scenarios[scenario].label}”. What you have typed here stays until you show it.`
  barState.change({ message: { text, onShow } })
}

function watchOtherTabs(): void {
  watchTyping()
  async function look() {
    const other = await startedElsewhere()
    if (other) tellStartedElsewhere(other)
  }
  keptInBrowser.watch(() => void look())
  // A page that Back brings back as it was left has heard of nothing.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void look())
}

/** Restores this tab's own session. It is a new one when the address names a role, and when the data set has started since. */
function signsIn(link: DemoLink, id: string): (session: Session) => Promise<void> {
  const tab = keptInTab.read()
  const role = link.role ?? tab?.role
  if (!role) return async () => undefined
  keepOwnSession()
  if (!link.role && tab?.of === id) return async () => undefined
  forgetTab()
  return (session) => showSignIn(session, role)
}
