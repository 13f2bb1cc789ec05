import { scenarios } from '@strapline/contract/demo'
import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { createRef, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../lib/icon.tsx'
import { demoRoles } from '../roles.ts'
import { useHeight } from '../use-height.ts'
import { Controls } from './controls.tsx'
import { failuresInWords } from './count-failures.ts'
import { MessageLine } from './message-line.tsx'
import { ResetQuestion } from './reset-question.tsx'
import type { DemoBarProps } from './types.ts'
import { useBesideLayers } from './use-beside-layers.ts'

export type { DemoBarProps, DemoBrand, DemoMessage } from './types.ts'

/**
 * Controls for somebody who demonstrates the shop: the role, the scenario, and a reset of everything.
 * It stands at the window's lower edge, keeps that room free, and works over an open dialog. Demos have it; a
 * deployment has not.
 */
export function DemoBar(props: DemoBarProps) {
  const {
    role,
    scenario,
    copy,
    dark,
    brand,
    ownColours,
    collapsed,
    busy,
    failures,
    message,
    showMail,
    actions,
  } = props
  const bar = useRef<HTMLElement>(null)
  const [buttons] = useState(() => ({
    scenarios: createRef<HTMLButtonElement>(),
    brand: createRef<HTMLButtonElement>(),
    inbox: createRef<HTMLButtonElement>(),
    reset: createRef<HTMLButtonElement>(),
  }))
  const [opened, setOpened] = useState<keyof typeof buttons>()
  const label = scenario && scenarios[scenario].label
  const counts = failures && failuresInWords(failures)

  /** Closes what is open, and moves the focus to its button. Returns whether something was. */
  const close = useCallback(() => {
    if (!opened) return false
    flushSync(() => setOpened(undefined))
    buttons[opened].current?.focus()
    return true
  }, [opened, buttons])
  useBesideLayers(bar, close)
  useHeight(bar, '--demo-bar')

  useEffect(() => {
    if (opened === undefined || opened === 'reset') return
    const closeBeside = ({ target }: PointerEvent) => {
      if (!bar.current?.contains(target as Node)) setOpened(undefined)
    }
    window.addEventListener('pointerdown', closeBeside, { capture: true })
    return () => window.removeEventListener('pointerdown', closeBeside, { capture: true })
  }, [opened])

  return (
    <section
      ref={bar}
      aria-label="Demo"
      // Not a live region: a dialog hides from assistive technology what has no aria-live.
      aria-live="off"
      className="@container pointer-events-auto fixed inset-x-0 bottom-0 z-50 border-ink border-t-2 bg-sunk text-ink text-sm print:hidden"
    >
      {/* It scrolls with large texts, so that half of the window is the page's. */}
      <div className="overscroll-contain @max-[64rem]:max-h-[calc(max(25dvh,50dvh-var(--tour-panel))-2px)] @max-[64rem]:overflow-y-auto">
        <MessageLine message={message} onClose={actions.onCloseMessage} />
        <div
          className={cx(
            'flex flex-wrap items-center gap-2 px-2 @min-[40rem]:gap-x-4 @min-[40rem]:px-4',
            collapsed ? 'py-1' : 'py-2',
          )}
        >
          <button
            type="button"
            aria-expanded={!collapsed}
            onClick={() => {
              setOpened(undefined)
              actions.onCollapse(!collapsed)
            }}
            className={cx(
              '-ms-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 py-1 font-semibold hover:bg-raised @max-[40rem]:min-h-11',
              !collapsed && '@min-[40rem]:min-h-10',
            )}
          >
            Sample data
            <Icon icon={ChevronDown} size="sm" className={cx(collapsed && 'rotate-180')} />
          </button>
          {collapsed && (
            <p className="min-w-0 grow basis-32 font-medium wrap-anywhere">
              {busy ?? [role && demoRoles[role], label, counts].filter(Boolean).join(' · ')}
            </p>
          )}
          {!collapsed && opened === 'reset' && (
            <ResetQuestion
              scenario={label}
              onCancel={close}
              onConfirm={() => {
                close()
                actions.onReset()
              }}
            />
          )}
          {!collapsed && opened !== 'reset' && (
            <Controls
              role={role}
              scenario={scenario}
              copy={copy}
              dark={dark}
              brand={brand}
              ownColours={ownColours}
              busy={busy}
              counts={counts}
              showMail={showMail}
              actions={actions}
              opened={opened}
              onOpen={(what) => setOpened(opened === what ? undefined : what)}
              onClose={close}
              onChoose={(name) => {
                close()
                actions.onScenario(name)
              }}
              buttons={buttons}
            />
          )}
        </div>
      </div>
    </section>
  )
}
