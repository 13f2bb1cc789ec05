import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { bestFile } from './lib/compress.ts'

const folder = mkdtempSync(join(tmpdir(), 'strapline-'))
afterAll(() => rmSync(folder, { recursive: true }))
for (const name of ['plain.html', 'all.html', 'all.html.br', 'all.html.gz']) {
  writeFileSync(join(folder, name), '')
}

// Would notice: an answer that asks for a compressed file which a build for this machine does not have.
it.each([
  ['plain.html', 'gzip, deflate, br', 'plain.html', undefined],
  ['all.html', 'gzip, deflate, br', 'all.html.br', 'br'],
  ['all.html', 'gzip', 'all.html.gz', 'gzip'],
  ['all.html', undefined, 'all.html', undefined],
])('%s for a browser that takes %s is %s', (asked, accepted, name, encoding) => {
  const found = bestFile(join(folder, asked), accepted)
  expect(found.name).toBe(join(folder, name))
  expect(found.encoding).toBe(encoding)
})
