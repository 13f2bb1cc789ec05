/** A name of 300 characters that begins with the given words. */
export function longName(of: string): string {
  return `${of} ${'with a very long name that goes on and on '.repeat(7)}`.slice(0, 300)
}

export const longEmail =
  'purchasing-department-for-fastening-and-packaging@warehouse-north-east.example'

// An override and Latin letters: real right-to-left letters would be drawn by the machine's own font.
export const rightToLeft = '\u202eright to left, and it must not turn its neighbours round'
export const rightToLeftEmail = '\u202ebuyer@right-to-left.example'

/** A word in which no line can break. */
export const unbroken = 'x'.repeat(120)

/** Digits in which no line can break. */
export const digits = '0123456789'.repeat(8)

/** A token as of an address, in which no line can break. */
export const token = '0123456789abcdef'.repeat(6)

/** The first rows, each with its unusual values. */
export function oddRows<Row>(rows: Row[], odds: Partial<NoInfer<Row>>[]): Row[] {
  return odds.map((odd, index) => ({ ...(rows[index] as Row), ...odd }))
}
