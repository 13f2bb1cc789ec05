import { buyerIdentity, orders } from '@strapline/contract/fixtures'
import type { IdentityPort } from '../session/identity-port.ts'
import { createSession } from '../session/session.ts'
import { bookOrder } from './changes.ts'
import { createQueryClient } from './query-client.ts'
import { send } from './send.ts'
import type { Notify, SendOptions } from './send-types.ts'

const { _id: _, placedAt, unitPrice, ...firstOrder } = orders[0] as (typeof orders)[0]

/** For tests: what `book` of {@link makeApp} sends. */
export const booking = firstOrder

/** For tests: a signed-in session, its query client, and the toasts that were shown. */
export async function makeApp() {
  let user = buyerIdentity
  const port: IdentityPort = {
    observe(listener) {
      listener(null)
      return () => undefined
    },
    signIn: async () => user,
    signUp: async () => user,
    continueWithGoogle: async () => user,
    sendVerificationMail: async () => undefined,
    setDisplayName: async () => undefined,
    proof: async () => 'id-token',
    signOut: async () => undefined,
  }
  let token: string | null = null
  let endedAt: string | undefined
  const queryClient = createQueryClient(() => void session.expire())
  const session = createSession({
    loadIdentity: async () => port,
    register: async () => ({ token: 'access-token', created: false }),
    accessToken: {
      read: () => token,
      keep: (next) => {
        token = next
      },
      clear: () => {
        token = null
      },
      onChangedElsewhere: () => undefined,
    },
    ending: {
      read: () => endedAt,
      keep: () => {
        endedAt = '/'
      },
      clear: () => {
        endedAt = undefined
      },
    },
    clearUserData: () => queryClient.clear(),
    keepOnlyFor: () => undefined,
    deleteKept: () => undefined,
  })
  const signIn = (as = buyerIdentity) => {
    user = as
    return session.signIn({ email: as.email, password: 'demo-buyer' })
  }
  await signIn()

  const toasts: string[] = []
  /** What is shown about changes whose outcome is not known, and its buttons. */
  let kept: { text: string; press: (label: string) => void } | undefined
  const notify: Notify = {
    success: (text) => void toasts.push(`success: ${text}`),
    warning: (text) => void toasts.push(`warning: ${text}`),
    error: (text) => void toasts.push(`error: ${text}`),
    keep(_, text, actions) {
      kept = { text, press: (name) => actions.find(({ label }) => label === name)?.onPress() }
    },
    dismiss() {
      kept = undefined
    },
  }
  const form = { mounted: true }
  const sendIn = <Input, Answer>(options: SendOptions<Input, Answer>, input: Input) =>
    send(
      options,
      {
        queryClient,
        session,
        notify,
        isFormShown: () => form.mounted,
      },
      input,
    )
  const book = (input = booking) => sendIn(bookOrder(queryClient), input)
  return {
    queryClient,
    session,
    signIn,
    notify,
    toasts,
    form,
    send: sendIn,
    book,
    /** What is shown about changes whose outcome is not known. */
    kept: () => kept,
  }
}
