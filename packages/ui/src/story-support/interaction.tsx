import { Fragment, type ReactNode } from 'react'

/** How something looks while it is used: the pseudo-classes that it has then, as the add-on's classes are named. */
const looks = {
  rest: { head: 'At rest', pseudo: [] },
  hover: { head: 'Hover', pseudo: ['hover'] },
  focus: { head: 'Focus', pseudo: ['focus', 'focus-visible'] },
  pressed: { head: 'Pressed', pseudo: ['hover', 'active'] },
} as const

type LookName = keyof typeof looks

const pressable = ':is(a, button, input, select, textarea, summary)'

/** Of several beside each other one has the focus. */
const focusable = `${pressable}:not(${pressable} ~ *)`

/**
 * Gives what is in an element the classes for which the add-on of pseudo-states writes rules. Its own parameter does that
 * once, and not for a story that a page of documentation mounts again.
 */
const usedAs = (look: LookName) => (place: HTMLElement | null) => {
  const classes = looks[look].pseudo.map((name) => `pseudo-${name}`)
  for (const each of place?.querySelectorAll(look === 'focus' ? focusable : pressable) ?? []) {
    each.classList.add(...classes)
  }
}

/** The `parameters` of a story that shows how something looks while it is used: its page shows it in place. */
export const interaction = { layout: 'padded', docs: { story: { inline: true } } }

/** One thing that can be pressed or typed into. */
interface Row {
  /** What tells it from the other rows: its variant. */
  name?: string
  /** The thing, once for each look. */
  show: () => ReactNode
  /** The same while it is disabled, where that is possible. */
  disabled?: ReactNode
}

export interface InteractionProps {
  rows: readonly Row[]
}

/** What can be pressed or typed into, beside each other: at rest, hovered, focused, pressed, disabled. */
export function Interaction({ rows }: InteractionProps) {
  const [first, ...others] = rows
  if (first && others.length === 0 && !first.name && !first.disabled) {
    return <OneInteraction {...first} />
  }
  const isSometimesDisabled = rows.some(({ disabled }) => disabled)
  const heads = [...Object.values(looks).map(({ head }) => head), 'Disabled']
  const shown = isSometimesDisabled ? heads : heads.slice(0, -1)
  return (
    <div
      className="grid items-center gap-x-8 gap-y-4"
      style={{ gridTemplateColumns: `auto repeat(${shown.length}, minmax(0, 1fr))` }}
    >
      <span />
      {shown.map((head) => (
        <span key={head} className="text-ink-soft text-sm">
          {head}
        </span>
      ))}
      {rows.map(({ name = '', show, disabled }) => (
        <Fragment key={name}>
          <span className="text-ink-soft text-sm">{name}</span>
          {(Object.keys(looks) as LookName[]).map((look) => (
            <div key={look} ref={usedAs(look)}>
              {show()}
            </div>
          ))}
          {isSometimesDisabled && <div>{disabled}</div>}
        </Fragment>
      ))}
    </div>
  )
}

/** The looks of a single thing. */
function OneInteraction({ show }: Row) {
  return (
    <Looks
      looks={Object.entries(looks).map(([look, { head }]) => ({
        head,
        look: look as LookName,
        show: show(),
      }))}
    />
  )
}

export interface LooksProps {
  /** Each under its heading; `look` is how it is used meanwhile, and at rest when left out. */
  looks: readonly { head: string; look?: LookName; show: ReactNode }[]
}

/** One thing in several looks: where there is no room for all beside each other, they go on below. */
export function Looks({ looks: all }: LooksProps) {
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-8 gap-y-4">
      {all.map(({ head, look = 'rest', show }) => (
        <div key={head} className="grid content-start gap-4">
          <span className="text-ink-soft text-sm">{head}</span>
          <div ref={usedAs(look)}>{show}</div>
        </div>
      ))}
    </div>
  )
}
