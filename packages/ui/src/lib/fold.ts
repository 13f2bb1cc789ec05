// Primitives have no import of the contract, and fold as its search does.
export { fold } from '@strapline/contract/search/spelling'
