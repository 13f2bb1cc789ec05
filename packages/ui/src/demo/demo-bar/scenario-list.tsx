import { type ScenarioName, scenarios } from '@strapline/contract/demo'
import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '../../lib/icon.tsx'

interface ScenarioListProps {
  /** The list's id, for the button that opens it. */
  id: string
  present: ScenarioName | undefined
  onChoose: (scenario: ScenarioName) => void
}

const names = Object.keys(scenarios) as ScenarioName[]

/** The step from the present row that a key asks for; undefined for a key that asks for none. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The scenarios with a sentence about each, above the bar. The present one has the focus when it opens. */
export function ScenarioList({ id, present, onChoose }: ScenarioListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const rows = list.current
    const first =
      rows?.querySelector<HTMLElement>('[aria-current]') ?? rows?.querySelector('button')
    first?.focus()
  }, [])
  return (
    <ul
      ref={list}
      id={id}
      aria-label="Scenarios"
      className="absolute inset-x-0 bottom-full max-h-[calc(100dvh-var(--demo-bar)-1rem)] overflow-y-auto overscroll-contain border-ink border-t-2 bg-raised p-1 shadow-overlay [clip-path:inset(-4rem_-4rem_0)] @min-[40rem]:inset-s-4 @min-[40rem]:inset-e-auto @min-[40rem]:w-112 @min-[40rem]:rounded-t-md @min-[40rem]:border-x @min-[40rem]:border-x-rule @min-[64rem]:inset-s-0 @min-[64rem]:mb-2"
      onKeyDown={(event) => {
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        const rows = [...event.currentTarget.querySelectorAll('button')]
        const at = rows.indexOf(document.activeElement as HTMLButtonElement)
        rows.at((at + step) % rows.length)?.focus()
      }}
    >
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-current={name === present || undefined}
            onClick={() => onChoose(name)}
            className="flex w-full items-start gap-2 rounded-sm px-2 py-2 text-start text-sm -outline-offset-2 hover:bg-sunk"
          >
            <Icon
              icon={Check}
              size="sm"
              className={cx('mt-0.5', name !== present && 'invisible')}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{scenarios[name].label}</span>{' '}
              <span className="block text-ink-soft">{scenarios[name].about}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
