const size = { width: 320, height: 200 }

/** The drawings of the dashboard's lists where they have no rows, with the size that pages reserve for them. */
export const listFigures = {
  orders: { src: '/figures/no-orders.svg', ...size },
  products: { src: '/figures/no-products.svg', ...size },
  users: { src: '/figures/no-users.svg', ...size },
  audit: { src: '/figures/no-changes.svg', ...size },
}
