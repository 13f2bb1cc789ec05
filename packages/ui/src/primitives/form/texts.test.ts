import { describe, expect, it } from 'vitest'
import { restoreDraft } from './texts.ts'

describe('restoreDraft', () => {
  const names = ['name', 'age', 'country']
  const initial = { name: 'Demo Buyer', age: '41', country: undefined }

  it('puts what was typed over what is saved', () => {
    expect(restoreDraft(names, initial, { age: '42', country: 'Italy' })).toEqual({
      name: 'Demo Buyer',
      age: '42',
      country: 'Italy',
    })
  })

  it('restores texts of the form’s own fields only, from a storage that anybody may have changed', () => {
    const kept = JSON.parse(
      '{"name":"<img src=x onerror=alert(1)>","age":42,"country":null,"role":"admin","__proto__":"x"}',
    )
    const texts = restoreDraft(names, initial, kept)
    expect(texts).toEqual({ name: '<img src=x onerror=alert(1)>', age: '41', country: '' })
    expect(Object.keys(texts)).toEqual(names)
  })

  it('restores nothing without a draft', () => {
    expect(restoreDraft(names, initial, undefined)).toEqual({ ...initial, country: '' })
  })
})
