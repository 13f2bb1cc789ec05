import { demoAccounts } from '@strapline/contract/demo-accounts'

/** The accounts that the login offers: the demo's, which anybody may use. A real shop has none. */
export const accountsToTry =
  import.meta.env.VITE_IDENTITY === 'firebase' || import.meta.env.VITE_IDENTITY === 'oidc'
    ? []
    : [
        { label: 'Buyer', ...demoAccounts.buyer },
        { label: 'Administrator', ...demoAccounts.admin },
      ]
