import source from '../testing/playwright.ts?raw'
import { pageObjectsIn } from './page-objects.ts'

const objects = pageObjectsIn(source)

/** Every page object with what it gives, as its file says it; folded, since one looks for one of them. */
export function PageObjectList() {
  return (
    <details>
      <summary className="min-h-6 w-fit">
        {objects.map(({ name }) => name).join(', ')}: what each gives
      </summary>
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
    </details>
  )
}

/** A sentence with its code set as such: every second part between backticks. */
const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))
