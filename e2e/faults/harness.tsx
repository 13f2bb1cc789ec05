import { type CapabilityName, capabilities } from '@strapline/contract/capabilities'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { endpoints } from '@strapline/contract/endpoints'
import { eventsPath } from '@strapline/contract/events'
import { type ShopCallName, shopCalls } from '@strapline/contract/extras'
import { identityEndpoints } from '@strapline/contract/identity'
import { accessTokenKey } from '@strapline/contract/rules'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { createRoot, type Root } from 'react-dom/client'
import { inject, vi } from 'vitest'
import { createApp } from '../../packages/app/src/app.tsx'
import { config } from '../../packages/app/src/config.ts'
import { capabilitiesKey, identityKey } from '../../packages/app/src/kept/keys.ts'
import { testLimits } from '../../scripts/lib/test-limits.ts'
import { type FaultName, faults } from './faults.ts'
import { reads } from './reads.ts'

const realFetch = window.fetch.bind(window)

const send = (method: string, path: string, body?: unknown, token?: string) =>
  realFetch(`${inject('faultShop')}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** Sends a call to the shop's server, without the app. */
export async function callServer<Answer>(
  name: ShopCallName,
  path: string,
  token: string,
  body?: unknown,
): Promise<Answer> {
  const response = await send(shopCalls[name].method, path, body, token)
  if (!response.ok) throw new Error(`${name} was answered ${response.status}.`)
  return (await response.json()) as Answer
}

/** A person who can log in. */
export interface Person {
  email: string
  password: string
  name: string
}

/** A session of its own: its access token, and what is stored in a browser that is signed in with it. */
export interface SignedIn {
  token: string
  storage: Record<string, string>
}

const post = async (path: string, body: unknown, token?: string) =>
  (await send('POST', path, body, token)).json()

/** Logs in without the app. @param without what the server does not offer, as the app believes */
export async function signedInAs(
  { email, password, name }: Person,
  without?: CapabilityName,
): Promise<SignedIn> {
  const session = await post(identityEndpoints.signIn.path, { email, password })
  const { token } = await post(endpoints.registerUser.path, { email, name }, session.idToken)
  return {
    token,
    storage: {
      [accessTokenKey]: token,
      [identityKey]: JSON.stringify(session),
      // The app asks once for each page load, which all visits of this page are.
      [capabilitiesKey]: JSON.stringify({
        server: config.apiUrl,
        names: Object.keys(capabilities).filter((known) => known !== without),
      }),
    },
  }
}

/** A person who has just signed up. */
export async function newPerson(name: string): Promise<Person> {
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@strapline.example`
  const password = 'a plain sentence for a test'
  await post(identityEndpoints.signUp.path, { email, password })
  return { email, password, name }
}

