import { formatCount } from '../lib/format.ts'
import { tokenNamed, tokensOf } from './theme-tokens.ts'

/** A window of Storybook’s toolbar. */
interface Viewport {
  name: string
  /** As its list has them: `390px`. */
  styles: { width: string; height: string }
}

/** Pixels at the browser’s usual text size: of `40rem`. */
const pixelsIn = (value: string) => Number.parseFloat(value) * 16

const breakpoints = tokensOf('breakpoint').map(({ key, value }) => ({
  name: key,
  width: pixelsIn(value),
}))

export interface BreakpointScaleProps {
  /** The windows to draw. */
  viewports: Viewport[]
}

/** Windows in one scale, each with the layout that it has, and the breakpoints as lines through them. */
export function BreakpointScale({ viewports }: BreakpointScaleProps) {
  const windows = viewports
    .map(({ name, styles }) => ({ name, width: Number.parseInt(styles.width, 10) }))
    .sort((one, other) => one.width - other.width)
  const widest = Math.max(...[...windows, ...breakpoints].map(({ width }) => width))
  const share = (width: number) => `${(width / widest) * 100}%`
  return (
    <figure className="mb-8 @container">
      <figcaption className="mb-4 font-semibold text-sm">
        The toolbar’s windows and the breakpoints, to scale
      </figcaption>
      {/* Below the names on a phone, beside them in a wider place; the last line’s name needs room at its end. */}
      <div className="relative me-6 pt-6 @xl:ms-24 @xl:me-9 @xl:pt-10">
        {breakpoints.map(({ name, width }) => (
          <p
            key={name}
            className="absolute inset-y-0 border-ink-soft border-s border-dashed ps-0.5 text-xs @xl:ps-1"
            style={{ insetInlineStart: share(width) }}
          >
            <span className="block font-semibold">{name}</span>
            <span className="tabular hidden text-ink-soft @xl:block">{formatCount(width)}</span>
          </p>
        ))}
        <ul className="relative grid gap-3">
          {windows.map(({ name, width }, index) => (
            <li key={name} className="relative">
              <p className="text-xs @xl:absolute @xl:end-full @xl:me-4 @xl:w-20 @xl:text-sm">
                <span className="font-semibold">{name}</span>{' '}
                <span className="tabular whitespace-nowrap text-ink-soft @xl:block">
                  {formatCount(width)} px
                </span>
              </p>
              <div style={{ width: share(width) }}>
                <Layout width={width} narrower={windows[index - 1]?.width ?? width} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}

interface LayoutProps {
  width: number
  /** The width of the window before it: what that lacks is strong. */
  narrower: number
}

/** A page in a window of that width, in outline. */
function Layout({ width, narrower }: LayoutProps) {
  const from = (name: string) => pixelsIn(tokenNamed(`--breakpoint-${name}`).value)
  const has = (name: string) => width >= from(name)
  /** The look of what a breakpoint adds. */
  const added = (name: string) => (has(name) && narrower < from(name) ? 'bg-ink-soft' : 'bg-rule')
  return (
    <div
      aria-hidden="true"
      className="grid h-14 grid-rows-[0.75rem_1fr] gap-1.5 border border-rule-strong bg-raised p-1.5"
    >
      <div className="flex gap-1.5">
        <div className="w-1/8 bg-rule" />
        {has('md') && <div className={`w-1/3 ${added('md')}`} />}
        <div className="ms-auto w-1/12 bg-rule" />
      </div>
      <div className="flex gap-1.5">
        {has('lg') && <div className={`w-1/6 ${added('lg')}`} />}
        {has('sm') && (
          <div className={has('xl') ? `w-1/2 ${added('xl')}` : `w-1/3 ${added('sm')}`} />
        )}
        <div className="grow bg-rule" />
      </div>
    </div>
  )
}

const widths = tokensOf('container').map(({ value }) => pixelsIn(value))

/** A maximum width, in one scale with the others. */
export function WidthBar({ of }: { of: string }) {
  const width = pixelsIn(tokenNamed(of).value)
  return (
    <div aria-hidden="true" className="mb-2 flex h-6 items-center">
      <div
        className="flex h-3 items-center border-ink border-x"
        style={{ width: `${(width / Math.max(...widths)) * 100}%` }}
      >
        <div className="w-full border-ink border-t" />
      </div>
    </div>
  )
}
