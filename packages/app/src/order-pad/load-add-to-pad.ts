/** Loads what adds to the order pad. It is as large as the catalogue, where most people only look, so it is a part of its own. */
export const loadAddToPad = () =>
  Promise.all([import('./stored-pad.ts'), import('@strapline/ui/order-pad/add-product')])
