import { demoAccounts } from '@strapline/contract/demo-accounts'

/** The accounts that the login offers: the demo's, which anybody may use. A real shop has none. */
export const accountsToTry =
  import.meta.env.VITE_IDENTITY === 'firebase'
    ? []
    : [
        { label: 'Buyer', ...demoAccounts.buyer },
        { label: 'Administrator', ...demoAccounts.admin },
      ]
