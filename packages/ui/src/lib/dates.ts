// Apart from format.ts, which every page loads.
import { locale } from './format.ts'

const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** The day of a time in milliseconds since 1970, where the reader is: `15 Sept 2025`. */
export function formatDay(time: number): string {
  return day.format(time)
}

/** The day and the time of day of a time in milliseconds since 1970, where the reader is: `15 Sept 2025, 08:30`. */
export function formatDayAndTime(time: number): string {
  return dayAndTime.format(time)
}

/**
 * The milliseconds since 1970 of a time as a server writes it; undefined for what is no time, which a server may
 * send as well.
 */
export function timeIn(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}
