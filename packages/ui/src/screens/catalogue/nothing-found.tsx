import { type FacetValue, facetLabel } from '@strapline/contract/catalogue/facets'
import type { CatalogueResult } from '../../catalogue/find-products.ts'
import { type CatalogueFilter, facetNameOf } from '../../catalogue/query.ts'
import { formatCount, shortened } from '../../lib/format.ts'
import { Button } from '../../primitives/button/button.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { productsInWords } from './count-in-words.ts'

export interface NothingFoundProps {
  /** What was searched for, as typed. */
  search: string
  /** Whether any filter but the search is applied. */
  filtered: boolean
  /** Whether more than one filter is applied; removing the only one is the same as clearing all. */
  several: boolean
  /** How many products would match without one of the filters, most first. */
  loosen: CatalogueResult['loosen']
  /** What of the visitor's own is to be shown alone, where there is none of it. */
  missing: keyof typeof missingTexts | undefined
  /** The families of all products, offered where nothing but the search stands in the way. */
  families: readonly FacetValue[]
  /** Shows a family in place of what was searched for. */
  onFamily: (family: string) => void
  /** Removes one filter. */
  onRemove: (filter: CatalogueFilter) => void
  /** Removes all filters. */
  onClear: () => void
}

const missingTexts = {
  favourites: {
    title: 'No favourites yet',
    how: 'Press the heart on a product to keep it here.',
  },
  purchases: {
    title: 'Nothing bought yet',
    how: 'The products that you order are kept here.',
  },
}

function removalOf(filter: CatalogueFilter): string {
  const facet = facetNameOf(filter)
  if (facet !== undefined) return `Any ${facetLabel(facet).toLowerCase()}`
  if (filter === 'favourites') return 'Remove “Favourites only”'
  if (filter === 'bought') return 'Remove “Bought before”'
  return filter === 'price' ? 'Remove the price range' : `Remove the ${filter}`
}

/** Replaces the products when none matches, and says which filter to remove. */
export function NothingFound(props: NothingFoundProps) {
  const { several, loosen, missing, onRemove, onClear } = props
  return (
    <EmptyState
      figure={missing ? 'empty' : 'search'}
      title={titleFor(props)}
      headingLevel={3}
      action={
        <div className="flex flex-wrap gap-2">
          {loosen.map(({ filter, matches }) => (
            <Button key={filter} onClick={() => onRemove(filter)}>
              {isSearchAlone(props)
                ? `Show all ${productsInWords(matches)}`
                : `${removalOf(filter)}: ${productsInWords(matches)}`}
            </Button>
          ))}
          {several && (
            <Button variant={loosen.length > 0 ? 'quiet' : 'secondary'} onClick={onClear}>
              Clear all
            </Button>
          )}
          {isSearchAlone(props) && <Families families={props.families} onFamily={props.onFamily} />}
        </div>
      }
    >
      {missing && `${missingTexts[missing].how} `}
      {adviceFor(props)}
    </EmptyState>
  )
}

/** Another way to the products than words: most first, as many as stand on a few lines. */
function Families({ families, onFamily }: Pick<NothingFoundProps, 'families' | 'onFamily'>) {
  const most = families.toSorted((one, other) => other.count - one.count).slice(0, mostFamilies)
  return (
    most.length > 0 && (
      <ul aria-label="Families" className="-mx-3 flex w-full flex-wrap">
        {most.map(({ value, count }) => (
          <li key={value} className="min-w-0 max-w-full">
            <Button variant="quiet" size="sm" onClick={() => onFamily(value)}>
              <span className="wrap-anywhere">
                <bdi>{shortened(value, 40)}</bdi>{' '}
                <span className="tabular font-normal text-ink-soft">{formatCount(count)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    )
  )
}

const mostFamilies = 8

const isSearchAlone = ({ search, filtered }: NothingFoundProps) => !filtered && search.trim() !== ''

function adviceFor(props: NothingFoundProps): string {
  const { loosen } = props
  if (loosen.length === 0) {
    return 'Removing a single filter would not help. Clear them all to start again.'
  }
  return isSearchAlone(props)
    ? 'Check the spelling, or try fewer words or a part number.'
    : 'Remove one filter to see more:'
}

function titleFor({ search, filtered, missing }: NothingFoundProps): string {
  const text = search.trim()
  if (text === '') {
    return missing ? missingTexts[missing].title : 'No product matches these filters'
  }
  return `No product matches “${shortened(text, 40)}”${filtered ? ' with these filters' : ''}`
}
