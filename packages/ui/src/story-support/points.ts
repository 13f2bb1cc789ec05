/**
 * What a story of a form is about, for `parameters.point`: its picture has a frame around that, and none around what was
 * typed to come there.
 */
export const points = {
  /** The message above, and each field that is wrong, with its message. */
  invalid: '[role="alert"], div:has(> label):has([aria-invalid="true"])',
  refused: '[role="alert"]',
  submitting: 'button[type="submit"]',
} as const
