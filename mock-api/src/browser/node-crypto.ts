/**
 * The functions of node:crypto that the servers use, for the bundle of a page. They give the same results, so that a
 * database means the same in both places.
 */
import { scrypt as noble } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64url } from 'jose'

type Encoding = 'hex' | 'base64url'

function encode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'base64url') return base64url.encode(bytes)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Bytes that say what they are in an encoding. */
class Bytes extends Uint8Array {
  override toString(encoding: Encoding = 'hex'): string {
    return encode(this, encoding)
  }
}

export function randomBytes(size: number): Bytes {
  return crypto.getRandomValues(new Bytes(size))
}

/** Hashes one text. */
export function createHash(_algorithm: 'sha256'): {
  update(text: string): { digest(encoding: Encoding): string }
} {
  return {
    update: (text) => ({
      digest: (encoding) => encode(sha256(new TextEncoder().encode(text)), encoding),
    }),
  }
}

export function scrypt(
  password: string,
  salt: Uint8Array,
  length: number,
  cost: { N: number; r: number; p: number },
  done: (error: Error | null, hash: Uint8Array) => void,
): void {
  done(null, noble(new TextEncoder().encode(password), salt, { ...cost, dkLen: length }))
}

/** Whether two of the same length are equal. In a page nobody else measures how long it takes. */
export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((byte, index) => byte === other[index])
}
