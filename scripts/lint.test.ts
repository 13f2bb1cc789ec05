import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { programs, root } from './lib/run.mjs'

const ofReact = "import { useState } from 'react'\n\nexport const own = useState\n"

/** Files of an empty repository with our lint rules, each with the rule that refuses it. */
const planted: Readonly<Record<string, [text: string, rule: string]>> = {
  'scripts/one.ts': ["import './other.ts'\n", 'noImportCycles'],
  'scripts/other.ts': ["export const one = import('./one.ts')\n", 'noImportCycles'],
  'scripts/type.ts': ["export type { It } from './types.ts'\n", 'noImportCycles'],
  'scripts/types.ts': [
    "import type { It } from './type.ts'\n\nexport type Other = It\n",
    'noImportCycles',
  ],
  'scripts/require.ts': ["export const one = require('./one.ts')\n", 'noCommonJs'],
  'scripts/exports.test.ts': [
    "it('works', () => {})\nexport const helper = 1\n",
    'noExportsInTest',
  ],
  'packages/ui/src/shop/picture.tsx': [
    'export const picture = <img alt="" src={address} />\n',
    'noRestrictedElements',
  ],
  'packages/ui/src/shop/long/rows.ts': ['export {}\n'.repeat(301), 'noExcessiveLinesPerFile'],
  'packages/ui/src/shop/link.ts': ["export { Link } from 'react-router'\n", 'noRestrictedImports'],
  'packages/app/src/dialog.ts': [
    "export type Dialog = typeof import('@radix-ui/react-dialog')\nexport * from '@radix-ui/react-dialog'\n",
    'noRestrictedImports',
  ],
  'packages/contract/src/own.ts': [ofReact, 'noRestrictedImports'],
  'packages/conformance/src/own.ts': [ofReact, 'noRestrictedImports'],
  'packages/api/src/own.ts': [ofReact, 'noRestrictedImports'],
}

it('Biome refuses what our settings ask it to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'strapline-lint-'))
  try {
    for (const [path, [text]] of Object.entries(planted)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n')
    const args = [join(root, programs.biome), 'lint', '--max-diagnostics=none', '--reporter=github']
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    for (const [path, [, rule]] of Object.entries(planted)) {
      const reports = stdout.split('\n').filter((line) => line.includes(`${path},line=`))
      expect(reports.join('\n'), path).toContain(rule)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
