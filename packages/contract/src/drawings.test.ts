import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { drawingPath, drawings, isProductImage } from './drawings.ts'

const folder = fileURLToPath(new URL('../../ui/public/drawings/', import.meta.url))
const read = (drawing: string) => readFileSync(`${folder}${drawing}.svg`, 'utf8')

describe('drawings', () => {
  it('has each name once, in a form that needs no encoding', () => {
    expect(new Set(drawings).size).toBe(drawings.length)
    expect(drawings.filter((drawing) => !/^[a-z]+(-[a-z]+)*$/.test(drawing))).toEqual([])
  })

  it('lists the files of the folder', () => {
    expect(readdirSync(folder).sort()).toEqual(drawings.map((drawing) => `${drawing}.svg`).sort())
  })

  it.each(drawings)('%s has our size', (drawing) => {
    const [root] = /<svg\b[^>]*>/.exec(read(drawing)) ?? []
    expect(root).toContain('xmlns="http://www.w3.org/2000/svg"')
    expect(root).toContain('viewBox="0 0 480 360"')
    expect(root).toMatch(/\swidth="480"/)
    expect(root).toMatch(/\sheight="360"/)
  })
})

describe('drawingPath', () => {
  it('is an address from the root of the site', () => {
    expect(drawingPath('heat-gun')).toBe('/drawings/heat-gun.svg')
  })
})

describe('isProductImage', () => {
  it.each(drawings)('takes the drawing %s', (drawing) => {
    expect(isProductImage(drawingPath(drawing))).toBe(true)
  })

  it.each([
    ['https://cdn.firm.example/a.png', true],
    ['http://cdn.firm.example/a.png', false],
    ['//cdn.firm.example/a.png', false],
    ['https://', false],
    ['https://cdn.firm.example/a b.png', false],
    ['javascript:alert(1)', false],
    ['data:image/png;base64,AAAA', false],
    ['/drawings/', false],
    ['/drawings/unknown.svg', false],
    ['/drawings/heat-gun.svg/', false],
    ['', false],
  ])('%j: %s', (image, taken) => {
    expect(isProductImage(image)).toBe(taken)
  })
})
