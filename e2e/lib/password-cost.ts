/** scrypt's lowest cost: tests of the app sign in hundreds of times, and those of the servers prove the hashes. */
export const lowestPasswordCost = 2
