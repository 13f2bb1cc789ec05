/** Why the server refused what was sent. */
export interface Refusal {
  /** What is wrong as a whole. */
  message: string
  /** What is wrong with single fields, by their names. */
  fields?: Record<string, string> | undefined
}

/** Unsent changes: the form reports and restores them, the app stores them. */
export interface Draft<Fields> {
  /** The stored draft; read once, when the form is mounted. */
  kept: Partial<Fields> | undefined
  /** Stores the draft: the fields that differ from the saved values; undefined when none does. */
  keep: (fields: Partial<Fields> | undefined) => void
  /** Changes when the draft was sent elsewhere: then the form starts again from `kept`. */
  version?: number | undefined
}

/** What happens to the fields on success: `empty` for a form that adds, `stay` for one that edits. */
export type AfterSubmit = 'empty' | 'stay'
