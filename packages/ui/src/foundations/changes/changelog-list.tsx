import { Markdown } from '@storybook/addon-docs/blocks'
import { Fragment } from 'react'
import { pageOfPlace } from '../pages.ts'
import { type Entry, readChangelog, wholeLibrary } from './changelog.ts'

/** So many entries of a section are shown whole; the others are behind their number. */
const shown = (title: string) => (title === wholeLibrary ? 6 : 1)

/** Written changes by release: what changed beside its component, to be read down a column. */
export function ChangelogList({ text }: { text: string }) {
  return readChangelog(text).map(({ title, sections }) => (
    <Fragment key={title}>
      <h3>{title}</h3>
      <div className="changes">
        {sections.map((section) => (
          <section key={section.title}>
            <h4>
              {section.title.split(', ').map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && ', '}
                  <ComponentName name={name} />
                </Fragment>
              ))}
            </h4>
            <div>
              <Lines entries={section.entries.slice(0, shown(section.title))} />
              {section.entries.length > shown(section.title) && (
                <details className="more">
                  <summary>{section.entries.length - shown(section.title)} more</summary>
                  <Lines entries={section.entries.slice(shown(section.title))} />
                </details>
              )}
            </div>
          </section>
        ))}
      </div>
    </Fragment>
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
  const href = ['primitives', 'shop', 'screens', 'demo']
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
