import type { ShopCallName } from './extras.ts'

/** What each call does, in a sentence. Apart from the tables, because every page of the app loads those. */
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
  listReviews: 'All reviews, the oldest first; of very many, the first 200,000 characters.',
  addReview: 'Adds a review and answers it with its id.',
  updateProduct:
    'Replaces all fields of a product but its id, and answers it. 412 when it is no longer as its ETag in If-Match says; 428 without If-Match, which would undo what was booked meanwhile.',
  removeAdmin:
    "Takes the admin role from a user, oneself included; modifiedCount is 0 when the user has no role. 409 for the last admin: the shop can't be without one.",
  listAudit:
    'Who has added, changed or deleted products, cancelled orders, and made or removed admins, with what was before and after; the newest first.',
}
