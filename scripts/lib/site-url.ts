/** Where the shop of a test says that it is served. By itself, because tests import it without what starts a shop. */
export const siteUrl = 'https://shop.example'
