/** The gap between columns: smaller where there are many of them, or little room. */
export function gapOf(columns: readonly unknown[]): string {
  return columns.length > 8
    ? 'px-2 first:ps-0 last:pe-0'
    : 'px-4 @max-[52rem]:px-2 first:ps-0 last:pe-0'
}
