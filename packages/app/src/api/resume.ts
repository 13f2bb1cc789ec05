import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { draftAsStored } from '../kept/drafts.ts'
import { parseStored } from '../kept/kept.ts'
import type { Session } from '../session/session.ts'
import {
  dropChange,
  isHonoured,
  type StoredChange,
  storageKeyOf,
  storedChanges,
} from './change-key.ts'
import { type Change, changes } from './changes.ts'
import { send } from './send.ts'
import type { Notify } from './send-types.ts'

/** The dependencies of {@link resumeChanges}. */
interface ResumeContext {
  queryClient: QueryClient
  session: Session
  notify: Notify
}

/**
 * Asks for the outcome of the changes that were interrupted: by a reload, a closed tab, or the end of a
 * session. Their outcome is shown as for any other change, and what was sent is deleted from its form.
 *
 * @param owner the email of the signed-in user
 */
export async function resumeChanges(owner: string, context: ResumeContext): Promise<void> {
  await Promise.all(storedChanges(owner).map((stored) => resume(stored, context)))
}

async function resume(stored: StoredChange, { queryClient, session, notify }: ResumeContext) {
  const { owner } = stored
  const read = readChange(stored, queryClient)
  if (!read) return dropChange(stored)
  const { change, input } = read
  const form = change.formOf?.(input)
  const draft = form && draftAsStored(...form)

  // Another tab has the lock as long as it asks about the change itself.
  await globalThis.navigator?.locks?.request(storageKeyOf(stored), () => undefined)
  const state = session.current()
  const isOwner = state.status === 'signed-in' && state.user.email === owner
  if (!isOwner || !storedChanges(owner).some(({ key }) => key === stored.key)) return

  if (!isHonoured(stored)) {
    dropChange(stored)
    const [subject, done] = change.says?.(input) ?? []
    notify.warning(`It is not known whether ${subject} was ${done}, and it can no longer be asked.`)
    return
  }
  const context = { queryClient, session, notify, isFormShown: () => false }
  if (await send(change, context, input)) draft?.deleteIfUnchanged()
}

/** The stored change with its declaration; undefined when it is not what this version of the app stores. */
function readChange({ name: [name = ''], input: text }: StoredChange, queryClient: QueryClient) {
  if (!Object.hasOwn(changes, name)) return undefined
  const declare = changes[name as keyof typeof changes] as (client: QueryClient) => unknown
  const change = declare(queryClient) as Change<unknown, unknown>
  // The input itself, and not what the schema makes of it, which would be another change.
  const input = parseStored(z.unknown(), text)
  return z.safeParse(change.input, input).success ? { change, input } : undefined
}
