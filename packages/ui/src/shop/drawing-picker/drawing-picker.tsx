import { drawingPath, drawings } from '@strapline/contract/drawings'
import { Check } from 'lucide-react'
import { drawingSize } from '../../lib/drawing-size.ts'
import { Icon } from '../../lib/icon.tsx'
import { Image } from '../../lib/image.tsx'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { drawingName } from './drawing-name.ts'
import { stepInGrid } from './step-in-grid.ts'

export interface DrawingPickerProps {
  /** Whether it is open. */
  open: boolean
  /** Called when it asks to be opened or closed: a drawing was chosen, Close, Escape or a press beside it. */
  onOpenChange: (open: boolean) => void
  /** The current image. If it is one of our drawings, that one is marked, and has the focus at first. */
  chosen: string
  /** Called with the address of the drawing that was chosen. */
  onChoose: (image: string) => void
}

/** Our own drawings, to choose one from. */
export function DrawingPicker({ open, onOpenChange, chosen, onChoose }: DrawingPickerProps) {
  const paths: string[] = drawings.map(drawingPath)
  const focused = Math.max(paths.indexOf(chosen), 0)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose a drawing"
      description="It stands for the product wherever the shop shows it."
      size="lg"
    >
      <ul
        aria-label="Drawings"
        className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-4 md:grid-cols-4"
      >
        {drawings.map((drawing, index) => {
          const path = drawingPath(drawing)
          const current = path === chosen
          return (
            <li key={drawing}>
              <button
                type="button"
                ref={index === focused ? takeFocus : undefined}
                aria-current={current || undefined}
                onKeyDown={stepInGrid}
                onClick={() => {
                  onChoose(path)
                  onOpenChange(false)
                }}
                className={`group relative flex h-full w-full flex-col border bg-raised text-start ${current ? 'border-ink inset-ring inset-ring-ink' : 'border-rule hover:border-ink'}`}
              >
                <Image
                  src={path}
                  alt=""
                  width={drawingSize.width}
                  height={drawingSize.height}
                  className="h-auto w-full bg-blueprint"
                />
                <span className="px-3 py-2 text-sm font-semibold group-hover:underline decoration-rule-strong underline-offset-4">
                  {drawingName(drawing)}
                </span>
                {current && (
                  <span className="absolute end-0 top-0 inline-flex size-8 items-center justify-center bg-raised">
                    <Icon icon={Check} />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

/** Runs before the dialog would focus its first control, which is Close. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus()
}
