import { locale } from '@strapline/contract/amounts'
import { descriptionLength } from '@strapline/contract/rules'

export {
  type Currency,
  formatCount,
  formatMoney,
  formatPieces,
} from '@strapline/contract/amounts'

/**
 * Makes a format when it is first used: a browser takes longer to load its tables of languages than the program of a
 * page to start, and some pages have no number to write.
 */
function whenUsed<Format>(make: () => Format): () => Format {
  let made: Format | undefined
  return () => {
    made ??= make()
    return made
  }
}

const timeFormat = (options: Intl.DateTimeFormatOptions) =>
  whenUsed(() => new Intl.DateTimeFormat(locale, options))

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit' } as const

const dayOfYear = timeFormat({ day: 'numeric', month: 'short' })

const timeFormats = {
  day: timeFormat(day),
  'day and time': timeFormat({ ...day, ...time }),
  'time of day': timeFormat({ ...time, second: '2-digit' }),
} as const

/**
 * A time in milliseconds since 1970, where the reader is: the day as `15 Sept 2025`, the day and time as
 * `15 Sept 2025, 08:30`, the time of day as `08:30:05`.
 */
export function formatTime(when: number, as: keyof typeof timeFormats): string {
  return timeFormats[as]().format(when)
}

/**
 * The day of a time, as short as it is clear: `12 May`; with the year where that is not the one of `now`: `12 May 2027`.
 * Both are in milliseconds since 1970.
 */
export function formatDate(when: number, now: number): string {
  const isThisYear = new Date(when).getFullYear() === new Date(now).getFullYear()
  return isThisYear ? dayOfYear().format(when) : formatTime(when, 'day')
}

/**
 * The milliseconds since 1970 of a time as a server writes it; undefined for what is no time, which a server may
 * send as well.
 */
export function timeIn(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

/** The first 60 characters and an ellipsis; a shorter text as it is (spec section 9). */
export function shortDescription(description: string): string {
  return shortened(description, descriptionLength)
}

/**
 * The first `limit` characters and an ellipsis; a shorter text as it is.
 *
 * @param between whether it may end within a word; what has no spaces may in any case
 */
export function shortened(
  text: string,
  limit: number,
  between: 'characters' | 'words' = 'characters',
): string {
  const characters = Array.from(text)
  if (characters.length <= limit) return text
  // One more, which says whether a word ends here.
  const cut = characters.slice(0, between === 'words' ? limit + 1 : limit).join('')
  return `${(between === 'words' ? cut.replace(/[\s,;:.]+\S*$|.$/su, '') : cut).trimEnd()}…`
}
