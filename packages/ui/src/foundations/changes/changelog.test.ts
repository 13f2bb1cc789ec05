import { expect, it } from 'vitest'
import { findChanges, readChangelog } from './changelog.ts'

const text = `# Changes

## Not released yet

### Tokens

- **Added.** \`color-night\`.

### List

- **Changed.** A list uses \`lib/x.ts\` now. It was slower.
- **Changed.** A list uses \`lib/x.ts\` now. It was slower.

### Alert

- **Added.** One.

### List

- **Fixed.** Two.

### Storybook

- **Added.** Five.

### For buyers

- **Added.** Three.

## 0.1.0 (2026-11-22)

### List

- **Added.** Four.
`

it('gathers what one heading says in several places, each entry once', () => {
  // Defect: a second section of the same component, or an entry that a merge has doubled, stands twice.
  const list = readChangelog(text)[0]?.sections.find(({ title }) => title === 'List')
  expect(list?.entries).toEqual([
    { kind: 'Changed', text: 'A list uses `lib/x.ts` now.', more: 'It was slower.' },
    { kind: 'Fixed', text: 'Two.', more: '' },
  ])
})

it('puts what buyers notice before what only readers of Storybook do, then tokens, and components by name', () => {
  // Defect: a stakeholder reads about the documentation first, or an entry falls into the release above.
  expect(readChangelog(text).map(({ sections }) => sections.map(({ title }) => title))).toEqual([
    ['For buyers', 'Storybook', 'Tokens', 'Alert', 'List'],
    ['List'],
  ])
})

it('finds a component whole, and single entries by their words', () => {
  // Defect: a word that only one entry has shows all others of its component, or none.
  const found = (query: string) =>
    findChanges(readChangelog(text), query).map(({ sections }) =>
      sections.map(({ title, entries }) => [title, entries.length]),
    )
  expect(found('list')).toEqual([[['List', 2]], [['List', 1]]])
  expect(found(' SLOWER was ')).toEqual([[['List', 1]]])
  expect(found('nowhere')).toEqual([])
})
