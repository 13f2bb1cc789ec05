/** The key that leads to the search of the catalogue. */
export const searchKey = '/'
