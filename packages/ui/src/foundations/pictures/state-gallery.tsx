import { type ReactNode, use, useState } from 'react'
import { type Part, PartsContext } from './crop.ts'
import { hasMarks } from './difference-marks.tsx'
import type { Exhibit, Look } from './exhibits.ts'
import { layoutStates } from './state-layout.ts'
import { Thumb } from './thumb.tsx'
import { useWidth } from './use-width.ts'
import { Viewer } from './viewer.tsx'

export interface StateGalleryProps {
  exhibits: readonly Exhibit[]
  /** The width that a card has at least, in pixels. */
  cardWidth: number
  /** Whether the page has those of other components, too. */
  isPart: boolean
  /** What stands below a picture, or beside one that is wide. */
  caption: (exhibit: Exhibit) => ReactNode
  /** What heads the pictures of a phone, which stand below. */
  phonesTitle: ReactNode
  /** What stands below a picture of a phone, whose state is described above. */
  phoneCaption: (exhibit: Exhibit) => ReactNode
}

/**
 * The states of a component: each as large as it needs to be to be read, and below them those that are shown on a phone,
 * too. Each opens large in all of its windows, and from there the next.
 */
export function StateGallery({
  exhibits,
  cardWidth,
  isPart,
  caption,
  phonesTitle,
  phoneCaption,
}: StateGalleryProps) {
  const { ref, width = 0 } = useWidth<HTMLDivElement>()
  const drawn = use(PartsContext)
  const [measured, setMeasured] = useState<Readonly<Record<string, Part>>>({})
  const [open, setOpen] = useState<number>()
  const room = { width, least: cardWidth, isPart }
  const layout = layoutStates(exhibits, { ...measured, ...drawn }, room)
  const { words, gap, rowGap, places, phones } = layout
  const thumbOf = (exhibit: Exhibit, look: Look) => ({
    look,
    title: exhibit.title,
    part: drawn[look.picture],
    marksDifferences: true,
    onMeasured: (part: Part) => setMeasured((others) => ({ ...others, [look.picture]: part })),
    onOpen: () => setOpen(exhibits.indexOf(exhibit)),
  })
  const isMarked = exhibits.some(({ looks: [look] }) => hasMarks(look && drawn[look.picture]))
  return (
    <div ref={ref} className="text-ink text-sm">
      {isMarked && !isPart && (
        <p className="mb-4">
          A frame marks what differs from the default state. Where nearly everything does, there is
          none.
        </p>
      )}
      {width > 0 && (
        <ol className="flex flex-wrap" style={{ gap: `${rowGap}px ${gap}px` }}>
          {exhibits.map((exhibit, index) => {
            const place = places[index]
            if (!place) return null
            const { card, isBeside, look, phone, ...size } = place
            return (
              <li
                key={exhibit.id}
                className={isBeside ? 'flex items-start' : 'min-w-0'}
                style={{ width: card, gap }}
              >
                <div className="flex gap-2">
                  <Thumb {...thumbOf(exhibit, look)} {...size} />
                  {phone && (
                    <Thumb
                      {...thumbOf(exhibit, phone.look)}
                      width={phone.width}
                      height={size.height}
                    />
                  )}
                </div>
                <div
                  className={isBeside ? undefined : 'mt-2'}
                  style={isBeside ? { width: words } : undefined}
                >
                  {caption(exhibit)}
                </div>
              </li>
            )
          })}
        </ol>
      )}
      {phones.of.length > 0 && width > 0 && (
        <>
          {phonesTitle}
          <ol
            className="grid"
            style={{
              gap: `16px ${gap}px`,
              gridTemplateColumns: `repeat(${phones.columns}, ${phones.card}px)`,
            }}
          >
            {phones.of.map(({ exhibit, look }) => (
              <li key={exhibit.id} className="min-w-0">
                <Thumb {...thumbOf(exhibit, look)} width={phones.width} height={phones.height} />
                {phoneCaption(exhibit)}
              </li>
            ))}
          </ol>
        </>
      )}
      <Viewer exhibits={exhibits} index={open} onIndex={setOpen} marksDifferences />
    </div>
  )
}
