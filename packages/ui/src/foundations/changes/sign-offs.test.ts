import { expect, it } from 'vitest'
import { answerOf, linesOf, looksOf, nextOf, verdictsOf, withVerdict } from './answer.ts'
import type { ComponentChange } from './changes.ts'
import { mailOf } from './mail.ts'
import { commitDetails, versionInWords, versionWithDetails } from './names.ts'
import { itemsOf } from './sections.ts'
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

const since = { commit: '6091ddb3', day: '2026-11-27' } as const

/** What the page shows: a new component, one that looks different, and a page that explains the tokens. */
const components: readonly ComponentChange[] = [
  { id: 'act-fresh', isNew: true, paths: [], pictures: [{ key: 'act-fresh--a', kind: 'added' }] },
  {
    id: 'act-look',
    paths: [],
    pictures: [
      { key: 'act-look--a', kind: 'changed', share: 0.2 },
      { key: 'act-look--b', kind: 'changed', share: 0.001 },
    ],
  },
  {
    id: 'foundations-tokens',
    paths: [],
    pictures: [{ key: 'foundations-tokens--a', kind: 'added' }],
  },
]
const items = itemsOf(components, (id) => id)

it('a message says where to look, what changed and what to do', () => {
  // Defect: its total is no sum of its figures, or the address of the page is missing.
  const path = '/?path=/docs/guide-what-changed--docs'
  const mail = mailOf(since, items, new URL(path, 'https://a.example'))
  expect(mail).toMatch(
    /^Subject: Please look at what changed since the version of 27 November 2026/,
  )
  expect(mail).toContain('3 components and pages differ')
  expect(mail).toContain('1 new component; 1 looks different; 1 topic of the documentation.')
  expect(mail).toContain('https://a.example/?path=/docs/guide-what-changed--docs')
  // Defect: a colleague gets the address of the sender's own computer.
  const own = mailOf(since, items, new URL(path, 'http://localhost:6006'))
  expect(own).toContain('In Storybook, open Guide › What changed.')
  expect(own).not.toContain('localhost')
})

it('names a version as people know it, and by its commit for developers alone', () => {
  // Defect: somebody who signs off reads a commit, and can't tell which release that is.
  const unreleased = {
    ...since,
    subject: 'Merge: a page to begin with',
    after: '0.1.0 (2026-11-22)',
  }
  expect(versionWithDetails(unreleased)).toBe(
    'the version of 27 November 2026 (after release 0.1.0 of 22 November 2026)',
  )
  expect(commitDetails(unreleased)).toBe('commit 6091ddb3 (“A page to begin with”)')
  expect(versionInWords({ ...since, release: '0.2.0' })).toBe('release 0.2.0')
})

it('answers with what is ticked, what is refused and why, and writes the line for Git', () => {
  // Defect: what nobody answered is approved or refused, or a line that Storybook can't read.
  const hashes = { 'act-look--a': '1', 'act-look--b': '2', 'act-fresh--a': '3' }
  const [fresh, look] = items
  if (!fresh || !look) throw new Error('No items')
  const draft = {
    name: 'A Name',
    remark: 'Well done',
    remarks: { 'act-fresh': 'Too wide', 'act-look': 'Of before' },
    ...withVerdict(
      withVerdict({ ticks: {}, refused: {} }, look, looksOf(look, hashes), 'approved'),
      fresh,
      looksOf(fresh, hashes),
      'refused',
    ),
  }
  const verdicts = verdictsOf(items, draft, hashes)
  const answer = answerOf(since, verdicts, draft, (id) => id)
  expect(answer).toContain(
    'Approved (1):\n- act-look\n\nRefused (1):\n- act-fresh: Too wide\n\nNot answered (1):\n- foundations-tokens\n',
  )
  expect(answer).toContain('Remarks:\nWell done\n\nA Name')
  // Defect: one refusal among 84 names that nobody answered for.
  const many = { ...verdicts, open: Array.from({ length: 84 }, () => look) }
  expect(answerOf(since, many, draft, (id) => id)).toContain('\n\nNot answered: the other 84.\n\n')
  const lines = linesOf('2026-11-28', verdicts, draft)
  expect(readSignOffs(lines)).toEqual([
    { day: '2026-11-28', name: 'A Name', counts: '2 changed', components: ['act-look'] },
  ])
  // Defect: what is committed says what is approved alone, and whoever mends the rest doesn't know of it.
  expect(lines).toMatch(/\n {2}- refused act-fresh: Too wide$/)
  // Defect: a refusal whose reason reads like a sign-off approves another component.
  const like = { ...draft, remarks: { 'act-fresh': 'as before: 3 changed in act-look' } }
  expect(readSignOffs(linesOf('2026-11-28', { ...verdicts, approved: [] }, like))).toEqual([])
  // Defect: a tick from last week approves what looks different since.
  expect(verdictsOf(items, draft, { ...hashes, 'act-look--b': '4' }).approved).toEqual([])
  // Defect: what is refused stays approved, or can't be taken back.
  const refused = withVerdict(draft, look, looksOf(look, hashes), 'refused')
  expect(verdictsOf(items, refused, hashes).approved).toEqual([])
  const takenBack = withVerdict(refused, look, looksOf(look, hashes), undefined)
  expect(verdictsOf(items, takenBack, hashes).open).toContain(look)
})

// Would notice: after an answer the next press shows another picture of the same component.
it('leads to the next picture of a component that waits for an answer', () => {
  const [one, two, third, last] = ['a', 'b', 'b', 'c'].map((id) => ({ item: { id } }))
  if (!one || !two || !third || !last) throw new Error('There are four.')
  const all = [one, two, third, last]
  expect(nextOf(all, two, ['a', 'b', 'c'])).toBe(last)
  expect(nextOf(all, last, ['a', 'c'])).toBe(one)
  expect(nextOf(all, last, ['c'])).toBeUndefined()
})
