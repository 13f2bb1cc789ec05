import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { base64url } from 'jose'

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
