import type { Shipment } from '@strapline/contract/fulfilment'

/** What the audit never keeps: who ordered and where to, and what counts changes, which each entry does itself. */
const leftOut: readonly string[] = ['displayName', 'email', 'address', 'phoneNumber', 'revision']

/** What a change is called, although it stays the same. */
const names: readonly string[] = ['name', 'orderName']

type State = Readonly<Record<string, unknown>>

/** A field as the audit keeps it. The carrier tells whoever has a tracking number where it went. */
const kept = (field: string, value: unknown) =>
  field === 'shipments'
    ? (value as readonly Shipment[]).map(({ tracking: _, ...shipment }) => shipment)
    : value

const pick = (state: State, keep: (field: string) => boolean): State =>
  Object.fromEntries(
    Object.entries(state).flatMap(([field, value]) =>
      keep(field) ? [[field, kept(field, value)]] : [],
    ),
  )

/**
 * The states before and after a change as the audit keeps them: without personal data, and of a change the name and
 * the fields that have changed. Something added has no state before, something deleted none after.
 */
export function auditedStates<Known extends { before?: object; after?: object }>({
  before,
  after,
}: Known): { before?: State; after?: State } {
  const [one, other] = [before, after] as [State | undefined, State | undefined]
  const isChange = one !== undefined && other !== undefined
  const isKept = (field: string) =>
    !leftOut.includes(field) &&
    (!isChange ||
      names.includes(field) ||
      JSON.stringify(one[field]) !== JSON.stringify(other[field]))
  return {
    ...(one && { before: pick(one, isKept) }),
    ...(other && { after: pick(other, isKept) }),
  }
}
