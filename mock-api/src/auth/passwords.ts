import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** Node's standard cost: about 0.04 s and 16 MB a hash. It is stored with the hash, so it can grow. */
const cost = { N: 2 ** 14, r: 8, p: 1 } as const
const hashLength = 32
const format = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // One spelling of a letter with an accent, whichever keyboard typed it.
    scrypt(password.normalize('NFKC'), salt, hashLength, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}

/** A salted hash with its cost, as it is stored: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  const { N, r, p } = cost
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/**
 * Whether `password` is the one behind `stored`. Without `stored` (an unknown user, an account
 * without a password) the same work is done, so that the time taken tells nothing.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt, hash] = format.exec(stored ?? '') ?? []
  if (!salt || !hash) {
    await derive(password, Buffer.alloc(16), cost)
    return false
  }
  const options = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), options)
  const expected = Buffer.from(hash, 'base64url')
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}
