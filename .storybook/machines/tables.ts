/** A table in Markdown. A cell that is undefined is empty. */
export function tableOf(
  headers: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
): string {
  const line = (cells: readonly (string | number | undefined)[]) =>
    `| ${cells.map((cell = '') => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(headers), `|${headers.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}
