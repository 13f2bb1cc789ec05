import type { User } from '@strapline/contract/entities'
import { adminRole } from '@strapline/contract/rules'
import { MailX, ShieldCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { chipLook } from '../../lib/chip.ts'
import { Icon } from '../../lib/icon.tsx'
import { findLookalikes, type Lookalike } from '../../lib/lookalikes.ts'
import { Mark } from '../../primitives/mark/mark.tsx'

/** Whether the user is an administrator. */
export const isAdmin = ({ role }: User) => role === adminRole

/** Why the names and emails of some users need a second look, by the users' ids. */
export interface Warnings {
  name: Map<string, ReactNode>
  email: Map<string, ReactNode>
}

const differences = {
  alphabet: ', but has letters of another alphabet.',
  invisible: ', but has characters that are not shown.',
  similar: '.',
}

/** The sentence for a name; the other user is named by email, since the names look the same. */
function nameWarning(how: Lookalike['how'], other: User | undefined): ReactNode {
  if (!other) return 'The name mixes letters of two alphabets.'
  const whom = (
    <>
      {isAdmin(other) && 'the admin '}
      <bdi>{other.email}</bdi>
    </>
  )
  if (how === 'same') return <>The same name as {whom}.</>
  return (
    <>
      Looks like the name of {whom}
      {differences[how]}
    </>
  )
}

/** The sentence for an email. No two users have the same one. */
function emailWarning(how: Lookalike['how'], other: User | undefined): ReactNode {
  if (!other) return 'The address mixes letters of two alphabets.'
  return (
    <>
      Looks like the {isAdmin(other) && 'admin’s '}address <bdi>{other.email}</bdi>
      {how === 'same' ? '.' : differences[how]}
    </>
  )
}

function findWarnings(users: readonly User[]): Warnings {
  const byId = new Map(users.map((user) => [user._id, user]))
  const warningsOf = (textOf: (user: User) => string, sentence: typeof nameWarning) => {
    const found = findLookalikes(
      users.map((user) => ({ id: user._id, text: textOf(user), trusted: isAdmin(user) })),
    )
    return new Map(
      Array.from(found, ([id, { of, how }]) => [
        id,
        sentence(how, of === undefined ? undefined : byId.get(of)),
      ]),
    )
  }
  return {
    name: warningsOf(({ name }) => name, nameWarning),
    email: warningsOf(({ email }) => email, emailWarning),
  }
}

const known = new WeakMap<readonly User[], Warnings>()

/** The users whose name or email could be confused with another user's, found once for each list. */
export function warningsIn(users: readonly User[]): Warnings {
  const warnings = known.get(users) ?? findWarnings(users)
  known.set(users, warnings)
  return warnings
}

// On a card each mark stands below the email, in a line of its own.
const inEmail = '@max-[40rem]:mt-1 @max-[40rem]:basis-full'

interface WarningProps {
  /** The sentence; undefined for none. */
  children: ReactNode
  below: 'name' | 'email'
}

/** A warning below a name or an email; nothing without one. */
export function Warning({ children, below }: WarningProps) {
  if (children === undefined) return null
  return (
    <Mark
      icon={TriangleAlert}
      tone="warning"
      className={below === 'email' ? `basis-full ${inEmail}` : 'mt-1'}
    >
      {children}
    </Mark>
  )
}

/** A user's role in a word: that of an admin stands out. */
export function Role({ user, children }: { user: User; children: string }) {
  return isAdmin(user) ? (
    <span className={chipLook}>
      <Icon icon={ShieldCheck} size="sm" className="me-1 inline h-3.5 align-[-0.2em]" />
      {children}
    </span>
  ) : (
    <span className="font-normal text-ink-soft text-sm">{children}</span>
  )
}

/** Says so where a user's address is not verified; nothing where it is, and when the server doesn't say. */
export function NotVerified({ user: { emailVerified } }: { user: User }) {
  if (emailVerified !== false) return null
  return (
    <Mark icon={MailX} tone="warning" className={inEmail}>
      Not verified
    </Mark>
  )
}
