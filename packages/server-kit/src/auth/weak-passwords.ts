import { messages } from '@strapline/contract/messages'

/** The spelling in which passwords are compared. */
const fold = (password: string) => password.normalize('NFKC').trim().toLowerCase()

let loading: Promise<ReadonlySet<string>> | undefined

/** The passwords that are guessed first. Decoding the list takes 30 ms, so only a sign-up loads it. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Why `password` is too easy to guess for the account of `email`, or undefined: it is a common one, the
 * email, or the part of the email before the at.
 */
export async function weaknessOf(password: string, email: string): Promise<string | undefined> {
  const folded = fold(password)
  const [mailbox] = email.split('@', 1)
  if (folded === email || folded === mailbox) return messages.limit.passwordIsEmail
  loading ??= loadCommonPasswords()
  return (await loading).has(folded) ? messages.limit.passwordCommon : undefined
}
