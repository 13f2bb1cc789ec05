/** What the subject of an audited change is called: the name of the product or user, or of what was ordered. */
export function auditName({
  before,
  after,
}: {
  before?: object | null | undefined
  after?: object | null | undefined
}): string | undefined {
  const states = [after, before] as ({ name?: unknown; orderName?: unknown } | null | undefined)[]
  const names = states.flatMap((state) => [state?.name, state?.orderName])
  return names.find((name) => typeof name === 'string')
}
