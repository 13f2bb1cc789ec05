import type { User } from '@strapline/contract/entities'
import type { ReactNode } from 'react'
import { Alert } from '../../primitives/alert/alert.tsx'
import type { Question } from './list.ts'
import type { Warnings } from './user-marks.tsx'

/** What {@link makeQuestion} takes besides the user. */
interface MakeQuestion {
  warnings: Warnings
  /** Whether everybody was looked at for the warnings. */
  isWhole: boolean
  /** Whether the role can be taken back. */
  removable: boolean
}

/**
 * The question before somebody is made an admin. It asks for a second look at a user who is easily mistaken for
 * another: nobody has proved the address, or the name looks like another one, perhaps of a user who is not loaded.
 */
export function makeQuestion(
  { _id, name, email, emailVerified }: User,
  { warnings, isWhole, removable }: MakeQuestion,
): Question<'make'> {
  const doubts: [key: string, sentence: ReactNode][] = [
    ['name', warnings.name.get(_id)],
    ['email', warnings.email.get(_id)],
  ]
  if (emailVerified === false) {
    doubts.unshift(['proof', 'The address is not verified: anyone could have typed it.'])
  }
  if (!isWhole) {
    doubts.push([
      'rest',
      'Whether the name or the address looks like another one was checked among the users that are shown, not among all.',
    ])
  }
  const shown = doubts.filter(([, sentence]) => sentence !== undefined)
  return {
    title: (
      <>
        Make <bdi>{name}</bdi> an admin?
      </>
    ),
    description: (
      <>
        <p>
          <bdi>{email}</bdi> may then add and delete products, see and cancel all orders, and make
          others admins.{' '}
          {removable ? 'The role can be taken back.' : 'It can’t be taken back here.'}
        </p>
        {shown.length > 0 && (
          <Alert tone="warning" className="mt-4">
            {shown.map(([key, sentence]) => (
              <p key={key} className="not-first:mt-1">
                {sentence}
              </p>
            ))}
          </Alert>
        )}
      </>
    ),
    acknowledge: shown.length > 0 ? 'I know this person, and the address is theirs' : undefined,
    confirm: 'Make admin',
    variant: 'primary',
    action: 'make',
  }
}

/** The question before somebody else's role is taken. */
export function removeQuestion({ name, email }: User): Question<'remove'> {
  return {
    title: (
      <>
        Remove <bdi>{name}</bdi> as an admin?
      </>
    ),
    description: (
      <>
        <bdi>{email}</bdi> can no longer manage products, orders and users, from now on. The account
        and its orders stay, and the role can be given again.
      </>
    ),
    confirm: 'Remove admin',
    action: 'remove',
  }
}

/** The question before somebody gives up their own role. */
export const removeOwnQuestion: Question<'remove'> = {
  title: 'Give up your own admin role?',
  description:
    'You lose access to this page and to everything else that only admins may do, at once. Only another admin can give you the role again.',
  acknowledge: 'I want to lose my access',
  confirm: 'Remove admin',
  action: 'remove',
}
