/** What the audit never keeps: who ordered, and where to. */
const personal: readonly string[] = ['displayName', 'email', 'address', 'phoneNumber']

type State = Readonly<Record<string, unknown>>

const pick = (state: State, keep: (field: string) => boolean): State =>
  Object.fromEntries(Object.entries(state).filter(([field]) => keep(field)))

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
    !personal.includes(field) &&
    (!isChange || field === 'name' || JSON.stringify(one[field]) !== JSON.stringify(other[field]))
  return {
    ...(one && { before: pick(one, isKept) }),
    ...(other && { after: pick(other, isKept) }),
  }
}
