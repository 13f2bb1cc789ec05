/** Why a server did not take what was sent. */
export interface Refusal {
  /** What it says as a whole. */
  message: string
  /** What it says of single fields, by their names. */
  fields?: Record<string, string> | undefined
}

/** What was typed and not yet sent: the form hands it out and takes it; the app stores it. */
export interface Draft<Fields> {
  /** What was typed before and not sent; read once, when the form is mounted. */
  kept: Partial<Fields> | undefined
  /** Told at each change what differs from what the fields held at first; undefined when nothing does. */
  keep: (fields: Partial<Fields> | undefined) => void
  /** Changes when what the form shows was sent from elsewhere: then it starts again from `kept`. */
  version?: number | undefined
}

/** What becomes of the fields when they were taken: `empty` for a form that adds, `stay` for one that edits. */
export type AfterSubmit = 'empty' | 'stay'
