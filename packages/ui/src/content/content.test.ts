import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawings } from '@strapline/contract/drawings'
import { describe, expect, it } from 'vitest'
import { figures } from './figures.ts'
import { listFigures } from './list-figures.ts'
import { portfolioContent } from './portfolio.ts'
import { sceneSize } from './scene.ts'
import { themePictures } from './theme-pictures.ts'
import { asSpecified } from './voices/as-specified.ts'
import { edited } from './voices/edited.ts'

const publicFolder = join(import.meta.dirname, '../../public')
const scenes = readdirSync(join(publicFolder, 'scenes'))
/** The paths of all our own images: drawings, figures and scenes. */
const images = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.svg'),
)

/** Every text in a value, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

const shown = new Set(
  textsOf([asSpecified, edited, portfolioContent, figures, listFigures, themePictures]).filter(
    (text) => text.endsWith('.svg'),
  ),
)

describe('the edited voice', () => {
  it('says nothing that is a placeholder or misspelt in the specification', () => {
    const placeholders = /lorem|we are professional|2 days ago|placeholder|market sector|\.\.$/i
    expect(textsOf(edited).filter((text) => placeholders.test(text))).toEqual([])
    expect(Object.entries(edited.messages).filter(([said, shown]) => said === shown)).toEqual([])
  })
})

describe('the images of the content', () => {
  it.each([...shown])('%s exists', (path) => {
    expect(existsSync(join(publicFolder, path))).toBe(true)
  })

  it('includes every scene', () => {
    const unused = scenes.filter((file) => !shown.has(`/scenes/${file}`))
    expect(unused).toEqual([])
  })

  it.each(scenes)('%s has the size that pages reserve', (file) => {
    const { width, height } = sceneSize
    const [root] =
      /<svg\b[^>]*>/.exec(readFileSync(join(publicFolder, 'scenes', file), 'utf8')) ?? []
    expect(root).toContain(`viewBox="0 0 ${width} ${height}"`)
    expect(root).toMatch(new RegExp(`\\swidth="${width}"`))
    expect(root).toMatch(new RegExp(`\\sheight="${height}"`))
  })

  it('are all found', () => {
    expect(images.length).toBeGreaterThan(scenes.length + drawings.length)
  })
})

describe('the picture of a theme', () => {
  // Would notice: a theme whose colours are changed, while its picture still has those of before.
  it.each(Object.entries(themePictures))('%s has its colours', (theme, path) => {
    const css = readFileSync(join(import.meta.dirname, `../styles/themes/${theme}.css`), 'utf8')
    const svg = readFileSync(join(publicFolder, path), 'utf8')
    for (const name of ['paper', 'ink', 'signal', 'blueprint']) {
      const [, colour] = new RegExp(`--color-${name}: (#\\w+);`).exec(css) ?? []
      expect(svg, name).toContain(`"${colour}"`)
    }
  })
})

describe('each of our own images', () => {
  // No script, nothing that is fetched, no style element (the page's content security policy blocks it),
  // and no text, whose font the reader may not have.
  it.each(images)('%s only draws', (path) => {
    const svg = readFileSync(join(publicFolder, path), 'utf8')
    expect(svg).not.toMatch(/<(script|text|tspan|image|foreignObject|iframe|style|a)\b/i)
    expect(svg).not.toMatch(/\bhref\s*=\s*["']?(?!["']?#)/i)
    expect(svg).not.toMatch(/url\(\s*["']?(?!["']?#)/i)
    expect(svg).not.toMatch(/\son\w+\s*=/i)
    expect(svg).not.toMatch(/<!(DOCTYPE|ENTITY)|<\?xml-stylesheet/i)
  })
})
