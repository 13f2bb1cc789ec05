import { expect, it } from 'vitest'
import { readSignOffs } from './sign-offs.ts'

it('reads sign-offs, newest first, and no other text', () => {
  // Defect: the page shows the file's introduction as a sign-off, or loses a name with a comma.
  const text = `# Sign-off

Who has looked.

- 2026-11-26, A Name: 2 changed, 1 added in show-mark, shop-browse-price
- 2026-11-27, B Name, Design: 3 changed in act-buttons
- a line by hand
`
  expect(readSignOffs(text)).toEqual([
    { day: '2026-11-27', name: 'B Name, Design', counts: '3 changed', components: ['act-buttons'] },
    {
      day: '2026-11-26',
      name: 'A Name',
      counts: '2 changed, 1 added',
      components: ['show-mark', 'shop-browse-price'],
    },
  ])
})

it('finds none in a file without any', () => {
  // Defect: the empty state is a table without rows.
  expect(readSignOffs('# Sign-off\n')).toEqual([])
})
