import { ArrowUpRight, type LucideIcon, Monitor, Smartphone } from 'lucide-react'
import { guards, states } from '../../content/situations.ts'
import { Icon } from '../../lib/icon.tsx'
import { type Addressed, appHref, storyHref } from './addresses.ts'
import { type Cell, type Frame, type Width, widths } from './frames.ts'

/** The sign of each width. */
export const widthIcons: Readonly<Record<Width, LucideIcon>> = {
  desktop: Monitor,
  phone: Smartphone,
}

const allWidths = Object.keys(widths) as Width[]
const square = 'inline-flex size-6 items-center justify-center rounded-sm'

export interface SituationsProps {
  /** The page. */
  entry: Addressed & { title: string }
  /** One of its states, which can occur. */
  cell: Cell
}

/** The links of a state: to its stories at each width, and to the app, if it is known where that runs. A missing story is a hole. */
export function Situations({ entry, cell }: SituationsProps) {
  const { label } = { ...states, ...guards }[cell.state]
  const name = `${entry.title}, ${label}`
  const inApp = appHref(entry, cell.state)
  return (
    <div className="grid w-fit gap-1">
      {linesOf(cell.frames).map((line) => (
        <div key={allWidths.map((width) => line[width]?.id).join()} className="flex gap-1">
          {allWidths.map((width) => {
            const frame = line[width]
            return frame ? (
              <StoryLink key={width} frame={frame} width={width} name={name} />
            ) : (
              <span key={width} className={square} />
            )
          })}
        </div>
      ))}
      {cell.holes.length > 0 && (
        <div className="flex gap-1">
          {allWidths.map((width) =>
            cell.holes.includes(width) ? (
              <Hole key={width} width={width} />
            ) : (
              <span key={width} className={square} />
            ),
          )}
        </div>
      )}
      {inApp && (
        <a
          href={inApp}
          target="_blank"
          rel="noreferrer"
          title="In the running app"
          className="inline-flex min-h-6 w-fit items-center gap-0.5 px-1 text-ink-soft text-xs underline-offset-2 hover:underline"
        >
          App
          <span className="sr-only">: {name}</span>
          <Icon icon={ArrowUpRight} size="sm" />
        </a>
      )}
    </div>
  )
}

/** The stories of a state below each other: one that is for a phone alone stands beside one for a desktop. */
function linesOf(frames: readonly Frame[]): Partial<Record<Width, Frame>>[] {
  const lines: Partial<Record<Width, Frame>>[] = []
  for (const frame of frames) {
    const free = lines.find((line) => frame.widths.every((width) => line[width] === undefined))
    const line = free ?? {}
    if (!free) lines.push(line)
    for (const width of frame.widths) line[width] = frame
  }
  return lines
}

function StoryLink({ frame, width, name }: { frame: Frame; width: Width; name: string }) {
  return (
    <a
      href={storyHref(frame.id, width)}
      target="_top"
      title={`${frame.title}, ${widths[width].toLowerCase()}`}
      className={`${square} hover:bg-sunk`}
    >
      <Icon icon={widthIcons[width]} size="sm" />
      <span className="sr-only">
        {name}, {widths[width].toLowerCase()}: {frame.title}
      </span>
    </a>
  )
}

/** Where a story is missing. */
export function Hole({ width }: { width: Width }) {
  return (
    <span
      title={`No story shows it: ${widths[width].toLowerCase()}`}
      className={`${square} border border-danger border-dashed bg-danger-soft text-danger`}
    >
      <Icon icon={widthIcons[width]} size="sm" />
      <span className="sr-only">No story: {widths[width].toLowerCase()}</span>
    </span>
  )
}
