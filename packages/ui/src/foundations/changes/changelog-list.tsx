import { Markdown, Unstyled } from '@storybook/addon-docs/blocks'
import { Fragment, useState } from 'react'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { curlyQuotes } from '../curly-quotes.ts'
import { pageOfPlace } from '../pages.ts'
import { type Entry, findChanges, type Release, readChangelog, wholeLibrary } from './changelog.ts'

/** So many entries of a section are shown whole; the others are behind their number. */
const shown = (title: string) => (title === wholeLibrary ? 3 : 1)

/** So many sections of a release are shown; the others are behind their number, so that the page has an end. */
const shownSections = 6

/** Written changes by release: what changed beside its component, to be read down a column. */
export function ChangelogList({ text }: { text: string }) {
  const [query, setQuery] = useState('')
  const found = findChanges(readChangelog(curlyQuotes(text)), query)
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
            {query.trim() !== '' &&
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
            <Sections sections={sections.slice(0, shownSections)} />
            {sections.length > shownSections && (
              <details className="more">
                <summary>{sections.length - shownSections} more, by name</summary>
                <Sections sections={sections.slice(shownSections)} />
              </details>
            )}
          </div>
        </Fragment>
      ))}
    </>
  )
}

function Sections({ sections }: { sections: Release['sections'] }) {
  return sections.map(({ title, entries }) => (
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
        <Lines entries={entries.slice(0, shown(title))} />
        {entries.length > shown(title) && (
          <details className="more">
            <summary>{entries.length - shown(title)} more</summary>
            <Lines entries={entries.slice(shown(title))} />
          </details>
        )}
      </div>
    </section>
  ))
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
