import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog'
import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../button/button.tsx'
import { actionsLook, panelLook, veilLook } from './layer-look.ts'
import { tabBackFromPanel } from './tab-back-from-panel.ts'
import { useOnePress } from './use-one-press.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface DialogProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** Whether it is shown. */
  open: boolean
  /** It asks to be closed: by Close, Escape or a press beside it. It never closes by itself. */
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
  ref?: Ref<HTMLDivElement>
}

const firstControl = ':is(input, textarea, select):not(:disabled, [type="hidden"], [tabindex="-1"])'

/** The first thing to fill in; where there is none the panel, so that it is read from its start. */
function focusInside(event: Event) {
  const panel = event.currentTarget
  if (!(panel instanceof HTMLElement)) return
  event.preventDefault()
  const target = panel.querySelector<HTMLElement>(firstControl) ?? panel
  target.focus({ preventScroll: true })
}

/** A short task over the page, which waits behind it. Yes or no is asked by `AlertDialog`. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  className,
  onKeyDown,
  ...rest
}: DialogProps) {
  const returnFocus = useReturnFocus(open)
  useOnePress(open)
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        {/* Not Radix's overlay: its scroll lock is an injected style, which a strict policy refuses. */}
        <div data-layer="" className={veilLook}>
          <Content
            {...rest}
            data-scroll-lock=""
            onOpenAutoFocus={focusInside}
            onCloseAutoFocus={returnFocus}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              tabBackFromPanel(event)
            }}
            className={panelLook({ size, className })}
          >
            <header className="top-0 z-10 flex items-start gap-4 border-b border-rule bg-raised py-3 ps-6 pe-3 [@media(height>=30rem)]:sticky">
              <div className="min-w-0 grow py-1">
                <Title className="text-xl font-semibold tracking-tight wrap-anywhere">
                  {title}
                </Title>
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
                  actionsLook,
                  'bottom-0 z-10 mt-auto border-t border-rule bg-raised px-6 py-4 [@media(height>=30rem)]:sticky',
                )}
              >
                {footer}
              </footer>
            )}
          </Content>
        </div>
      </Portal>
    </Root>
  )
}
