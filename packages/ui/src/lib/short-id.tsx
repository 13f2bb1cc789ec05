export interface ShortIdProps {
  /** The id. */
  children: string
}

/** The most characters of an id that is shown whole. */
const limit = 12
/** How many are shown of a longer one: the last ones tell ids apart that were made one after the other. */
const shown = 8

/** An id in a narrow column: one line, and only its end when it is long. Assistive technology reads all of it. */
export function ShortId({ children }: ShortIdProps) {
  const characters = [...children]
  const isShort = characters.length <= limit
  return (
    <span
      className="tabular whitespace-nowrap text-ink-soft"
      title={isShort ? undefined : children}
    >
      {isShort ? (
        children
      ) : (
        <>
          <span className="sr-only">{children}</span>
          <span aria-hidden="true">…{characters.slice(-shown).join('')}</span>
        </>
      )}
    </span>
  )
}
