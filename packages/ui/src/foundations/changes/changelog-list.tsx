import { Markdown, Unstyled } from '@storybook/addon-docs/blocks'
import { Fragment, useState } from 'react'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { curlyQuotes } from '../curly-quotes.ts'
import { pageOfPlace } from '../pages.ts'
import { type Entry, findChanges, isForReaders, type Release, readChangelog } from './changelog.ts'

/** So many entries are shown, of what is for all readers and of a component; the others are behind their number. */
const shownForReaders = 4
const shownOfComponent = 1

/** Written changes by release: what changed beside its component, to be read down a column. */
export function ChangelogList({ text }: { text: string }) {
  const [query, setQuery] = useState('')
  const found = findChanges(readChangelog(curlyQuotes(text)), query)
  const isSearched = query.trim() !== ''
  const count = found.reduce((sum, { sections }) => sum + sections.length, 0)
  return (
    <>
      <Unstyled>
        <div className="mt-4 mb-6 flex flex-wrap items-end gap-x-6 gap-y-2">
          <TextField
            type="search"
            label="Find a component or a word"
            placeholder="Such as data table"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            className="w-full max-w-sm"
          />
          <p role="status" className="tabular py-2 text-ink-soft text-sm">
            {isSearched &&
              (count === 0
                ? `Nothing was written about “${query.trim()}”. Try a shorter word.`
                : `${count} found`)}
          </p>
        </div>
      </Unstyled>
      {found.map(({ title, sections }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          <div className="changes">
            <Sections sections={sections.filter(isForReaders)} isWhole={isSearched} />
            <ByComponent
              sections={sections.filter((each) => !isForReaders(each))}
              isWhole={isSearched}
            />
          </div>
        </Fragment>
      ))}
    </>
  )
}

/** What changed in single components: for who uses them, behind a heading unless something was looked for. */
function ByComponent({ sections, isWhole }: SectionsProps) {
  if (sections.length === 0) return null
  if (isWhole) return <Sections sections={sections} isWhole />
  return (
    <details className="more">
      <summary>By component: {sections.length} entries</summary>
      <Sections sections={sections} isWhole={isWhole} />
    </details>
  )
}

interface SectionsProps {
  sections: Release['sections']
  /** Whether all entries are shown, as those that were looked for. */
  isWhole: boolean
}

function Sections({ sections, isWhole }: SectionsProps) {
  return sections.map((section) => {
    const { title, entries } = section
    const first = isForReaders(section) ? shownForReaders : shownOfComponent
    const shown = isWhole ? entries.length : first
    return (
      <section key={title}>
        <h4>
          {title.split(', ').map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <ComponentName name={name} />
            </Fragment>
          ))}
        </h4>
        <div>
          <Lines entries={entries.slice(0, shown)} />
          {entries.length > shown && (
            <details className="more">
              <summary>{entries.length - shown} more</summary>
              <Lines entries={entries.slice(shown)} />
            </details>
          )}
        </div>
      </section>
    )
  })
}

/** Whole sentences, each with what was done in a word. */
function Lines({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul>
      {entries.map(({ kind, text, more }) => (
        <li key={text + more}>
          <strong>{kind}</strong> <Text>{text}</Text>
          {more && (
            <>
              {' '}
              <Text>{more}</Text>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const Text = ({ children }: { children: string }) => (
  <Markdown options={{ forceInline: true, wrapper: Fragment }}>{children}</Markdown>
)

/** Leads to the component's page, where the name is a component's. */
function ComponentName({ name }: { name: string }) {
  const folder = name.toLowerCase().replaceAll(' ', '-')
  const href = ['primitives', 'shop', 'screens', 'screens/lists', 'demo']
    .map((layer) => pageOfPlace(`${layer}/${folder}`))
    .find((page) => page)
  return href ? (
    <a href={href} target="_top">
      {name}
    </a>
  ) : (
    name
  )
}
