import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FileBaseProvider, Image } from './image.tsx'

const inBase = (base: string, children: ReactNode) => FileBaseProvider({ base, children })

/** The address that an image asks for, where the library's files are served at `base`. */
function addressOf(src: string, base?: string): string | undefined {
  const image = createElement(Image, { src, alt: '' })
  const html = renderToStaticMarkup(base === undefined ? image : inBase(base, image))
  return / src="([^"]*)"/.exec(html)?.[1]
}

describe('an image', () => {
  it.each([
    [undefined, '/drawings/heat-gun.svg'],
    ['/', '/drawings/heat-gun.svg'],
    ['/a/b/', '/a/b/drawings/heat-gun.svg'],
    ['https://files.example/shop/', 'https://files.example/shop/drawings/heat-gun.svg'],
  ])('of ours is asked for below the base %s', (base, address) => {
    expect(addressOf('/drawings/heat-gun.svg', base)).toBe(address)
  })

  it.each(['https://pictures.example/x.png', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='])(
    'of another site keeps its address: %s',
    (src) => {
      expect(addressOf(src, '/a/b/')).toBe(src)
    },
  )
})
