/** Tells this tab apart from others. */
export const thisTab = crypto.randomUUID()
