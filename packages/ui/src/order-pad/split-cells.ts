/**
 * Splits a text into rows of cells (RFC 4180): cells between quotes may hold the delimiter, line breaks and
 * doubled quotes. Lines end with CR LF, LF or CR. Rows without any text are left out.
 *
 * A quote that is never closed, or is followed by more text, is a character like any other: an inch mark at the
 * start of a cell must not swallow the lines below it.
 *
 * @param most stops after so many rows
 */
export function splitCells(
  text: string,
  delimiter: string,
  most = Number.POSITIVE_INFINITY,
): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const isEnd = (character: string | undefined) =>
    character === delimiter || character === '\n' || character === '\r' || character === undefined
  for (let at = 0; at <= text.length && rows.length < most; at += 1) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : undefined
    const start = at
    if (quoted && isEnd(text[quoted.end])) {
      row.push(quoted.cell)
      at = quoted.end
    } else {
      while (!isEnd(text[at])) at += 1
      row.push(text.slice(start, at))
    }
    if (text[at] === delimiter) continue
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    if (row.some((cell) => cell.trim() !== '')) rows.push(row)
    row = []
  }
  return rows
}

/** A cell between quotes from `start`, and where it ends; undefined if it is never closed. */
function readQuoted(text: string, start: number): { cell: string; end: number } | undefined {
  let cell = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return undefined
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    from = quote + 2
  }
}