const calls = Object.entries(shopCalls).map(([name, { method, path }]) => ({
  name: name as ShopCallName,
  method,
  path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

function callAt(address: string, method: string): ShopCallName | undefined {
  const { pathname } = new URL(address)
  return calls.find((call) => call.method === method && call.path.test(pathname))?.name
}

/** The app in this page, with calls that can be made to fail. */
export interface Visit {
  /** From now on the call fails in this way; undefined heals it. */
  fail(call: ShopCallName, fault: FaultName | undefined): void
  /** Heals the call, and the browser notices that it is online again. */
  connect(call: ShopCallName): void
  /** Lets time pass until `done` returns something, and returns it. Fails when it never does. */
  until<Result>(what: string, done: () => Result | null | undefined | false): Promise<Result>
  /** Every text that the page has shown. */
  shown(): string
  /** At how many looks the page had nothing to say. */
  blanks(): number
  /** How many times the call was sent. */
  sent(call: ShopCallName): number
  /** The faked time, in milliseconds, since the page was opened. */
  elapsed(): number
  end(): void
}

/** Whether the page has nothing to say: no heading, or an empty main part. */
function isBlank(): boolean {
  const main = document.querySelector('main')
  return main !== null && (main.textContent?.trim() === '' || !document.querySelector('h1'))
}

/** What a lock is given to; null says that another has it. */
type LockUser = (lock: { name: string } | null) => unknown

/** The locks of one page load: a reload releases those of the page before. */
function createLocks() {
  const held = new Map<string, Promise<unknown>>()
  return {
    request(name: string, options: LockOptions | LockUser, user?: LockUser) {
      const use = typeof options === 'function' ? options : user
      const isOptional = typeof options !== 'function' && options.ifAvailable
      const before = held.get(name)
      if (before && isOptional) return Promise.resolve(use?.(null))
      const act = () => use?.({ name })
      const result: Promise<unknown> = Promise.resolve(before)
        .then(act, act)
        .finally(() => held.get(name) === result && held.delete(name))
      held.set(name, result)
      return result
    },
  }
}

/** A stream of events that is open, and tells nothing. */
function openStream(): Response {
  const opened = new TextEncoder().encode('event: open\ndata: {}\n\n')
  return new Response(new ReadableStream({ start: (sink) => sink.enqueue(opened) }))
}

/** Looks without anything awaited until time passes to the next timer. */
const quietLooks = 10
/** Milliseconds of the page's time in which everything must have come. */
const longest = 120_000
/** Milliseconds for a server that is busy. */
const patience = testLimits.wait
const realNow = performance.now.bind(performance)

const { port1, port2 } = new MessageChannel()

/** Lets React render, and the server answer. A message is not delayed, as a timer would be. */
function letOthersRun(): Promise<void> {
  return new Promise((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(undefined)
  })
}

/**
 * Opens the app at `path` as a browser does.
 *
 * @param storage what is in local storage; what an earlier visit has left there by default, as after a reload
 */
export function visit(path: string, storage?: Record<string, string>): Visit {
  if (storage) localStorage.clear()
  for (const [key, value] of Object.entries(storage ?? {})) localStorage.setItem(key, value)
  history.replaceState(null, '', path)
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  })
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true })
  const failing = new Map<ShopCallName, FaultName>()
  const counts = new Map<ShopCallName, number>()
  /** Calls that the server is about to answer: no time passes meanwhile. */
  let awaited = 0
  window.fetch = async (input, request = {}) => {
    const address = String(input)
    if (!address.startsWith(config.apiUrl)) return realFetch(input, request)
    // Nothing happens in the shop meanwhile. The real one would hold a connection for each visit, of which a browser has six.
    if (new URL(address).pathname === eventsPath) return openStream()
    const name = callAt(address, request.method ?? 'GET')
    const forward = async () => {
      // Without the signal: what the server is doing goes on when the page gives up.
      const unlimited = { ...request, signal: null }
      const shopAddress = address.replace(config.apiUrl, inject('faultShop'))
      awaited += 1
      try {
        const response = await realFetch(shopAddress, unlimited)
        // Read here, so that no time passes before it is.
        return new Response(await response.text(), response)
      } finally {
        awaited -= 1
      }
    }
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
    const fault = name && failing.get(name)
    return fault ? faults[fault].reply(forward, request.signal as AbortSignal) : forward()
  }

  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  const texts = new Set<string>()
  let blanks = 0
  function look() {
    texts.add(document.body.textContent ?? '')
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })

  const start = performance.now()
  const root: Root = createRoot(element)
  root.render(createApp().element)

  return {
    fail(call, fault) {
      if (fault) failing.set(call, fault)
      else failing.delete(call)
    },
    connect(call) {
      failing.delete(call)
      // Both: it was opened before it could notice that it is offline.
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    },
    async until(what, done) {
      const deadline = realNow() + patience
      for (let quiet = 0; realNow() < deadline; quiet += 1) {
        const result = done()
        if (result !== null && result !== undefined && result !== false) return result
        await letOthersRun()
        if (awaited > 0) quiet = 0
        if (quiet < quietLooks) continue
        quiet = 0
        if (isBlank()) blanks += 1
        await vi.advanceTimersToNextTimerAsync()
        if (performance.now() - start > longest) break
      }
      throw new Error(`${what}: it never came to that. The page says:\n${document.body.innerText}`)
    },
    shown: () => [...texts].join('\n'),
    blanks: () => blanks,
    sent: (call) => counts.get(call) ?? 0,
    elapsed: () => performance.now() - start,
    end() {
      observer.disconnect()
      root.unmount()
      element.remove()
      vi.useRealTimers()
      window.fetch = realFetch
    },
  }
}

