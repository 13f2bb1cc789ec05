import type { Product } from '@strapline/contract/entities'
import { ArrowLeft } from 'lucide-react'
import { fewestCompared, mostCompared } from '../../catalogue/compare.ts'
import { Icon } from '../../lib/icon.tsx'
import { dataOf } from '../../lib/resource.ts'
import { Async } from '../../primitives/async/async.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { Comparison } from './comparison.tsx'
import type { CompareScreenProps } from './types.ts'

export type { CompareScreenProps } from './types.ts'

const texts = {
  noun: 'products',
  loading: 'Loading the products',
  refreshing: 'Refreshing the products',
  failed: 'The products did not load',
}

/** The route `/compare`: up to four products beside each other, and where they differ. */
export function CompareScreen({ products, ids, catalogueHref, ...rest }: CompareScreenProps) {
  return (
    <div className="page pt-6 pb-16 md:pt-8 lg:pb-24">
      <TextLink
        href={catalogueHref}
        tone="quiet"
        className="inline-flex items-center gap-2 text-sm print:hidden"
      >
        <Icon icon={ArrowLeft} size="sm" />
        All products
      </TextLink>
      <h1 className="mt-4 font-semibold text-3xl tracking-tight">Compare products</h1>
      {ids.length < fewestCompared ? (
        <TooFew
          only={dataOf(products)?.find(({ _id }) => _id === ids[0])}
          catalogueHref={catalogueHref}
        />
      ) : (
        <div className="mt-6">
          <Async
            resource={products}
            texts={texts}
            skeleton={<ComparisonSkeleton columns={Math.min(ids.length, mostCompared)} />}
            // Without any product, each column says that its own is not there.
            isEmpty={() => false}
          >
            {(list) => <Comparison products={list} ids={ids} {...rest} />}
          </Async>
        </div>
      )}
    </div>
  )
}

interface TooFewProps {
  /** The one that is chosen, where it is known. */
  only: Product | undefined
  catalogueHref: string
}

function TooFew({ only, catalogueHref }: TooFewProps) {
  return (
    <EmptyState
      title="Choose another product"
      action={
        <ButtonLink href={catalogueHref} variant="primary">
          Choose in the catalogue
        </ButtonLink>
      }
    >
      {only && (
        <>
          So far you have chosen only <bdi>{only.name}</bdi>.{' '}
        </>
      )}
      {`Tick Compare beside ${fewestCompared} to ${mostCompared} products in the catalogue to see them side by side here.`}
    </EmptyState>
  )
}

/** Keeps the room of a comparison while its products load. */
function ComparisonSkeleton({ columns }: { columns: number }) {
  return (
    <div className="grid max-w-288 grid-cols-2 gap-4 md:grid-flow-col md:grid-cols-none">
      {Array.from({ length: columns }, (_, at) => `column ${at}`).map((key) => (
        <div key={key} className="grid gap-4">
          <Skeleton className="aspect-4/3 w-full max-w-56" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-64 w-full" />
        </div>
      ))}
    </div>
  )
}
