import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { storyHref } from '../screens/addresses.ts'
import { type Exhibit, picturesFolder } from './exhibits.ts'
import { LiveStory } from './live-story.tsx'
import { PictureFile } from './picture-file.tsx'

/** Between two windows beside each other, in pixels. */
const gap = 24

/** What the dialog keeps free at its sides, in pixels. */
const margin = 48

export interface ViewerProps {
  exhibits: readonly Exhibit[]
  /** Which one is shown; nothing is when undefined. */
  index: number | undefined
  /** Called with another one, and with undefined to close. */
  onIndex: (index: number | undefined) => void
}

/** Shows stories large, one after the other: as their pictures, and live when one asks for it. */
export function Viewer({ exhibits, index, onIndex }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const exhibit = index === undefined ? undefined : exhibits[index]
  const isOpen = exhibit !== undefined

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  function move(step: 1 | -1) {
    if (index !== undefined) onIndex((index + step + exhibits.length) % exhibits.length)
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={exhibit?.title}
      onClose={() => onIndex(undefined)}
      onKeyDown={onKeyDown}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-none overflow-hidden border border-rule-strong bg-raised p-0 text-ink shadow-overlay backdrop:bg-night/60"
    >
      {exhibit && (
        <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
          <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-b px-6 py-3">
            <h2 className="grow font-semibold text-lg">{exhibit.title}</h2>
            <p className="tabular text-ink-soft text-sm">
              {(index ?? 0) + 1} of {exhibits.length}
            </p>
            <Step label="Previous" onPress={() => move(-1)}>
              <Icon icon={ChevronLeft} />
            </Step>
            <Step label="Next" onPress={() => move(1)}>
              <Icon icon={ChevronRight} />
            </Step>
            <Step label="Close" onPress={() => onIndex(undefined)}>
              <Icon icon={X} />
            </Step>
          </header>
          <Large key={exhibit.id} exhibit={exhibit} />
        </div>
      )}
    </dialog>
  )
}

interface StepProps {
  label: string
  onPress: () => void
  children: ReactNode
}

function Step({ label, onPress, children }: StepProps) {
  return (
    <Button variant="quiet" shape="icon" aria-label={label} title={label} onClick={onPress}>
      {children}
    </Button>
  )
}

/** A story in all of its windows, as large as the dialog has room for. */
function Large({ exhibit: { id, title, note, looks } }: { exhibit: Exhibit }) {
  const [isLive, setLive] = useState(picturesFolder() === undefined)
  const room = window.innerWidth - 2 * margin - gap * (looks.length - 1)
  const scale = Math.min(1, room / looks.reduce((sum, { width }) => sum + width, 0))
  return (
    <div className="overflow-auto px-6 py-4">
      {note && <p className="mb-3 max-w-3xl text-ink-soft text-sm">{note}</p>}
      <p className="mb-4 flex flex-wrap gap-x-6 text-sm">
        <a href={storyHref(id)} target="_top" className="underline underline-offset-2">
          Open the story
        </a>
        {!isLive && (
          <button
            type="button"
            onClick={() => setLive(true)}
            className="cursor-pointer underline underline-offset-2"
          >
            Show it live
          </button>
        )}
      </p>
      <div className="flex items-start" style={{ gap }}>
        {looks.map((look) => (
          <figure key={look.device}>
            <div className="border border-rule" style={{ width: look.width * scale }}>
              {isLive ? (
                <LiveStory
                  {...look}
                  title={`${title}, ${look.device.toLowerCase()}`}
                  scale={scale}
                />
              ) : (
                <PictureFile
                  picture={look.picture}
                  alt={`${title}, ${look.device.toLowerCase()}`}
                  width={look.width}
                  height={look.height}
                  className="block h-auto w-full"
                />
              )}
            </div>
            <figcaption className="mt-1.5 text-ink-soft text-xs">
              {look.device}, {look.width} px
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
