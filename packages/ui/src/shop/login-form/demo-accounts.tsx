import { Button } from '../../primitives/button/button.tsx'

/** An account to try the demo with. */
export interface DemoAccount {
  /** Its role in a word: `Buyer`. */
  label: string
  email: string
  password: string
}

export interface DemoAccountsProps {
  /** The accounts, in the order in which they are shown. */
  accounts: DemoAccount[]
  /** Called to fill the form with this account. */
  onUse: (account: DemoAccount) => void
}

/** The demo's accounts, each with a button that fills the form. */
export function DemoAccounts({ accounts, onUse }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts" className="border-b border-rule">
      <h2 id="demo-accounts" className="caption pb-2 text-ink-faint">
        Demo accounts
      </h2>
      <ul>
        {accounts.map((account) => (
          <li
            key={account.email}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-rule py-2"
          >
            <p className="min-w-0 flex-1 basis-32 text-sm">
              <span className="font-semibold">{account.label}</span>
              <span className="block text-ink-soft wrap-anywhere">
                {account.email}
                <span aria-hidden="true"> / </span>
                <span className="sr-only">, password </span>
                {account.password}
              </span>
            </p>
            <Button
              size="sm"
              aria-label={`Use the demo account ${account.label}`}
              onClick={() => onUse(account)}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
