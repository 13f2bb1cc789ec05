import source from '../testing/playwright.ts?raw'
import { pageObjectsIn } from './page-objects.ts'

const objects = pageObjectsIn(source)

/** Every page object with what it gives, as its file says it. */
export function PageObjectList() {
  return (
    <dl className="page-objects">
      {objects.map(({ name, about, parts }) => (
        <div key={name}>
          <dt>
            <strong>{`${name}(page)`}</strong>
          </dt>
          <dd>{withCode(about)}</dd>
          {parts.map(({ call, about: said }) => (
            <dd key={call}>
              <strong>.{call}</strong> {withCode(said)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** A sentence with its code set as such: every second part between backticks. */
const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))
