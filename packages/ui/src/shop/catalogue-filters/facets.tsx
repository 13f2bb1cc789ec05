import { type Facet, facetLabel } from '@strapline/contract/catalogue/facets'
import { useId, useState } from 'react'
import { formatCount, shortened } from '../../lib/format.ts'
import { Button } from '../../primitives/button/button.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { FilterCheck } from './filter-check.tsx'

/** How many facets are shown at first, and how many values of each. Those that are chosen are always shown. */
const shownFirst = { facets: 5, values: 8 } as const

/** The most characters of a value and of a name: a text of a supplier may have any length. */
const longestShown = 80

interface FacetsProps {
  facets: readonly Facet[]
  /** Chooses a value, or no longer. */
  onToggle: (name: string, value: string) => void
}

/** The facets of a catalogue: a box for each value, with the number of its products. */
export function Facets({ facets, onToggle }: FacetsProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  const isChosen = ({ values }: Facet) => values.some((value) => value.isChosen)
  const shown = facets.filter((facet, at) => all || at < shownFirst.facets || isChosen(facet))
  const more = facets.length - shown.length
  if (facets.length === 0) return null
  return (
    <div className="col-span-full grid gap-y-5">
      <div id={id} className="grid items-start gap-x-6 gap-y-5 md:max-lg:grid-cols-3">
        {shown.map((facet) => (
          <FacetField
            key={facet.name}
            facet={facet}
            onToggle={(value) => onToggle(facet.name, value)}
          />
        ))}
      </div>
      {(more > 0 || all) && (
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
          className="-ms-3 justify-self-start"
        >
          {all ? 'Fewer filters' : `${more} more filters`}
        </Button>
      )}
    </div>
  )
}

/** Keeps the room of the families while the products load. */
export function FacetsSkeleton() {
  return (
    <div aria-hidden className="col-span-full grid">
      <Skeleton className="mb-1 h-5 w-14" />
      {Array.from({ length: shownFirst.values }, (_, at) => `value ${at}`).map((key) => (
        <div key={key} className="flex h-10 items-center gap-2.5 lg:h-7">
          <Skeleton className="size-5 shrink-0" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  )
}

interface FacetFieldProps {
  facet: Facet
  onToggle: (value: string) => void
}

function FacetField({ facet: { name, values }, onToggle }: FacetFieldProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  const shown = values.filter(({ isChosen }, at) => all || at < shownFirst.values || isChosen)
  const label = shortened(facetLabel(name), longestShown)
  return (
    <fieldset className="min-w-0">
      <legend className="max-w-full font-semibold text-sm wrap-anywhere">{label}</legend>
      <div id={id} className="mt-1 grid">
        {shown.map(({ value, count, isChosen }) => (
          <FilterCheck
            key={value}
            checked={isChosen}
            onChange={() => onToggle(value)}
            count={
              <span className="tabular text-ink-soft">
                {' '}
                {formatCount(count)}
                <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
              </span>
            }
          >
            <bdi>{shortened(value, longestShown)}</bdi>
          </FilterCheck>
        ))}
      </div>
      {(shown.length < values.length || all) && (
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={all}
          aria-controls={id}
          aria-label={all ? `Show fewer: ${label}` : `Show all ${values.length}: ${label}`}
          onClick={() => setAll(!all)}
          className="-ms-3"
        >
          {all ? 'Show fewer' : `Show all ${values.length}`}
        </Button>
      )}
    </fieldset>
  )
}
