/** The day of a time where the reader is, as days are written on the wire: `2026-05-12`. @param when in milliseconds since 1970 */
export function localDay(when: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = new Date(when)
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/**
 * The milliseconds since 1970 at which a day of the wire begins where the reader is: it has no time, and so no time zone.
 * Undefined for what is no day, which a server may send as well.
 */
export function dayIn(day: string | undefined): number | undefined {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const begins = Date.parse(`${day}T00:00`)
  return Number.isNaN(begins) ? undefined : begins
}
