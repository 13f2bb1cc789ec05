import { Markdown } from '@storybook/addon-docs/blocks'
import { Fragment } from 'react'
import { pageOfPlace } from '../pages.ts'
import { type Entry, readChangelog } from './changelog.ts'

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
            <ul>
              {section.entries.map((entry) => (
                <li key={entry.text}>
                  <Line {...entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Fragment>
  ))
}

function Line({ kind, text, more }: Entry) {
  const line = (
    <>
      <span className="text-ink-soft">{kind}</span> <Text>{text}</Text>
    </>
  )
  if (!more) return line
  return (
    <details>
      <summary>{line}</summary>
      <Text>{more}</Text>
    </details>
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
