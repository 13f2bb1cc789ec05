import { demoIdSchema, scenarioSchema } from '@strapline/contract/demo'
import { type DemoRole, demoRoles } from '@strapline/ui/demo/roles'
import * as z from 'zod/mini'
import { parseStored, readStoredAs, store, succeeds } from '../lib/storage.ts'
import * as storageKeys from '../lib/storage-keys.ts'
import { storedValue } from '../lib/stored-value.ts'

/** What all tabs of this browser keep of the demo. */
const browserSchema = z.object({
  /** The id of the data set: another one each time it starts, so that each tab finds out that another one has started it. */
  id: demoIdSchema,
  scenario: scenarioSchema,
})
export type KeptInBrowser = z.infer<typeof browserSchema>

export const browserKey = 'strapline.demo'

/** Undefined when nothing is stored, or something that this version can't read. */
export const readBrowser = (): KeptInBrowser | undefined =>
  readStoredAs(browserSchema, browserKey) ?? undefined

export const keepInBrowser = (kept: KeptInBrowser): void => store(browserKey, JSON.stringify(kept))

/** Whether the bar is a strip; undefined until somebody has chosen. */
export const collapsedChoice = storedValue('strapline.demo.collapsed', z.boolean())

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
type KeptInTab = z.infer<typeof tabSchema>

/** A value of this tab under a key; undefined when nothing is stored, or something that this version can't read. */
function tabValue<Value>(key: string, schema: z.ZodMiniType<Value>) {
  return {
    read(): Value | undefined {
      let stored: string | null = null
      succeeds(() => {
        stored = sessionStorage.getItem(key)
      })
      return parseStored(schema, stored) ?? undefined
    },
    keep(value: Value): void {
      succeeds(() => sessionStorage.setItem(key, JSON.stringify(value)))
    },
    forget(): void {
      succeeds(() => sessionStorage.removeItem(key))
    },
  }
}

const tab = tabValue<KeptInTab>('strapline.demo.tab', tabSchema)
export const readTab = tab.read
export const keepInTab = tab.keep

/** The scenario that this tab is starting, or has failed to start: its page may be left meanwhile. */
export const starting = tabValue('strapline.demo.starting', scenarioSchema)

/** Whether this browser keeps anything over a reload. */
export function hasStorage(): boolean {
  const key = 'strapline.demo.trial'
  return succeeds(() => {
    localStorage.setItem(key, '')
    localStorage.removeItem(key)
  })
}

/** The beginnings of all keys under which the shop keeps something. */
const ofShop = Object.values(storageKeys).flatMap((keys) =>
  typeof keys === 'string' ? [keys] : Object.values(keys),
)

function deleteShop(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (ofShop.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
  }
}

/** Deletes all that the shop keeps for this tab. Called before the app reads any of it. */
export const forgetTab = () => succeeds(() => deleteShop(sessionStorage))

/** Deletes all that the shop keeps in this browser: who is signed in, drafts, favourites, the order pad. */
export function forgetBrowser(): void {
  forgetTab()
  succeeds(() => deleteShop(localStorage))
}