/** Loads the code of all pages: time must not pass in the app while its code loads. */
export async function loadCode(): Promise<void> {
  const { storage } = await signedInAs(demoAccounts.admin)
  await loadCodeOf([...reads.map(({ path }) => path), dashboardPages.addProduct.path], storage)
  await loadCodeOf(['/login'], {})
}

async function loadCodeOf(paths: readonly string[], storage: Record<string, string>) {
  for (const path of new Set(paths)) {
    const page = visit(path, storage)
    vi.useRealTimers()
    // Its title may be there before its code.
    const isShown = () =>
      document.querySelector('h1') && !document.body.textContent?.includes('Loading the page')
    await vi.waitUntil(isShown, { timeout: patience })
    page.end()
  }
  await Promise.all([
    import('../../packages/app/src/outbox/current.ts'),
    import('../../packages/app/src/session/demo-identity.ts'),
    import('../../packages/app/src/session/sign-up.ts'),
    import('../../packages/ui/src/screens/order-pad/panels.tsx').then(({ preloadPanels }) =>
      preloadPanels(),
    ),
  ])
}

/** The shown button with this name that can be pressed, within the element that the selector finds. */
export function button(name: string, within = 'body'): HTMLElement | undefined {
  const buttons = document.querySelectorAll<HTMLElement>(
    `${within} :is(button, a, [role=button], label)`,
  )
  return [...buttons].find(
    (element) =>
      (element.getAttribute('aria-label') ?? element.textContent?.trim()) === name &&
      element.getAttribute('aria-disabled') !== 'true' &&
      element.getClientRects().length > 0,
  )
}

/** The field with this label. */
export function field(label: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea',
  )
  return [...fields].find(
    (control) =>
      control.getAttribute('aria-label') === label ||
      [...(control.labels ?? [])].some(({ textContent }) => textContent?.trim() === label),
  )
}

/** What the field with this label says; of a choice only whether it is chosen. */
export function contentOf(label: string): string | undefined {
  const control = field(label)
  return control && isChoice(control) && !control.checked ? '' : control?.value
}

const isChoice = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'radio'

/** Types texts into the fields with these labels, or chooses them, once they are there, and leaves each. */
export async function fill(page: Visit, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.until(`the field ${label}`, () => field(label))
    type(label, text)
    field(label)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}

/** Logs in again, once the page has told that the session has ended. */
export async function logIn(
  page: Visit,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.until('the end of the session is told', () =>
    alerts().includes('Your session has ended.'),
  )
  await page.until('the login', () => field('Password'))
  type('Email', email)
  type('Password', password)
  button('Login', 'main')?.click()
}

/** Types a text into the field with this label, as far as React can tell. */
function type(label: string, text: string): void {
  const control = field(label)
  if (!control) throw new Error(`There is no field ${label}.`)
  if (isChoice(control)) {
    control.click()
    return
  }
  const prototype = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What the page announces as an alert. */
export const alerts = (): string => announced('alert')

/** What the page announces politely. */
export const statuses = (): string => announced('status')

function announced(role: 'alert' | 'status'): string {
  return [...document.querySelectorAll(`[role=${role}]`)]
    .map(({ textContent }) => textContent?.trim() ?? '')
    .join(' ')
    .trim()
}
