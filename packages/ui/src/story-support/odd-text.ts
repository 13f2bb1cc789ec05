/** Longer than any line: 300 characters, the first of which say what it is. */
export function longName(of: string): string {
  return `${of} ${'with a very long name that goes on and on '.repeat(7)}`.slice(0, 300)
}

export const longEmail =
  'purchasing-department-for-fastening-and-packaging@warehouse-north-east.example'

// An override and Latin letters: real right-to-left letters would be drawn by the machine's own font.
export const rightToLeft = '\u202eright to left, and it must not turn its neighbours round'
export const rightToLeftEmail = '\u202ebuyer@right-to-left.example'

/** Nowhere to break the line. */
export const unbroken = 'x'.repeat(120)

/** The first of the rows, each with what is odd about it. */
export function oddRows<Row>(rows: Row[], odds: Partial<NoInfer<Row>>[]): Row[] {
  return odds.map((odd, index) => ({ ...(rows[index] as Row), ...odd }))
}
