import { paths } from '../paths.ts'
import { describeSessionEnd } from './stored-session.ts'

/** Why somebody was sent to the login; undefined when they came by themselves. */
export function noticeOf(expired: boolean, origin: string | undefined): string | undefined {
  const reason = expired ? `${describeSessionEnd()} ` : ''
  if (origin !== undefined) return `${reason}Log in to see ${nameOf(origin)}.`
  return expired ? `${reason}Log in again.` : undefined
}

/** What somebody who is not signed in wanted to see: for a search, what they have typed. */
function nameOf(origin: string): string {
  const [path = '', search] = origin.split('?')
  const text = path === paths.catalogue && new URLSearchParams(search).get('q')
  return text ? `what the catalogue has for “${text}”` : 'this page'
}
