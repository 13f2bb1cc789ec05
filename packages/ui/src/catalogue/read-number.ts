/** A number that was typed, or why it is none; neither where nothing was typed. */
interface Reading {
  value?: number
  error?: string
}

/** `12`, `12.5`, `12,5` from keyboards without a point, and `1,490.00` as prices are shown. */
const numeral = /^\d+[.,]?$|^\d*\.\d+$|^\d*,\d{1,2}$|^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/

/**
 * Reads a number from a field or an address.
 *
 * @param text what was typed
 * @param error the answer to what is not a number, or not an accepted one
 * @param accepts whether a number is one that the field takes
 */
export function readNumber(
  text: string,
  error: string,
  accepts = (_value: number) => true,
): Reading {
  const typed = text.trim()
  if (typed === '') return {}
  if (!numeral.test(typed)) return { error }
  const grouped = /,\d{3}/.test(typed)
  const value = Number(typed.replaceAll(',', grouped ? '' : '.'))
  return accepts(value) ? { value } : { error }
}
