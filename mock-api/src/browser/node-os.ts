/** What the servers use of node:os, for the bundle of a page. */
export const availableParallelism = (): number => navigator.hardwareConcurrency
