import { Markdown } from '@storybook/addon-docs/blocks'
import { Fragment } from 'react'
import { pageOfPlace } from '../pages.ts'
import { type Entry, readChangelog } from './changelog.ts'

/** So many lines of a section are shown; the others are behind their number. */
const shown = 2

/** Written changes by release and component: a line each, which opens where there is more to say. */
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
            <Lines entries={section.entries.slice(0, shown)} />
            {section.entries.length > shown && (
              <details className="more">
                <summary>{section.entries.length - shown} more</summary>
                <Lines entries={section.entries.slice(shown)} />
              </details>
            )}
          </section>
        ))}
      </div>
    </Fragment>
  ))
}

/** A line each, cut off after two lines: it opens. */
function Lines({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul>
      {entries.map(({ kind, text, more }) => (
        <li key={text + more}>
          <details>
            <summary>
              <span className="text-ink-soft">{kind}:</span> <Text>{text}</Text>
            </summary>
            {more && <Text>{more}</Text>}
          </details>
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
