/** The fields of each list that a search looks at: the parameter `q` of servers, and the search of the catalogue. */
const ofOrder = [
  '_id',
  'orderId',
  'orderName',
  'displayName',
  'email',
  'address',
  'phoneNumber',
  'reference',
] as const

export const searchedFields = {
  listProducts: ['_id', 'name', 'partNumber', 'description'],
  listMyOrders: ofOrder,
  listOrders: ofOrder,
  listUsers: ['_id', 'name', 'email', 'country', 'education'],
  listReviews: ['review'],
  listAudit: ['_id', 'actor', 'action', 'subject', 'name'],
} as const
