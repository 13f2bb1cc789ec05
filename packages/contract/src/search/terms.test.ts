import { describe, expect, it } from 'vitest'
import { products } from '../fixtures.ts'
import { fold } from './spelling.ts'
import { synonyms } from './synonyms.ts'
import { hasTerms, inOwnWords, searchTerms, tokenText } from './terms.ts'
import { tokensOf, wordsOfSearch } from './tokens.ts'

/** Whether a search finds a product with these texts. */
function finds(search: string, ...texts: string[]) {
  return hasTerms(tokenText(tokensOf(...texts)), searchTerms(wordsOfSearch(search)))
}

/** The names of the sample products that a search finds. */
const names = (search: string) =>
  products
    .filter(({ name, partNumber = '', description }) =>
      finds(search, name, partNumber, description),
    )
    .map(({ name }) => name)

const tie = 'Cable tie 4.8 x 300 mm, black'
const reel = 'Polyester strap 16 x 0.8 mm, 1,500 m'

describe('synonyms', () => {
  it.each([
    ['PET strap', reel],
    ['pet-strap', reel],
    ['PET strapping', reel],
    ['PP reel', 'Strap dispenser cart D 406'],
    ['zip tie', tie],
    ['Zip ties black', tie],
    ['heat gun', 'Hot-air gun HG 650'],
    ['hot-air gun', 'Hot-air gun HG 650'],
    ['cordless strapping', 'Battery strapping tool BX 16'],
    ['corner protectors', 'Edge protector 50 x 50 mm'],
    ['solder sucker', 'Desoldering pump DP 20'],
    ['DMM', 'True-RMS multimeter M 870'],
    ['psu', 'Bench power supply 30 V, 5 A'],
  ])('“%s” finds %s', (search, name) => {
    expect(names(search)).toContain(name)
  })

  it.each([
    // The letters of a short word inside of others.
    ['pp', 'Bench supply'],
    ['pet', 'Carpet knife'],
    ['pa', 'Spanner'],
    // A synonym that was not typed is a whole word.
    ['nylon', 'Battery pack'],
    // One word of a phrase.
    ['zip tie', 'Cable drum'],
  ])('“%s” does not find %s', (search, name) => {
    expect(finds(search, name)).toBe(false)
  })

  it('find what is called exactly so', () => {
    expect(finds('pet', 'PET film')).toBe(true)
    expect(finds('zip tie', 'Zip bag with a tie')).toBe(true)
    expect(finds('pa', 'Battery pack'), 'the beginning of a word').toBe(true)
    expect(finds('zip', 'Zip bag')).toBe(true)
    expect(finds('cable', 'Cable drum')).toBe(true)
  })

  it('find something with each letter after the first word', () => {
    const phrase = 'zip tie'
    for (let length = 3; length <= phrase.length; length += 1) {
      expect(names(phrase.slice(0, length)), phrase.slice(0, length)).toContain(tie)
    }
  })

  it('are written as the search compares them, and each once', () => {
    const all = synonyms.flat()
    expect(all.map((phrase) => fold(phrase).replaceAll('-', ' '))).toEqual(all)
    expect(new Set(all).size).toBe(all.length)
    for (const group of synonyms) expect(group.length).toBeGreaterThan(1)
  })
})

describe('sizes', () => {
  it.each([
    '4,8 x 300',
    '4.8 x 300',
    '4,8x300',
    '4.8 × 300 mm',
    '4,8 X 300mm',
    '4,8*300',
    '4,8 by 300',
    '300 x 4,8',
    '4,8 x 3',
    'tie 4,8 x 300',
  ])('“%s” finds the cable tie, and no other', (search) => {
    expect(names(search)).toEqual([tie])
  })

  it.each([
    ['16 x 0,8', reel],
    ['16x0.8 1500m', reel],
    ['1,500 m', reel],
    ['1,5', reel],
    ['50 x 50', 'Edge protector 50 x 50 mm'],
  ])('“%s” finds %s', (search, name) => {
    expect(names(search)).toContain(name)
  })

  it.each([
    ['4,8 x 300', 'Tie 14.8 x 300'],
    ['4,8 x 300', 'Tie 4.8 x 20, box of 300'],
    ['50 x 50', 'Profile 50 x 30'],
    ['4.8x300', 'Tie 438x300'],
  ])('“%s” does not find %s', (search, name) => {
    expect(finds(search, name)).toBe(false)
  })

  it.each(['x', 'by', '*', '×', '4 x', 'x 300', '(', '.*', '4.8x300)'])(
    'reads “%s” as it is',
    (search) => {
      expect(() => names(search)).not.toThrow()
      expect(finds(search, `a ${search} b`)).toBe(true)
    },
  )
})

describe('numbers', () => {
  it.each([
    ['16', 'Strap 16 mm'],
    ['16', 'Strap, 16 mm'],
    ['16', 'Tool BX16'],
    ['16', 'Part 00016'],
    ['6016', 'Part 10-6016'],
    ['106', 'Part 10-6016'],
    ['10 60', 'Part 10-6016'],
    ['24-V', 'Lamp 24 V'],
  ])('“%s” is in “%s”', (search, text) => {
    expect(finds(search, text)).toBe(true)
  })

  it.each([
    ['16', 'Part 10-6016'],
    ['16', 'Strap 116 mm'],
    ['16', 'Strap 2.16 mm'],
    ['500', 'Reel of 1,500 m'],
    ['016', 'Part 10-6016'],
    ['6 V', 'Lamp 16 V'],
  ])('“%s” is not in “%s”', (search, text) => {
    expect(finds(search, text)).toBe(false)
  })
})

describe('inOwnWords', () => {
  it.each([
    ['Zip ties 4,8 × 300', 'cable tie 4.8x300'],
    ['PET strap', 'polyester strap'],
    ['heat-gun HG 650', 'hot air gun hg 650'],
    ['zip t', 'zip t'],
    ['Anvil', 'anvil'],
    ['', ''],
  ])('makes “%s” “%s”', (text, own) => {
    expect(inOwnWords(text)).toBe(own)
  })
})

describe('the beginning of a word, and the end of a long one', () => {
  it.each([
    ['eter', 'Multimeter'],
    ['rench', 'Wrench'],
    ['b tool', 'Battery strapping tool'],
  ])('“%s” does not find “%s”', (search, name) => {
    expect(finds(search, name)).toBe(false)
  })

  it.each([
    ['multi', 'Multimeter'],
    ['meter', 'Multimeter'],
    ['binder', 'Kabelbinder'],
    ['tool b', 'Battery strapping tool'],
    ['bat stra', 'Battery strapping tool'],
  ])('“%s” finds “%s”', (search, name) => {
    expect(finds(search, name)).toBe(true)
  })
})
