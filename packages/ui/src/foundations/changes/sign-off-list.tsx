import { use } from 'react'
import { CopyArea, CopyButton } from '../../primitives/copy-button/copy-button.tsx'
import { ChangesContext, changesHref, changesPage, type LoadedChanges } from './changes.ts'
import { isPublished, mailOf } from './mail.ts'
import { componentNames, signedName } from './names.ts'
import { itemsOf } from './sections.ts'
import { SignOffForm } from './sign-off-form.tsx'
import { readSignOffs } from './sign-offs.ts'

/** How somebody signs off what changed, and who has. `text` is docs/sign-off.md. */
export function SignOffList({ text }: { text: string }) {
  const signOffs = readSignOffs(text)
  const loaded = use(ChangesContext)
  return (
    <>
      <p>
        Signing off says that you have seen how a component looks now, and that you approve it. You
        need no account and no tools. Look at the pictures above, approve or refuse each component
        there or here, and send the answer to whoever asked you. It is listed here from the next
        version on.
      </p>
      {loaded && <Asked {...loaded} />}
      {signOffs.length === 0 ? (
        <p>Nobody has signed off anything yet.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>Day</th>
              <th>Signed by</th>
              <th>Pictures</th>
              <th>Components</th>
            </tr>
          </thead>
          <tbody>
            {signOffs.map(({ day, name, counts, components }) => (
              <tr key={`${day} ${name} ${components}`}>
                <td className="whitespace-nowrap">{day}</td>
                <td>{name}</td>
                <td>{counts}</td>
                <td>
                  <Components ids={components} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** What can be signed, with the message that asks a colleague to look. Nothing is asked where nothing has changed. */
function Asked({ changes, names }: LoadedChanges) {
  if (!changes || 'problem' in changes || changes.components.length === 0) return null
  const { since, components } = changes
  const titles = componentNames(components, names)
  const titleOf = (id: string) => titles.get(id) ?? id
  const items = itemsOf(components, titleOf)
  const address = new URL(changesPage, document.baseURI)
  const mail = mailOf(since, items, address)
  return (
    <CopyArea>
      <SignOffForm {...{ since, items, titleOf }} />
      <details className="sign-part">
        <summary>To ask a colleague to look</summary>
        <p>
          {isPublished(address)
            ? 'Send this message:'
            : 'Send this message. It has no link, because this Storybook runs on your own computer: publish the folder that npm run build-storybook writes, and it has one.'}
        </p>
        <pre className="sign-command">{mail}</pre>
        <p className="sb-unstyled">
          <CopyButton text={mail} called="the message" />
        </p>
      </details>
    </CopyArea>
  )
}

/** So many components stand in a row of the table; the others are behind their number. */
const shown = 6

function Components({ ids }: { ids: readonly string[] }) {
  const names = use(ChangesContext)?.names ?? {}
  const link = (id: string) => (
    <a key={id} href={changesHref(id)} target="_top" className="me-3 inline-block">
      {signedName(id, names)}
    </a>
  )
  return (
    <>
      {ids.slice(0, shown).map(link)}
      {ids.length > shown && (
        <details>
          <summary>{ids.length - shown} more</summary>
          {ids.slice(shown).map(link)}
        </details>
      )}
    </>
  )
}
