import { messages } from '@strapline/contract/messages'

/** Sends the call to the server, and resolves with its answer. */
type Forward = () => Promise<Response>

/** Something that goes wrong with a call. */
interface Fault {
  /** What the page gets instead of the server's answer. */
  reply: (forward: Forward, signal: AbortSignal) => Promise<Response>
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const json = (body: unknown, status: number, headers: Record<string, string> = {}) => ({
  reply: async () => new Response(JSON.stringify(body), { status, headers }),
})
const text = (body: string, status: number) => ({
  reply: async () => new Response(body, { status, headers: { 'Content-Type': 'text/html' } }),
})
const refused = (status: number, message: string) => json({ message }, status)

/** Rejects when the call is given up, as `fetch` does. */
const never = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )

/** What can go wrong with every call. */
export const faults = {
  'no connection': { reply: lost },
  'no answer': { reply: (_, signal) => never(signal) },
  offline: { reply: lost },
  'a slow answer': {
    reply: (forward) => new Promise((resolve) => setTimeout(() => resolve(forward()), 6000)),
  },
  'a 500': refused(500, messages.refusal.unexpected),
  'a 502 in HTML': text('<h1>Bad gateway</h1>', 502),
  'HTML with 200': text('<!doctype html><h1>Welcome to nginx</h1>', 200),
  'another shape': json({ data: [{ _id: 1 }], reviews: 'none', admin: 'perhaps', success: 1 }, 200),
  'half an answer': text('{"data":[', 200),
  'a 401': refused(401, messages.refusal.signInFirst),
  'a 403': refused(403, messages.refusal.notAllowed),
  'a 404': refused(404, messages.refusal.notFound),
  'a 409': refused(409, 'Somebody else has changed it.'),
  'a 422': refused(422, messages.refusal.invalid),
  'a 429 for a moment': json({ message: 'Too many calls.' }, 429, { 'Retry-After': '2' }),
  'a 429 for long': json({ message: 'Too many calls. Wait an hour.' }, 429, {
    'Retry-After': '3600',
  }),
  'a lost answer': { reply: (forward) => forward().then(lost) },
  'a 502 after it was done': {
    reply: (forward) => forward().then(() => new Response('<h1>Bad gateway</h1>', { status: 502 })),
  },
  'a lost answer, then none': {
    reply: (forward, signal) => forward().then(() => never(signal)),
  },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults

export const faultNames = Object.keys(faults) as FaultName[]
