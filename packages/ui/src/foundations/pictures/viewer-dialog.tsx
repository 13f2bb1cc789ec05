import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../../primitives/button/button.tsx'

export interface ViewerDialogProps {
  /** What is shown now. */
  title: string
  /** Which of how many is shown; nothing is when undefined. */
  index: number | undefined
  count: number
  /** What is counted, where the number alone does not say it: `pictures`. */
  counted?: string
  /** What can be done with it, in a row of its own: its buttons stay where they are while the title changes. */
  actions?: ReactNode
  /** Called with another one, and with undefined to close. */
  onIndex: (index: number | undefined) => void
  children: ReactNode
}

/** Shows one of several things as large as the window, and leads to the next, up to the last. */
export function ViewerDialog({
  title,
  index,
  count,
  counted = '',
  actions,
  onIndex,
  children,
}: ViewerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = index !== undefined

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  function move(step: 1 | -1) {
    if (index === undefined) return
    const next = index + step
    if (next >= 0 && next < count) onIndex(next)
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={() => onIndex(undefined)}
      onKeyDown={onKeyDown}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-none overflow-hidden border border-rule-strong bg-raised p-0 text-ink shadow-overlay backdrop:bg-night/60 max-sm:max-h-dvh max-sm:w-screen"
    >
      {isOpen && (
        <div className="flex max-h-[calc(100dvh-2rem)] flex-col max-sm:max-h-dvh">
          <header className="border-rule border-b px-6 py-3 max-sm:px-4">
            <div className="flex items-center gap-x-4">
              <h2 className="min-w-0 grow font-semibold text-lg">{title}</h2>
              <p className="tabular shrink-0 text-ink-soft text-sm">
                {index + 1} of {count} <span className="max-sm:sr-only">{counted}</span>
              </p>
              <div className="flex shrink-0 sm:gap-4">
                <Step
                  label="Previous"
                  disabledReason={index === 0 ? 'This is the first.' : undefined}
                  onPress={() => move(-1)}
                >
                  <Icon icon={ChevronLeft} />
                </Step>
                <Step
                  label="Next"
                  disabledReason={index === count - 1 ? 'This is the last.' : undefined}
                  onPress={() => move(1)}
                >
                  <Icon icon={ChevronRight} />
                </Step>
                <Step label="Close" onPress={() => onIndex(undefined)}>
                  <Icon icon={X} />
                </Step>
              </div>
            </div>
            {actions && (
              <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">{actions}</div>
            )}
          </header>
          <div className="overflow-auto px-6 py-4 max-sm:px-4">{children}</div>
        </div>
      )}
    </dialog>
  )
}

interface StepProps {
  label: string
  /** Why it can't be pressed now. */
  disabledReason?: string | undefined
  onPress: () => void
  children: ReactNode
}

function Step({ label, disabledReason, onPress, children }: StepProps) {
  return (
    <Button
      variant="quiet"
      shape="icon"
      aria-label={label}
      title={disabledReason === undefined ? label : undefined}
      disabledReason={disabledReason}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
