import type { PictureChange } from './changes.ts'

/** The texts that a story shows no more, and those that are new. */
export function Words({ change: { words } }: { change: PictureChange }) {
  if (!words) return null
  return (
    <dl className="changed-words">
      {words.gone.length > 0 && (
        <div>
          <dt>Words gone</dt>
          <dd>
            <ul>
              {words.gone.map((text) => (
                <li key={text}>
                  <del>{text}</del>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {words.come.length > 0 && (
        <div>
          <dt>Words new</dt>
          <dd>
            <ul>
              {words.come.map((text) => (
                <li key={text}>
                  <ins>{text}</ins>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}
