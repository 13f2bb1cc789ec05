/**
 * The functions of node:crypto that the servers use, for the bundle of a page. They give the same results, so that a
 * database means the same in both places.
 */
import { scrypt as noble } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base64url } from 'jose'

type Encoding = 'hex' | 'base64url'

const encode = (bytes: Uint8Array, encoding: Encoding) =>
  encoding === 'hex' ? bytesToHex(bytes) : base64url.encode(bytes)

/** Bytes that say what they are in an encoding. */
class Bytes extends Uint8Array {
  override toString(encoding: Encoding = 'hex'): string {
    return encode(this, encoding)
  }
}

export const randomBytes = (size: number): Bytes => crypto.getRandomValues(new Bytes(size))

/** Hashes one text by SHA-256. */
export const createHash = (_algorithm: 'sha256') => ({
  update: (text: string) => ({
    digest: (encoding: Encoding) => encode(sha256(new TextEncoder().encode(text)), encoding),
  }),
})

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
export const timingSafeEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.every((byte, index) => byte === other[index])
