import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { messages } from '@strapline/contract/messages'
import { base64url } from 'jose'
import { tooMany } from '../http/refusal.ts'
import { createHashQueue, QueueIsFull } from './hash-queue.ts'

/** Node's default cost: about 0.04 s and 16 MB per hash. It is stored with each hash, so it can be raised. */
export const defaultCost = 2 ** 14
const [r, p] = [8, 1]
const hashLength = 32
const format = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

function derive(password: string, salt: Uint8Array, options: ScryptOptions): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // Keyboards encode letters with accents differently; NFKC makes the encodings equal.
    scrypt(password.normalize('NFKC'), salt, hashLength, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}

/** A salted hash with its cost, as it is stored: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string, N: number): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, { N, r, p })
  return ['scrypt', N, r, p, base64url.encode(salt), base64url.encode(hash)].join('$')
}

/**
 * Whether `password` matches the hash `stored`. Without a hash (an unknown user, an account without a
 * password) a hash of cost `N` is computed all the same, so that the time taken does not tell the cases
 * apart.
 */
export async function isPassword(
  password: string,
  stored: string | null,
  N: number,
): Promise<boolean> {
  const [, storedN, storedR, storedP, salt, hash] = format.exec(stored ?? '') ?? []
  if (!salt || !hash) {
    await derive(password, new Uint8Array(16), { N, r, p })
    return false
  }
  const options = { N: Number(storedN), r: Number(storedR), p: Number(storedP) }
  const derived = await derive(password, base64url.decode(salt), options)
  const expected = base64url.decode(hash)
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}

/**
 * How many hashes are computed at once, and how many wait. libuv has four threads, which write files too, so most of them stay
 * free; the line is empty after some three seconds.
 */
const queueSize = { atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)), waiting: 64 }

/** The seconds after which a full line is empty. */
const queueTime = 3

/** Hashes and checks passwords for clients, a few at a time; both refuse with a 429 when too many wait. */
export interface Passwords {
  hash(client: string, password: string): Promise<string>
  /** See {@link isPassword}. */
  matches(client: string, password: string, stored: string | null): Promise<boolean>
}

/** Passwords whose new hashes have the cost `N`. */
export function createPasswords(N: number): Passwords {
  const queue = createHashQueue(queueSize)
  async function run<Result>(client: string, job: () => Promise<Result>): Promise<Result> {
    try {
      return await queue.run(client, job)
    } catch (error) {
      throw error instanceof QueueIsFull ? tooMany(messages.limit.tooManyAtOnce, queueTime) : error
    }
  }
  return {
    hash: (client, password) => run(client, () => hashPassword(password, N)),
    matches: (client, password, stored) => run(client, () => isPassword(password, stored, N)),
  }
}
