import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { homeContent } from './home.ts'
import { portfolioContent } from './portfolio.ts'
import { sceneSize } from './scene.ts'

const publicFolder = join(import.meta.dirname, '../../public')
const scenes = readdirSync(join(publicFolder, 'scenes'))
const figures = readdirSync(join(publicFolder, 'figures'))
const pictures = [
  ...scenes.map((file) => `/scenes/${file}`),
  ...figures.map((file) => `/figures/${file}`),
]

/** Every text in a content, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

const shown = new Set(
  textsOf([homeContent, portfolioContent]).filter((text) => text.endsWith('.svg')),
)

describe('the pictures of the content', () => {
  it.each([...shown])('%s exists', (path) => {
    expect(existsSync(join(publicFolder, path))).toBe(true)
  })

  it('has no scene that nobody shows', () => {
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

  // A picture must draw and do nothing else; style elements would be blocked where a picture is opened
  // by itself, and text would need a font.
  it.each(pictures)('%s only draws', (path) => {
    const svg = readFileSync(join(publicFolder, path), 'utf8')
    expect(svg).not.toMatch(/<(script|text|tspan|image|foreignObject|iframe|style|a)\b/i)
    expect(svg).not.toMatch(/\bhref\s*=\s*["']?(?!["']?#)/i)
    expect(svg).not.toMatch(/url\(\s*["']?(?!["']?#)/i)
    expect(svg).not.toMatch(/\son\w+\s*=/i)
  })
})
