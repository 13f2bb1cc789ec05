/** What became of rows between two states. */
interface RowsBetween<Row> {
  /** Those that are new, or another object than before, in their order; `old` is what they were. */
  written: { row: Row; old: Row | undefined }[]
  removed: Row[]
}

/** Compares two states of rows by their ids. What a change leaves as it is stays the same object. */
export function rowsBetween<Row extends { readonly _id: string }>(
  before: readonly Row[],
  next: readonly Row[],
): RowsBetween<Row> {
  if (before === next) return { written: [], removed: [] }
  const known = new Map(before.map((row) => [row._id, row]))
  const remaining = new Set(next.map(({ _id }) => _id))
  return {
    written: next
      .map((row) => ({ row, old: known.get(row._id) }))
      .filter(({ row, old }) => row !== old),
    removed: before.filter(({ _id }) => !remaining.has(_id)),
  }
}
