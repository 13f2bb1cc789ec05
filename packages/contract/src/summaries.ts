import type { ShopCallName } from './extras.ts'

/** What each call of the shop does, in a sentence, for readers of the OpenAPI document. */
export const summaries: Record<ShopCallName, string> = {
  listProducts: 'All products.',
  getProduct: 'One product.',
  addProduct: 'Adds a product and answers it with its id.',
  deleteProduct: 'Deletes a product. Orders of it stay.',
  bookOrder:
    'Books a quantity of a product and takes it from what is available. An exact repetition within ten minutes is answered { success: false }, if the server can with the order that stands.',
  listMyOrders: "One user's orders.",
  listOrders: 'All orders.',
  cancelOrder: 'Cancels an order and gives its quantity back.',
  registerUser:
    'Makes the user known to the shop after a sign-in and gives the access token; success is false when it was known already.',
  getUser: 'A profile.',
  updateUser: "Changes one's own profile; role, email and id cannot be changed.",
  listUsers: 'All users.',
  isAdmin: 'Whether a user is an admin.',
  makeAdmin: 'Promotes a user to admin; modifiedCount is 0 when nothing changed.',
  listReviews: 'Reviews, the oldest first; an answer has 200,000 characters at most.',
  addReview: 'Adds a review and answers it with its id.',
  searchCatalogue:
    'Searches the catalogue: a page of the products that have all words and pass all filters, how many those are, and what they can be narrowed by.',
  matchProducts:
    'Which products texts mean, such as the lines of a list of parts: for certain, as a guess, or several to choose from. It changes nothing.',
  listCapabilities:
    'The names of what this server offers beyond the specification. A 404 means nothing; names that a client does not know mean nothing to it.',
  updateProduct:
    'Replaces all fields of a product but its id, and answers it. 412 when it is no longer as its ETag in If-Match says; 428 without If-Match, which would undo what was booked meanwhile.',
  getOrder: 'One order, for its buyer and for administrators; to others it does not exist.',
  updateOrder:
    'Says how far an order is and replaces all of its shipments. What is cancelled goes back into stock, as far as it was not sent. 412 when it is no longer as its ETag in If-Match says; 428 without If-Match.',
  removeAdmin:
    "Takes the admin role from a user, oneself included; modifiedCount is 0 when the user has no role. 409 for the last admin: the shop can't be without one.",
  listAudit:
    'Who has added, changed or deleted products, cancelled orders, made or removed admins, erased users, deleted reviews, and taken over the address of another account, with what was before and after; the newest first.',
  eraseUser:
    'Erases a person: profile, sessions, and in their orders and reviews who it was. The orders stay. 409 for the account of the caller; 404 for a user who does not exist any more.',
  deleteReview: 'Deletes a review.',
}
