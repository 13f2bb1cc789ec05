import { use } from 'react'
import { CopyArea, CopyButton } from '../../primitives/copy-button/copy-button.tsx'
import { ChangesContext, changesHref, changesPage, type LoadedChanges } from './changes.ts'
import { mailOf } from './mail.ts'
import { signedName } from './names.ts'
import { readSignOffs } from './sign-offs.ts'

/** How somebody signs off what changed, and who has. `text` is docs/sign-off.md. */
export function SignOffList({ text }: { text: string }) {
  const signOffs = readSignOffs(text)
  const changes = use(ChangesContext)?.changes
  return (
    <>
      <p>
        Look at a component’s pictures above, copy the command below them, put your name into it,
        and run it in a clone of the repository. It signs that component’s pictures alone:
      </p>
      <pre className="sign-command">{signCommand(['primitives/button/button.stories'])}</pre>
      <p>
        It adds a line with your name to <code>docs/sign-off.md</code>, to be committed with{' '}
        <code>packages/ui/fingerprints.json</code>. No account is needed. If you don’t use a
        terminal, send the command to a developer, who runs it with your name.
      </p>
      <Mail changes={changes} />
      {signOffs.length === 0 ? (
        <p>Nobody has signed anything yet.</p>
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

/** A mail that asks somebody to look, to be copied. Nothing is asked where nothing has changed. */
function Mail({ changes }: { changes: LoadedChanges['changes'] }) {
  if (!changes || 'problem' in changes || changes.components.length === 0) return null
  const text = mailOf(changes, new URL(changesPage, document.baseURI).href)
  return (
    <CopyArea>
      <p>To ask somebody for it, by mail or in a chat:</p>
      <pre className="sign-command">{text}</pre>
      <p className="sb-unstyled">
        <CopyButton text={text} label="Copy for a mail" />
      </p>
    </CopyArea>
  )
}

/** The command that signs a component's pictures: those of these files of stories. */
export const signCommand = (paths: readonly string[]) =>
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
