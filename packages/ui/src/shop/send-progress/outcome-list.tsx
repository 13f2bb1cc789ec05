import {
  CircleCheck,
  CircleHelp,
  CircleX,
  Hourglass,
  type LucideIcon,
  OctagonAlert,
  Send,
} from 'lucide-react'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { voice } from '../../content/voice.ts'
import { capital } from '../../lib/capital.ts'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import type { LineState } from '../../order-pad/types.ts'
import type { Counts } from './outcomes.ts'

/** How an outcome is shown. */
interface StateLook {
  kind: LineState['kind']
  label: string
  icon: LucideIcon
  colour: string
  /** What it means, where the label does not say it. */
  hint?: string
}

/** In the voice of the page, which is chosen after this module is loaded. */
const outcomesIn = ({
  booked,
  sent,
}: ReturnType<typeof voice>['ordering']): readonly StateLook[] => [
  { kind: 'booked', label: capital(booked), icon: CircleCheck, colour: 'text-success' },
  {
    kind: 'already-booked',
    label: `Already ${booked}`,
    icon: CircleCheck,
    colour: 'text-success',
    hint: `The same order was placed a few minutes ago. It is valid, and nothing was ${booked} twice.`,
  },
  {
    kind: 'refused',
    label: 'Refused',
    icon: OctagonAlert,
    colour: 'text-danger',
    hint: 'Each of these lines says why, and what to do.',
  },
  {
    kind: 'expired',
    label: `May be ${booked}`,
    icon: CircleX,
    colour: 'text-warning',
    hint: `The answer was lost, and the shop can no longer tell. Check ${dashboardPages.myOrders.label} before you order them again.`,
  },
  {
    kind: 'unknown',
    label: 'Not known yet',
    icon: CircleHelp,
    colour: 'text-warning',
    hint: `The answer was lost. We ask again, and nothing is ${booked} twice.`,
  },
  { kind: 'sending', label: `Being ${sent}`, icon: Send, colour: 'text-ink-soft' },
  { kind: 'waiting', label: 'Waiting', icon: Hourglass, colour: 'text-ink-soft' },
]

export interface OutcomeListProps {
  counts: Counts
}

/** How many lines ended how; outcomes without a line are left out. */
export function OutcomeList({ counts }: OutcomeListProps) {
  return (
    <dl className="grid gap-x-8 @2xl:grid-cols-3">
      {outcomesIn(voice().ordering)
        .filter(({ kind }) => counts[kind] > 0)
        .map(({ kind, label, icon, colour, hint }) => (
          <div
            key={kind}
            className="grid grid-cols-[auto_1fr_auto] gap-x-2 border-rule border-t py-2"
          >
            <Icon icon={icon} className={colour} />
            <dt className="min-w-0">
              <span className="font-medium">{label}</span>
              {hint !== undefined && <span className="block text-ink-soft text-sm">{hint}</span>}
            </dt>
            <dd className="tabular font-semibold">{formatCount(counts[kind])}</dd>
          </div>
        ))}
    </dl>
  )
}
