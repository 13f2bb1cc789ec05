import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { releaseOf } from '../.storybook/release.ts'

describe('a build of a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'strapline-release-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('has nothing where no release before is named', () => {
    expect(releaseOf(folder, '')).toEqual({ staticDirs: [], head: '' })
  })

  it('is refused until its pictures are compared with the one before', () => {
    expect(() => releaseOf(folder, 'v0.1.0')).toThrow(
      /run `npm run visual:diff -- v0\.1\.0` first\.$/,
    )
    mkdirSync(join(folder, 'dist/visual-diff'), { recursive: true })
    writeFileSync(join(folder, 'dist/visual-diff/index.html'), '<h1>v0.0.9</h1>')
    expect(() => releaseOf(folder, 'v0.1.0')).toThrow('does not compare with it')
    expect(() => releaseOf(folder, '"><script>')).toThrow('set it to the tag of a release')
  })

  it('has them, and says which one that was', () => {
    writeFileSync(join(folder, 'dist/visual-diff/index.html'), '<h1>v0.1.0</h1>')
    const { staticDirs, head } = releaseOf(folder, 'v0.1.0')
    expect(staticDirs).toEqual([{ from: join(folder, 'dist/visual-diff'), to: 'visual-diff' }])
    expect(head).toContain('content="v0.1.0"')
  })
})
