/**
 * The demo: what the mock API does for somebody who shows the shop. Each browser has a data set of its own, which
 * starts with a scenario. A deployment has none of this.
 */
import * as z from 'zod/mini'
import type { EndpointTable } from './endpoints.ts'
import { mailSchema } from './identity.ts'

/** A situation of the shop that can be shown. */
export interface Scenario {
  /** Its name in the demo bar. */
  label: string
  /** One sentence: what one sees in it. */
  about: string
}

/**
 * The situations, by the name that a link has (`?scenario=busy`), in the order of the demo bar. A scenario looks the
 * same at each start: its data and its failures depend on nothing but its name and the calls so far.
 */
export const scenarios = {
  normal: { label: 'Normal', about: 'The shop with its sample data.' },
  'empty-shop': { label: 'Empty shop', about: 'No products, orders or reviews yet.' },
  'new-buyer': { label: 'New buyer', about: 'The buyer has not ordered anything yet.' },
  busy: { label: 'Busy', about: '1,000 products, 10,000 orders and 500 reviews.' },
  'bulk-prices': {
    label: 'Bulk prices',
    about:
      'Products with price breaks, packs or a replacement; the buyer orders some of them often.',
  },
  'half-sent': {
    label: 'Half of it is on its way',
    about:
      'Half of each of the buyer’s orders was shipped, and the rest is expected in a few days.',
  },
  late: {
    label: 'Late',
    about: 'The rest of the buyer’s orders was expected days ago.',
  },
  'nearly-sold-out': {
    label: 'Nearly sold out',
    about: 'Every product is down to its smallest possible order.',
  },
  'sold-out': { label: 'Sold out', about: 'Nothing is in stock.' },
  slow: { label: 'Slow', about: 'Every answer takes two seconds.' },
  flaky: { label: 'Flaky', about: 'Every third call fails.' },
  'next-fails': {
    label: 'The next change fails',
    about: 'What you send next is refused once; after that everything works.',
  },
  down: { label: 'Down', about: 'The shop does not answer.' },
  'session-expires': {
    label: 'Session expires',
    about: 'Your session ends with what you send next.',
  },
  'lost-answers': {
    label: 'Answers get lost',
    about: 'What you send arrives, but every other answer is lost.',
  },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

const names = Object.keys(scenarios) as [ScenarioName, ...ScenarioName[]]

export const scenarioSchema = z.enum(names)

/** The header that names a browser's data set. A call without it is for the server's one lasting data set. */
export const demoHeader = 'Strapline-Demo'

/** The mock API's messages about the data sets of demos; apart from those of the shop, which has no demo in it. */
export const demoMessages = {
  gone: 'This demo has ended: nobody used it for a day, newer ones took its place, or its server was stopped. Start it again.',
  idMissing: `Send the header ${demoHeader} with the id of your demo.`,
  insecurePage:
    'This demo runs in the browser, which allows it on https and on this machine only. Open it by an address that begins with https.',
  idInvalid: 'The id of a demo is 32 hexadecimal digits. Start a new demo.',
}

/** A data set's id: 128 random bits, so that nobody guesses another's. */
export const demoIdSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** A data set is dropped after so many milliseconds without a call: a day. */
export const demoSilence = 24 * 60 * 60 * 1000

/** At most so many data sets are alive; the one that was silent for longest is dropped first. */
export const demoLimit = 200

/** A browser's data set. */
export const demoStateSchema = z.object({
  scenario: scenarioSchema,
  /** False where the data set is gone when the page is closed, and other tabs don't see it. */
  kept: z.optional(z.boolean()),
})
export type DemoState = z.infer<typeof demoStateSchema>

/** The code in a refusal's body, with status 410, when the data set that the header names was dropped. */
export const demoGone = 'demo-gone'

/** The demo's own calls; both need the header. They never slow down or fail with the scenario. */
export const demoEndpoints = {
  readDemo: {
    summary: "The data set's scenario; 410 once it was dropped, or when there never was one.",
    method: 'GET',
    path: '/demo',
    listedAuth: 'none',
    access: 'anyone',
    answer: demoStateSchema,
  },
  readMails: {
    summary:
      'The mails that the data set’s shop and its identity provider have sent to anybody, newest first: nobody else sees this data set.',
    method: 'GET',
    path: '/demo/mails',
    listedAuth: 'none',
    access: 'anyone',
    answer: z.array(mailSchema),
  },
  startDemo: {
    summary:
      "Starts the data set with a scenario, or starts it again: its data, sessions and counted calls are gone. It takes the place of the one in `replaces`, which is dropped: pages that still show that one can't change this one.",
    method: 'PUT',
    path: '/demo',
    listedAuth: 'none',
    access: 'anyone',
    body: z.strictObject({ scenario: scenarioSchema, replaces: z.optional(demoIdSchema) }),
    answer: demoStateSchema,
  },
} as const satisfies EndpointTable
