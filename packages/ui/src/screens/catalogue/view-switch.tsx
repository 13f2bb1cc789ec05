import { cx } from 'class-variance-authority'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { type CatalogueView, catalogueViews } from '../../catalogue/query.ts'
import { Icon } from '../../lib/icon.tsx'

export interface ViewSwitchProps {
  /** How the products are shown. */
  view: CatalogueView
  /** Called with the view of a button that is pressed. */
  onChange: (view: CatalogueView) => void
}

const views = {
  cards: { label: 'Cards', icon: LayoutGrid },
  list: { label: 'List', icon: Rows3 },
} satisfies Record<CatalogueView, { label: string; icon: typeof LayoutGrid }>

/** Shows the products as cards, or as a list with many on a screen. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">Show as</legend>
      <div className="flex flex-wrap">
        {catalogueViews.map((each) => (
          <button
            key={each}
            type="button"
            title={views[each].label}
            aria-pressed={each === view}
            onClick={() => onChange(each)}
            className={cx(
              '-ms-px inline-flex h-control items-center gap-2 border px-3 font-semibold text-sm first:ms-0 first:rounded-s-sm last:rounded-e-sm focus-visible:z-10 motion-safe:transition-colors',
              each === view
                ? 'border-ink bg-ink text-on-ink forced-colors:border-[Highlight] forced-colors:text-[Highlight]'
                : 'border-rule-strong bg-raised text-ink hover:bg-sunk',
            )}
          >
            <Icon icon={views[each].icon} size="sm" />
            {/* A phone has room for the sorting and the filters on this line without the words. */}
            <span className="max-sm:sr-only">{views[each].label}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
