import { expect, it } from 'vitest'
import { mailOf } from './mail.ts'
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

it('a message says where to look, what changed and what to answer', () => {
  // Defect: what only moved is counted as something to look at, or the address of the page is missing.
  const compared = {
    since: { commit: '6091ddb3', day: '2026-11-27' },
    of: 9,
    lost: [],
    components: [
      {
        id: 'a',
        paths: [],
        pictures: [
          { key: 'a--new', kind: 'added' },
          { key: 'a--default', kind: 'changed', share: 0.2 },
          { key: 'a--busy', kind: 'changed', share: 0.001 },
        ],
      },
    ],
  } as const
  const path = '/?path=/docs/guide-what-changed--docs'
  const mail = mailOf(compared, new URL(path, 'https://a.example'))
  expect(mail).toMatch(/^Subject: Please look at what changed since 27 November 2026/)
  expect(mail).toContain('New pictures: 1; look different: 1; gone: 0.')
  expect(mail).toContain('https://a.example/?path=/docs/guide-what-changed--docs')
  expect(mail).toMatch(/answer with the names/)
  // Defect: a colleague gets the address of the sender's own computer.
  const own = mailOf(compared, new URL(path, 'http://localhost:6006'))
  expect(own).toContain('In Storybook, open Guide › What changed.')
  expect(own).not.toContain('localhost')
})
