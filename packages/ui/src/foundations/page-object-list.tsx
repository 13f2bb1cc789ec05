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
            <code>{`${name}(page)`}</code>
          </dt>
          <dd>{about}</dd>
          {parts.map(({ call, about: said }) => (
            <dd key={call}>
              <code>.{call}</code> {said}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
