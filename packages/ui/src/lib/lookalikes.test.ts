import { describe, expect, it } from 'vitest'
import { type Candidate, findLookalikes } from './lookalikes.ts'

/** The texts' lookalikes by text; a text that begins with an asterisk is trusted. */
function among(...texts: string[]) {
  const candidates = texts.map((text): Candidate => {
    const trusted = text.startsWith('*')
    return { id: trusted ? text.slice(1) : text, text: trusted ? text.slice(1) : text, trusted }
  })
  return Object.fromEntries(findLookalikes(candidates))
}

describe('a text that looks like an administrator’s', () => {
  it.each<[string, string | undefined, string]>([
    ['Demo Аdmin', 'alphabet', 'a Cyrillic А'],
    ['Dеmo Admin', 'alphabet', 'a Cyrillic е'],
    ['Demo Αdmin', 'alphabet', 'a Greek Α'],
    ['Demօ Admin', 'alphabet', 'an Armenian օ'],
    ['Deµo Admin', undefined, 'a micro sign for a letter that it does not look like'],
    ['Demo Adm\u200bin', 'invisible', 'a zero-width space'],
    ['\u202eDemo Admin', 'invisible', 'an override of the direction'],
    ['Demo\u00adAdmin', undefined, 'a soft hyphen and no blank: another word'],
    ['Demo Admln', 'similar', 'a small l'],
    ['Demo AdmIn', 'same', 'another case'],
    ['Dem0 Admin', 'similar', 'a zero'],
    ['Derno Admin', 'similar', 'r and n'],
    ['Ｄｅｍｏ Admin', 'similar', 'full-width letters'],
    ['𝐃𝐞𝐦𝐨 Admin', 'similar', 'mathematical letters'],
    ['Demö Admin', 'similar', 'an accent'],
    ['demo admin', 'same', 'small letters'],
    ['  Demo   Admin ', 'same', 'more blanks'],
    ['Demo Admin', 'same', 'the same text under another id'],
    ['Demo Buyer', undefined, 'another name'],
    ['Demo Admins', undefined, 'a letter more'],
  ])('%j: %s, %s', (text, how, _) => {
    const found = findLookalikes([
      { id: 'user', text, trusted: false },
      { id: 'admin', text: 'Demo Admin', trusted: true },
    ])
    expect(found.get('user')).toEqual(how && { of: 'admin', how })
    expect(found.has('admin'), 'the original is not marked').toBe(false)
  })
})

describe('texts of equals', () => {
  it('are marked both when they differ in letters that look alike', () => {
    expect(among('paypal@shop.example', 'paypaI@shop.example')).toEqual({
      'paypaI@shop.example': { of: 'paypal@shop.example', how: 'similar' },
      'paypal@shop.example': { of: 'paypaI@shop.example', how: 'similar' },
    })
  })

  it('are not marked when they are written the same', () => {
    const texts = ['Jo Smith', 'Jo Smith', 'jo smith']
    const found = findLookalikes(
      texts.map((text, index) => ({ id: `${index}`, text, trusted: false })),
    )
    expect(found.size).toBe(0)
  })

  it('say which of the two has letters of another alphabet', () => {
    expect(among('Sagverk Stores', 'Sаgverk Stores')).toEqual({
      'Sagverk Stores': { of: 'Sаgverk Stores', how: 'similar' },
      'Sаgverk Stores': { of: 'Sagverk Stores', how: 'alphabet' },
    })
  })

  it('differ by a micro sign, too', () => {
    expect(among('Packwerk Purchasing', 'Packwerk Pµrchasing')).toMatchObject({
      'Packwerk Pµrchasing': { how: 'alphabet' },
    })
  })

  it('are marked where a whole name is written in another alphabet', () => {
    expect(among('Copa', 'Сора')).toEqual({
      Copa: { of: 'Сора', how: 'alphabet' },
      Сора: { of: 'Copa', how: 'alphabet' },
    })
  })

  it('are two administrators, too', () => {
    expect(Object.keys(among('*Demo Admin', '*Demo Adrnin'))).toHaveLength(2)
  })
})

describe('a text alone', () => {
  it.each([
    ['Pаckwerk', true],
    ['аdmin@packwerk.example', true],
    ['Иван Петров', false],
    ['Иван Packwerk', false],
    ['почта@packwerk.example', false],
    ['Νίκος Παπαδόπουλος', false],
    ['µMetal', false],
    ['東芝 Toshiba', false],
    ['東芝Toshiba', false],
    ['ソニーSony', false],
    ['Łukasz Žižek', false],
    ['', false],
  ])('%j is marked for mixing alphabets in a word: %s', (text, marked) => {
    expect(among(text)).toEqual(marked ? { [text]: { how: 'alphabet' } } : {})
  })
})

describe('of many', () => {
  it('each is compared to one, however many look alike', () => {
    const candidates = Array.from({ length: 10_000 }, (_, index) => ({
      id: `${index}`,
      text: index % 2 === 0 ? 'Jo Smith' : `Jo Smith ${index}`,
      trusted: false,
    }))
    expect(findLookalikes(candidates).size).toBe(0)
    candidates.push({ id: 'original', text: 'Jo Smlth', trusted: true })
    const found = findLookalikes(candidates)
    expect(found.size).toBe(5000)
    expect([...found.values()].every(({ of }) => of === 'original')).toBe(true)
  })
})
