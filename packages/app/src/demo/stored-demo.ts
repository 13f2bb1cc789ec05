import { demoIdSchema, scenarioSchema } from '@strapline/contract/demo'
import { voiceNames } from '@strapline/ui/content/voices/types'
import { type DemoRole, demoRoles } from '@strapline/ui/demo/roles'
import * as z from 'zod/mini'
import { kept } from '../kept/kept.ts'
import * as storageKeys from '../kept/keys.ts'
import { type Place, storedKeys, writeStored } from '../kept/storage.ts'

/** What all tabs of this browser keep of the demo. */
const browserSchema = z.object({
  /** The id of the data set: another one each time it starts, so that each tab finds out that another one has started it. */
  id: demoIdSchema,
  scenario: scenarioSchema,
})
export type KeptInBrowser = z.infer<typeof browserSchema>

export const keptInBrowser = kept({
  key: 'strapline.demo',
  schema: browserSchema,
  scope: 'browser',
})

/** The texts that somebody has chosen; undefined for those of the build. */
export const chosenVoice = kept({
  key: 'strapline.demo.copy',
  schema: z.enum(voiceNames),
  scope: 'browser',
})

/** The brand that somebody has chosen, and its style sheet; undefined for ours. start/show-brand.js reads it, too. */
export const keptBrand = kept({
  key: 'strapline.demo.brand',
  schema: z.object({
    accent: z.string(),
    ink: z.string(),
    name: z.optional(z.string()),
    mark: z.optional(z.string()),
    css: z.string(),
  }),
  scope: 'browser',
})

/** Whether the bar is a strip; undefined until somebody has chosen. */
export const collapsedChoice = kept({
  key: 'strapline.demo.collapsed',
  schema: z.boolean(),
  scope: 'browser',
})

/** 128 random bits in hexadecimal digits. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What a tab with a session of its own keeps of it. */
const tabSchema = z.object({
  role: z.enum(Object.keys(demoRoles) as [DemoRole, ...DemoRole[]]),
  /** The id of the data set that the session is of; empty while somebody is being signed in. */
  of: z.string(),
})
export const keptInTab = kept({ key: 'strapline.demo.tab', schema: tabSchema, scope: 'tab' })

/** The scenario that this tab is starting, or has failed to start: its page may be left meanwhile. */
export const starting = kept({
  key: 'strapline.demo.starting',
  schema: scenarioSchema,
  scope: 'tab',
})

/** Whether this browser keeps anything over a reload. */
export function hasStorage(): boolean {
  const key = 'strapline.demo.trial'
  const isStored = writeStored(key, '')
  writeStored(key, null)
  return isStored
}

/**
 * What is not of the data, and stays: how it looks, and what the server offers. Pages of other tabs follow both, and would
 * load their lists anew from a server that seems to offer nothing.
 */
const notOfShop: readonly string[] = [
  storageKeys.themeKey,
  storageKeys.densityKey,
  storageKeys.capabilitiesKey,
]

/** The beginnings of all keys under which the shop keeps something of its data. */
const ofShop = Object.values(storageKeys)
  .flatMap((keys) => (typeof keys === 'string' ? [keys] : Object.values(keys)))
  .filter((key) => !notOfShop.includes(key))

function forget(place: Place): void {
  for (const key of ofShop.flatMap((prefix) => storedKeys(prefix, place))) {
    writeStored(key, null, place)
  }
}

/** Deletes all that the shop keeps for this tab. Called before the app reads any of it. */
export const forgetTab = () => forget('tab')

/** Deletes all that the shop keeps in this browser: who is signed in, drafts, favourites, the order pad. */
export function forgetBrowser(): void {
  forgetTab()
  forget('browser')
}
