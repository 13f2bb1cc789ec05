import { describe, expect, it } from 'vitest'
import { entryPoints } from './manifest.ts'
import { prefixClasses } from './own-classes.ts'
import { packedVersion } from './version.ts'

const classes = new Set(['flex', 'p-4', 'md:p-8', 'table', 'hidden', 'page', 'text-ink', 'size-4'])
const hole = '$' + '{b}'
const prefixed = (text: string) => prefixClasses('a.tsx', text, (word) => classes.has(word))

describe('the classes of the packed library have a prefix where Tailwind reads them', () => {
  it.each([
    ['<p className="flex p-4" />', '<p className="sl:flex sl:p-4" />'],
    ["<p className={wide ? 'flex' : 'page'} />", "<p className={wide ? 'sl:flex' : 'sl:page'} />"],
    ["cx('flex', a && 'hidden', own)", "cx('sl:flex', a && 'sl:hidden', own)"],
    [`const a = \`flex ${hole} p-4\``, `const a = \`sl:flex ${hole} sl:p-4\``],
    ["const look = 'flex md:p-8'", "const look = 'sl:flex sl:md:p-8'"],
    ["const sizes = { sm: 'size-4' }", "const sizes = { sm: 'sl:size-4' }"],
    ["const a = { className: 'page' }", "const a = { className: 'sl:page' }"],
    [
      "cva('flex', { variants: { as: { table: 'table' } }, defaultVariants: { as: 'table' } })",
      "cva('sl:flex', { variants: { as: { table: 'sl:table' } }, defaultVariants: { as: 'table' } })",
    ],
  ])('%s', (text, expected) => {
    expect(prefixed(text)).toBe(expected)
  })

  it.each([
    "const role = 'table'",
    '<p role="table" aria-current="page" />',
    "<p className={kind === 'table' ? '' : undefined} />",
    "<p className={looks['page']} />",
    "<p className={look('table')} />",
    "const text = 'This page is hidden'",
    '<p>flex p-4</p>',
    "<p className='m-4' />",
    "type Kind = 'table' | 'page'",
  ])('and not in %s', (text) => {
    expect(prefixed(text)).toBe(text)
  })
})

it('every module that an export names is judged', () => {
  const exports = {
    './styles.css': './styles.css',
    './primitives/*': { default: './ui/primitives/*/*.js' },
    './lib/*': { default: './ui/lib/*.js' },
    './query': { default: './ui/query.js' },
  }
  const files = ['ui/primitives/button/button.js', 'ui/primitives/button/reason.js', 'ui/lib/a.js']
  expect(entryPoints(exports, [...files, 'ui/query.js'])).toEqual([
    './primitives/button',
    './lib/a',
    './query',
  ])
})

// Defect: the package of every build between two releases has the version of the first, so that a lock file keeps an old one.
it('has a version of its own for other contents, before that of the next release', () => {
  const released =
    '# Changes\n\n## 0.1.0 (2026-11-22)\n\n### The whole library\n\n- **Added.** All.\n'
  const since = released.replace(
    '## 0',
    '## Not released yet\n\n### Storybook\n\n- **Fixed.** It.\n\n## 0',
  )
  const versionOf = (text: string, changelog = since) =>
    packedVersion('0.1.0', changelog, new Map([['a.js', text]]))
  expect(versionOf('one', released)).toBe('0.1.0')
  expect(versionOf('one', released.replace('## 0', '## Not released yet\n\n## 0'))).toBe('0.1.0')
  expect(versionOf('one')).toMatch(/^0\.2\.0-next\.h[\da-f]{7}$/)
  expect(versionOf('one')).toBe(versionOf('one'))
  expect(versionOf('one')).not.toBe(versionOf('two'))
})
