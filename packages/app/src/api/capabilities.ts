/**
 * What the server offers beyond the specification (docs/decisions/0074): asked once for each page load, and kept, so that
 * the next load begins with the answer of the one before. Nothing that is shown waits for it.
 */
import {
  type CapabilityName,
  capabilities,
  unofferedFields,
} from '@strapline/contract/capabilities'
import type { ShopCallName } from '@strapline/contract/extras'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { config } from '../config.ts'
import { kept, useKept } from '../kept/kept.ts'
import { capabilitiesKey } from '../kept/keys.ts'
import type { CallOptions } from './caller.ts'
import { call } from './client.ts'
import { isRefusal } from './failures.ts'

/** Milliseconds for the answer: what waits for it must not wait as long as for a page. */
const timeLimit = 4000

const answer = kept({
  key: capabilitiesKey,
  scope: 'browser',
  // What another server has said is not true of this one.
  schema: z.object({ server: z.literal(config.apiUrl), names: z.array(z.string()) }),
})

/** The names of what the server offers; undefined while it has never said. */
type Offered = readonly string[] | undefined

const nothing: Offered = []

/** What the server has said last. */
export const offered = (): Offered => (config.extras ? answer.read()?.names : nothing)

/** Whether the server offers this: not before it has said so. */
export const offers = (name: CapabilityName): boolean => offered()?.includes(name) === true

/** {@link offered} for a component, which asks for it and follows the answer. */
export function useOffered(): Offered {
  const names = useKept(answer)?.names
  useEffect(() => void askCapabilities(), [])
  return config.extras ? names : nothing
}

/** {@link offers} for a component. */
export const useOffers = (name: CapabilityName): boolean => useOffered()?.includes(name) === true

let asked: Promise<void> | undefined

/**
 * Asks the server what it offers, once for each page load. Resolves when it has answered or has not: then what was kept
 * stays, and it is asked again when the page gets the focus. Never rejects.
 */
export function askCapabilities(): Promise<void> {
  if (!config.extras) return Promise.resolve()
  asked ??= ask()
  return asked
}

async function ask(): Promise<void> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeLimit)
  try {
    const { capabilities: names } = await call('listCapabilities', {}, { signal: limit.signal })
    keep(names.filter(isKnown))
  } catch (error) {
    // A server that has no such call offers nothing.
    if (isRefusal(error, 404, 405, 501)) keep([])
    else globalThis.addEventListener?.('focus', askAgain, { once: true })
  } finally {
    clearTimeout(timer)
  }
}

function askAgain(): void {
  asked = ask()
}

const isKnown = (name: unknown): name is CapabilityName =>
  typeof name === 'string' && Object.hasOwn(capabilities, name)

const keep = (names: CapabilityName[]) => answer.write({ server: config.apiUrl, names })

/** The client, for changes: a body has no field that the server does not offer, which it would refuse. */
export const callOffered = ((
  name: ShopCallName,
  input?: { body?: object },
  options?: CallOptions,
) => {
  const body = input?.body && without(input.body, unofferedFields(name, offered() ?? []))
  const send = call as (
    name: ShopCallName,
    input?: object,
    options?: CallOptions,
  ) => Promise<unknown>
  return send(name, body ? { ...input, body } : input, options)
}) as typeof call

function without(body: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)))
}
