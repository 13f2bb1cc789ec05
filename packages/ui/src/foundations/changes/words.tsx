import type { PictureChange } from './changes.ts'

/** The texts that a story shows no more, and those that are new. */
export function Words({ change: { words } }: { change: PictureChange }) {
  if (!words) return null
  return (
    <ul className="changed-words">
      {words.gone.map((text) => (
        <li key={`gone ${text}`}>
          <span className="sr-only">Before:</span> <del>{text}</del>
        </li>
      ))}
      {words.come.map((text) => (
        <li key={`come ${text}`}>
          <span className="sr-only">After:</span> <ins>{text}</ins>
        </li>
      ))}
    </ul>
  )
}
