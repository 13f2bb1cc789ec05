import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import {
  drawsDifferently,
  fingerprintsPath,
  formatFingerprints,
  type Machine,
  parseFingerprints,
} from '../.storybook/fingerprints.ts'
import { pixelHash } from '../.storybook/pixel-hash.ts'
import { difference } from './lib/picture-diff.ts'

const machine: Machine = {
  platform: 'linux',
  browser: 'Chromium 147.0.7727.0',
  calibration: '0123',
}

function picture(width: number, height: number, colour = 255): PNG {
  const png = new PNG({ width, height })
  png.data.fill(colour)
  return png
}

describe('the fingerprints file', () => {
  it('has one line a picture, sorted, and reads back', () => {
    const fingerprints = {
      machine,
      pictures: { 'b--one': '2', 'a--two@phone': '1', 'a--two': '0' },
      sizes: { 'b--one': [1280, 80], 'a--two@phone': [390, 844], 'a--two': [1280, 9] } as const,
    }
    const text = formatFingerprints(fingerprints)
    expect(parseFingerprints(text)).toEqual(fingerprints)
    const keys = [...text.matchAll(/^ {4}"(\S+--\S+)":/gm)].map(([, key]) => key)
    expect(keys).toEqual(['a--two', 'a--two@phone', 'b--one'])
    expect(text).toContain('"b--one": "2 1280x80"')
  })

  it('of an older commit has hashes alone', () => {
    const { pictures, sizes } = parseFingerprints(
      '{ "machine": { "calibration": "0" }, "pictures": { "a--one": "12ab" } }',
    )
    expect([pictures, sizes]).toEqual([{ 'a--one': '12ab' }, {}])
  })

  it('is stored in that form', () => {
    const text = readFileSync(join(import.meta.dirname, '..', fingerprintsPath), 'utf8')
    const stored = parseFingerprints(text)
    expect(text).toBe(formatFingerprints(stored))
    expect(Object.keys(stored.sizes), 'else run npm run visual:accept').toEqual(
      Object.keys(stored.pictures),
    )
  })

  it.each(['', '{', '{}', '{"pictures":{}}'])('refuses %j', (text) => {
    expect(() => parseFingerprints(text)).toThrow()
  })
})

describe('drawsDifferently', () => {
  it('goes by the calibration picture alone', () => {
    expect(drawsDifferently({ ...machine, browser: 'Chromium 148' }, machine)).toBeUndefined()
  })

  it.each([
    ['another operating system', { platform: 'darwin' }, 'darwin instead of linux'],
    ['another browser', { browser: 'Chromium 148' }, 'Chromium 148 instead of'],
    ['nothing else', {}, 'processor'],
  ])('explains it by %s', (_, other, words) => {
    expect(drawsDifferently({ ...machine, ...other, calibration: 'ffff' }, machine)).toContain(
      words,
    )
  })
})

describe('pixelHash', () => {
  it('changes with one step of one channel of one pixel', () => {
    const other = picture(20, 10)
    other.data[403] = 254
    expect(pixelHash(PNG.sync.write(other))).not.toBe(pixelHash(PNG.sync.write(picture(20, 10))))
  })

  it('tells pictures of the same bytes in another shape apart', () => {
    const filter = { filterType: 0 as const }
    const tall = pixelHash(PNG.sync.write(picture(10, 20), filter))
    expect(tall).not.toBe(pixelHash(PNG.sync.write(picture(20, 10), filter)))
  })

  it('is the same however tightly the pixels are packed', () => {
    const packed = [0, 9].map((deflateLevel) => PNG.sync.write(picture(20, 10), { deflateLevel }))
    expect(packed[0]?.length).not.toBe(packed[1]?.length)
    expect(new Set(packed.map((png) => pixelHash(png))).size).toBe(1)
  })
})

describe('difference', () => {
  it('counts every pixel that is another, by however little', () => {
    const after = picture(20, 10)
    after.data[0] = 254
    expect(difference(picture(20, 10), after).pixels).toBe(1)
  })

  it('counts what one picture has more', () => {
    const { pixels, picture: shown } = difference(picture(20, 10, 0), picture(20, 12))
    expect(pixels).toBe(240)
    expect([shown.width, shown.height]).toEqual([20, 12])
  })
})
