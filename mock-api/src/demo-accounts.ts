import { admin, buyer } from '@strapline/contract/fixtures'

/** The accounts that exist from the first start on. The Google account has no password. */
export const demoAccounts = {
  buyer: { email: buyer.email, name: buyer.name, password: 'demo-buyer' },
  admin: { email: admin.email, name: admin.name, password: 'demo-admin' },
  google: { email: 'google.buyer@strapline.example', name: 'Google Buyer' },
} as const
