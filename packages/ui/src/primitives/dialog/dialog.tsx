import { Close, Description, Title } from '@radix-ui/react-dialog'
import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { Layer } from '../../lib/layer/layer.tsx'
import { sheetActions, sheetFrame, sheetLook, sheetTitle } from '../../lib/layer/sheet-look.ts'
import { Button } from '../button/button.tsx'

export interface DialogProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** Whether it is shown. */
  open: boolean
  /** Called by Close, Escape or a press beside it. It never closes by itself. */
  onOpenChange: (open: boolean) => void
  /** Its heading and its name: what is done here. */
  title: ReactNode
  /** What to know before doing it, in a sentence; read out when it opens. */
  description?: string | undefined
  /** What it holds. It scrolls inside when it is long. */
  children: ReactNode
  /** Its buttons, which stay in view at the end; a form's button outside the form names it by `form`. */
  footer?: ReactNode
  /**
   * Width on a screen: `sm` 448 px for a short form, `md` 576 px, `lg` 896 px. On a phone it is a
   * sheet as wide as the screen.
   * @default 'md'
   */
  size?: 'sm' | 'md' | 'lg'
  /**
   * What has the focus when it opens: `field` its first field, or without one the panel. `panel` where it is opened to
   * be read, and a field is only one of the things to do there: it is read from its start, and no keyboard covers it.
   * @default 'field'
   */
  startsAt?: 'field' | 'panel'
  ref?: Ref<HTMLDivElement>
}

/** The first field. Without one the panel has the focus, so that it is read from its start. */
const firstControl = ':is(input, textarea, select):not(:disabled, [type="hidden"], [tabindex="-1"])'

/** A short modal task. For a yes or no question use `AlertDialog`. */
export function Dialog({
  title,
  description,
  children,
  footer,
  size = 'md',
  startsAt = 'field',
  className,
  ...rest
}: DialogProps) {
  return (
    <Layer
      {...rest}
      frame={sheetFrame}
      initialFocus={(panel) =>
        startsAt === 'field' ? panel.querySelector<HTMLElement>(firstControl) : null
      }
      className={sheetLook({ size, className })}
    >
      <header className="top-0 z-10 flex items-start gap-4 border-b border-rule bg-raised py-3 ps-6 pe-3 [@media(height>=30rem)]:sticky">
        <div className="min-w-0 grow py-1">
          <Title className={sheetTitle}>{title}</Title>
          {description !== undefined && (
            <Description className="mt-1 text-sm text-ink-soft wrap-anywhere">
              {description}
            </Description>
          )}
        </div>
        <Close asChild>
          <Button variant="quiet" shape="icon" aria-label="Close">
            <Icon icon={X} />
          </Button>
        </Close>
      </header>
      <div className="p-6">{children}</div>
      {footer !== undefined && (
        <footer
          className={cx(
            sheetActions,
            'bottom-0 z-10 mt-auto border-t border-rule bg-raised px-6 py-4 [@media(height>=30rem)]:sticky',
          )}
        >
          {footer}
        </footer>
      )}
    </Layer>
  )
}
