import { use } from 'react'
import { CopyArea, CopyButton } from '../../primitives/copy-button/copy-button.tsx'
import { ChangesContext, changesHref, changesPage, type LoadedChanges } from './changes.ts'
import { mailOf } from './mail.ts'
import { signedName } from './names.ts'
import { readSignOffs } from './sign-offs.ts'

/** How somebody signs off what changed, and who has. `text` is docs/sign-off.md. */
export function SignOffList({ text }: { text: string }) {
  const signOffs = readSignOffs(text)
  const loaded = use(ChangesContext)
  return (
    <>
      <p>
        Signing off says that you have seen how a component looks now, and that you approve it. You
        need no account and no tools:
      </p>
      <ol>
        <li>Look at the pictures under Before and after.</li>
        <li>
          Tell a developer which components you approve, and what is wrong with the others. A mail
          or a chat message is enough.
        </li>
        <li>The developer adds your name. It is listed here from the next version on.</li>
      </ol>
      <Mail changes={loaded?.changes} />
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
      {loaded && <ForDevelopers {...loaded} />}
    </>
  )
}

/** A message that asks somebody to look, to be copied. Nothing is asked where nothing has changed. */
function Mail({ changes }: { changes: LoadedChanges['changes'] }) {
  if (!changes || 'problem' in changes || changes.components.length === 0) return null
  const text = mailOf(changes, new URL(changesPage, document.baseURI))
  return (
    <CopyArea>
      <p>To ask a colleague to look, send this message:</p>
      <pre className="sign-command">{text}</pre>
      <p className="sb-unstyled">
        <CopyButton text={text} label="Copy the message" />
      </p>
    </CopyArea>
  )
}

/** How a developer writes down who has signed off what, behind a heading that nobody else needs to open. */
function ForDevelopers({ changes, names }: LoadedChanges) {
  const compared = changes && 'components' in changes ? changes : undefined
  const unsigned = compared?.components.filter(({ paths, signed }) => paths.length > 0 && !signed)
  return (
    <details>
      <summary>For developers: how to record a sign-off</summary>
      <p>Run this in a clone of the repository, with the name of the person who signs off:</p>
      <pre className="sign-command">{signCommand(['primitives/button/button.stories'])}</pre>
      <p>
        It adds a line to <code>docs/sign-off.md</code>. Commit it together with{' '}
        <code>packages/ui/fingerprints.json</code>.
      </p>
      {compared && (
        <p>
          The pictures of before are from commit <code>{compared.since.commit}</code>
          {compared.since.subject && `, “${compared.since.subject}”`}.
        </p>
      )}
      {unsigned && unsigned.length > 0 && (
        <CopyArea>
          <p>Press a component to copy its command:</p>
          <ul className="sign-commands sb-unstyled">
            {unsigned.map(({ id, paths }) => (
              <li key={id}>
                <CopyButton text={signCommand(paths)} label={signedName(id, names)} />
              </li>
            ))}
          </ul>
        </CopyArea>
      )}
    </details>
  )
}

/** The command that signs a component's pictures: those of these files of stories. */
const signCommand = (paths: readonly string[]) =>
  `npm run visual:accept -- --signed-by='Your name' ${paths.join(' ')}`

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
