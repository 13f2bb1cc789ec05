/** The functions of node:os that the servers use, for the bundle of a page. */
export const availableParallelism = (): number => navigator.hardwareConcurrency
