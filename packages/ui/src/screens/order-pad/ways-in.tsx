import {
  ClipboardPaste,
  FileSpreadsheet,
  History,
  Keyboard,
  ListChecks,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import type { OrderPadScreenProps } from './types.ts'

interface WayProps {
  icon: LucideIcon
  title: string
  children: ReactNode
}

function Way({ icon, title, children }: WayProps) {
  return (
    <li className="flex gap-3 border-rule border-t pt-3">
      <Icon icon={icon} className="mt-0.5 text-ink-soft" />
      <div className="wrap-anywhere min-w-0 text-sm">
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-0.5 text-ink-soft">{children}</p>
      </div>
    </li>
  )
}

type WaysProps = Pick<OrderPadScreenProps, 'paths'>

interface WaysInProps extends WaysProps {
  /** Asks for the list that is to be pasted. */
  onPaste: () => void
  /** Pastes a list to try the pad with; left out where there is none. */
  onTry?: (() => void) | undefined
}

/** How lines come into an empty pad: most people have a list already, so pasting it comes first. */
export function WaysIn({ paths, onPaste, onTry }: WaysInProps) {
  return (
    <section aria-label="Ways to begin" className="mt-8 mb-12">
      <h2 className="font-semibold text-xl tracking-tight">Four ways to begin</h2>
      <p className="mt-1 text-ink-soft">
        Type or paste what you need. Each line is checked at once.
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-3">
        <li className="col-span-full flex flex-wrap items-center gap-4 rounded-sm border border-ink bg-raised p-4">
          <div className="min-w-0 grow basis-72 text-sm">
            <h3 className="font-semibold text-base">{paste.title}</h3>
            <p className="mt-0.5 max-w-reading text-ink-soft">{paste.text}</p>
          </div>
          <div className="flex min-w-0 flex-wrap gap-2 *:wrap-anywhere *:min-w-0 max-sm:w-full max-sm:*:grow">
            {onTry && (
              <Button onClick={onTry}>
                <Icon icon={ListChecks} size="sm" />
                Try it with a list that has mistakes
              </Button>
            )}
            <Button variant="primary" onClick={onPaste}>
              <Icon icon={ClipboardPaste} size="sm" />
              Paste a list
            </Button>
          </div>
        </li>
        <OtherWays paths={paths} />
      </ul>
    </section>
  )
}

/** How lines come into the pad. */
export function Ways({ paths }: WaysProps) {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Way icon={ClipboardPaste} title={paste.title}>
        {paste.text}
      </Way>
      <OtherWays paths={paths} />
    </ul>
  )
}

const paste = {
  title: 'Paste',
  text: (
    <>
      Copy rows from a spreadsheet or an email and{' '}
      <span className="max-sm:hidden">press Ctrl + V anywhere on this page.</span>
      <span className="sm:hidden">tap Paste.</span> The columns are found automatically.
    </>
  ),
}

/** All ways but pasting. */
function OtherWays({ paths }: WaysProps) {
  return (
    <>
      <Way icon={Keyboard} title="Type">
        In the last line: a part number, a model or a name, then Tab, a quantity, and Enter.
        Products are offered while you type.
      </Way>
      <Way icon={FileSpreadsheet} title="Open a file">
        CSV or XLSX, chosen with the button above or dropped on this page.
      </Way>
      <Way icon={History} title="Order again">
        Choose orders in <TextLink href={paths.orders}>{dashboardPages.myOrders.label}</TextLink> to
        bring them here, with any changes since then.
      </Way>
    </>
  )
}
