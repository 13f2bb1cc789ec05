import type { ShopCallName } from './extras.ts'
import type { IdentityEndpointName } from './identity.ts'

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
  listReviews: 'Reviews, the oldest first; an answer has 200,000 characters at most.',
  addReview: 'Adds a review and answers it with its id.',
  updateProduct:
    'Replaces all fields of a product but its id, and answers it. 412 when it is no longer as its ETag in If-Match says; 428 without If-Match, which would undo what was booked meanwhile.',
  removeAdmin:
    "Takes the admin role from a user, oneself included; modifiedCount is 0 when the user has no role. 409 for the last admin: the shop can't be without one.",
  listAudit:
    'Who has added, changed or deleted products, cancelled orders, made or removed admins, erased users, deleted reviews, and taken over the address of another account, with what was before and after; the newest first.',
  eraseUser:
    'Erases a person: profile, sessions, and in their orders and reviews who it was. The orders stay. 409 for the account of the caller; 404 for a user who does not exist any more.',
  deleteReview: 'Deletes a review.',
}

/** The same for the calls of the demo's identity provider. */
export const identitySummaries: Record<IdentityEndpointName, string> = {
  signUp:
    'Makes an account and starts a session that can finish the sign-up. Answers alike when the email has an account; with another password than its own, that session changes nothing.',
  signIn: 'Signs in; 401 alike for an unknown email and a wrong password.',
  continueWithGoogle: "Signs in the demo's one Google account.",
  renewSession: 'A new ID token for a session; 401 once it has ended.',
  signOut: 'Ends a session: its tokens are refused from now on. Answers alike when it has ended.',
  signOutEverywhere: "Ends all sessions of the signed-in user's account, this one included.",
  whoAmI: 'The user that the ID token names.',
  setDisplayName: 'Sets the display name.',
  sendVerificationMail: 'Puts a verification mail into the outbox; one for each Idempotency-Key.',
  readOutbox: "The mails that were sent to the signed-in user's address, newest first.",
  verifyEmail: 'What the link in a verification mail opens.',
}
