import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Plants each text in a file of its own, in an empty repository with our lint rules.
 *
 * @param place where the files would stand, with the word `planted` in the name
 * @param texts the texts of the files
 * @param message a part of the rule's message
 * @returns the texts that the rule refuses
 */
export function refused(place: string, texts: readonly string[], message: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'strapline-lint-'))
  try {
    const planted = texts.map((text, index) => {
      const path = join(folder, place.replace('planted', `planted-${index}`))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `${text}\n`)
      return { text, path }
    })
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n')
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const files = planted.map(({ path }) => path)
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [biome, 'lint', '--max-diagnostics=none', ...files],
      { cwd: folder, encoding: 'utf8' },
    )
    const reports = (stdout + stderr).split(/^(?=\S+:\d+:\d+ )/m)
    const refusals = reports.filter((report) => report.includes(message))
    return planted
      .filter(({ path }) => refusals.some((report) => report.startsWith(relative(folder, path))))
      .map(({ text }) => text)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
