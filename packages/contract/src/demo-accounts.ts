/**
 * The accounts that the demo starts with. Their passwords are no secret: the login page of the demo
 * shows them. The Google account has none.
 */
export const demoAccounts = {
  buyer: { email: 'buyer@strapline.example', name: 'Demo Buyer', password: 'demo-buyer' },
  admin: { email: 'admin@strapline.example', name: 'Demo Admin', password: 'demo-admin' },
  google: { email: 'google.buyer@strapline.example', name: 'Google Buyer' },
} as const
