import type { ReactNode } from 'react'
import { formatCount } from '../lib/format.ts'
import { CopyArea, CopyButton } from '../primitives/copy-button/copy-button.tsx'
import { tokenNamed } from './theme-tokens.ts'
import { purposeOf } from './token-purposes.ts'
import { usersOfTokens } from './token-users.built.ts'
import { Users } from './users.tsx'

/** A token as a page explains it. */
export interface TokenRow {
  /** The custom property: `--radius-sm`. */
  token: string
  /** The class to copy: `rounded-sm`. */
  look: string
  /** How it looks. */
  sample?: ReactNode
  /** Its values by what they hold for, where it has several; the one of theme.css when left out. */
  values?: Readonly<Record<string, string>>
}

export interface TokenSheetProps {
  /** The tokens, in their order. */
  rows: TokenRow[]
}

/** A length in rem as pixels, too, at the browser's usual text size. */
function readable(value: string): string {
  const rem = /^([\d.]+)rem$/.exec(value)?.[1]
  return rem ? `${value} = ${formatCount(Number(rem) * 16)} px` : value
}

/** Tokens below each other: a sample, the class, the value, the use and the users of each. */
export function TokenSheet({ rows }: TokenSheetProps) {
  return (
    <CopyArea>
      <ul>
        {rows.map(({ token, look, sample, values }) => {
          const { value } = tokenNamed(token)
          return (
            <li
              key={token}
              className="grid items-start gap-x-8 gap-y-2 border-rule border-t py-4 text-sm md:grid-cols-[17rem_1fr]"
            >
              <div className="min-w-0">
                <p className="font-semibold">
                  <CopyButton text={look} />
                </p>
                <p>
                  <CopyButton text={`var(${token})`} />
                </p>
                {values ? (
                  Object.entries(values).map(([holdsFor, each]) => (
                    <p key={holdsFor} className="tabular text-ink-soft wrap-anywhere">
                      {holdsFor}: {readable(each)}
                    </p>
                  ))
                ) : (
                  <p className="tabular text-ink-soft wrap-anywhere">{readable(value)}</p>
                )}
              </div>
              <div className="min-w-0">
                {sample}
                <p className="text-ink-soft">{purposeOf(token)}</p>
                <Users of={look} users={usersOfTokens[token] ?? []} />
              </div>
            </li>
          )
        })}
      </ul>
    </CopyArea>
  )
}

/** The tokens of theme.css of these kinds that no row shows. */
export const missingRows = (rows: TokenRow[], defined: { name: string }[]) =>
  defined.map(({ name }) => name).filter((name) => !rows.some(({ token }) => token === name))
