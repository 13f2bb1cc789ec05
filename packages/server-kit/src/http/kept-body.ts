import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'

type Encoding = 'br' | 'gzip'

/** A body that is sent again and again, with what it is compressed to once somebody has asked for that. */
export interface KeptBody {
  plain: Buffer
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
  /** Brotli's, from 0 to 11: the better, the longer. */
  quality: number
}

export const keepBody = (plain: Buffer | string, quality: number): KeptBody => ({
  plain: Buffer.from(plain),
  compressed: {},
  quality,
})

const compress = {
  br: ({ plain, quality }: KeptBody) =>
    promisify(brotliCompress)(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: ({ plain }: KeptBody) => promisify(gzip)(plain),
}

/**
 * The body in the form that a client takes.
 *
 * @param acceptEncoding its header Accept-Encoding
 * @returns the headers that say which form it is
 */
export async function encodedBody(
  kept: KeptBody,
  acceptEncoding = '',
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const encoding = negotiate<Encoding>(acceptEncoding, ['br', 'gzip'])
  if (!encoding) return { body: kept.plain, headers: {} }
  kept.compressed[encoding] ??= compress[encoding](kept)
  return { body: await kept.compressed[encoding], headers: { 'Content-Encoding': encoding } }
}
