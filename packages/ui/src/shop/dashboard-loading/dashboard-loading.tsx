import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { type DashboardPageKey, dashboardPages } from '../../content/dashboard-pages.ts'
import { LoadingStatus } from '../../primitives/loading-status/loading-status.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { DashboardPage } from '../dashboard-page/dashboard-page.tsx'

export interface DashboardLoadingProps {
  /** The page that will come. Leave it out where that depends on the role. */
  page?: DashboardPageKey | 'order' | undefined
  /**
   * Whether it takes longer than usual.
   * @default false
   */
  slow?: boolean
}

type Shape = 'list' | 'settings' | 'form' | 'pad' | 'order'

const shapes: Partial<Record<DashboardPageKey | 'order', Shape>> = {
  order: 'order',
  profile: 'settings',
  addProduct: 'form',
  myReviews: 'form',
  bulkOrder: 'pad',
}

/** Stands in for a page of the dashboard before the session or the role is known: its title, and its shape. */
export function DashboardLoading({ page, slow = false }: DashboardLoadingProps) {
  const shape = (page && shapes[page]) ?? 'list'
  const hasLede = shape === 'form' || shape === 'settings'
  return (
    <DashboardPage
      title={page === 'order' ? 'Order' : page ? dashboardPages[page].label : 'Dashboard'}
      lede={
        hasLede ? (
          <>
            <Skeleton className="my-1 h-4 w-100" />
            <Skeleton className="mt-2 h-4 w-32 sm:hidden" />
          </>
        ) : undefined
      }
      aside={
        shape === 'list' && <Skeleton className="h-8 w-24 max-sm:hidden pointer-coarse:hidden" />
      }
    >
      <LoadingStatus label="Loading the page" slow={slow} />
      <div aria-hidden="true" className="@container">
        {shape === 'list' && <ListShape grouped={isGrouped(page)} />}
        {shape === 'settings' && (
          <>
            <Settings>
              <Skeleton className="my-1 h-4 w-64" />
              <Skeleton className="my-1 h-4 w-48" />
            </Settings>
            <Settings>
              <Fields />
            </Settings>
          </>
        )}
        {shape === 'form' && (
          <div className="grid gap-6 @4xl:w-80">
            <Fields />
          </div>
        )}
        {shape === 'order' && (
          <>
            <Skeleton className="mb-8 h-24 w-full" />
            <Fields />
          </>
        )}
        {shape === 'pad' && <Lines count={4} className="py-3" />}
      </div>
    </DashboardPage>
  )
}

/** The lists that are filtered, grouped, summed and printed. */
const isGrouped = (page: DashboardLoadingProps['page']) =>
  page === 'myOrders' || page === 'manageOrders'

/** The fields and buttons above the rows, the columns' names, and rows; on a phone cards. */
function ListShape({ grouped }: { grouped: boolean }) {
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2 @min-[40rem]:gap-x-4">
        <Skeleton
          className={cx(
            'h-control grow @min-[40rem]:max-w-112 @min-[40rem]:basis-56',
            grouped ? 'basis-36' : 'basis-full',
          )}
        />
        {grouped && <Skeleton className="h-control w-43.25" />}
        <Skeleton className="h-control min-w-0 grow basis-40 @min-[40rem]:hidden" />
        <Skeleton className="h-5 w-22 @max-[40rem]:hidden" />
        <div className="ms-auto flex shrink-0 gap-2">
          {grouped && <Skeleton className="size-10 @min-[40rem]:w-22" />}
          <Skeleton className="size-10 @min-[40rem]:w-33" />
        </div>
        <div
          className={cx(
            'h-11 basis-full @min-[40rem]:h-6',
            grouped ? '@min-[72rem]:hidden' : '@min-[40rem]:hidden',
          )}
        />
      </div>
      <div className="flex items-center gap-4 border-ink border-b @min-[40rem]:h-6.5">
        <Skeleton className="h-4 w-24 @max-[40rem]:hidden" />
        <Skeleton className="ms-auto h-4 w-16 @max-[40rem]:hidden" />
        <Skeleton className="h-4 w-16 @max-[40rem]:hidden" />
        <div className="w-25 @max-[40rem]:hidden" />
      </div>
      {widths.concat(widths).map((width, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          key={line}
          className="flex items-center gap-4 border-rule border-b @max-[40rem]:h-17.5 @min-[40rem]:h-6.5"
        >
          {grouped && <Skeleton className="size-5 shrink-0" />}
          <div className="grid min-w-0 grow gap-2">
            <Skeleton className={cx('h-4', width)} />
            <Skeleton className="h-4 w-24 @min-[40rem]:hidden" />
          </div>
          <Skeleton className="h-4 w-16 shrink-0 @max-[40rem]:hidden" />
          <Skeleton className="h-4 w-16 shrink-0" />
          <Skeleton className="ms-4 h-4 w-12 shrink-0 @max-[40rem]:hidden" />
          <Skeleton className="size-5 shrink-0" />
        </div>
      ))}
    </>
  )
}

/** A group of settings, as a `SettingsSection` has it. */
function Settings({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-4 border-rule border-t py-8 @min-[52rem]:grid-cols-[14rem_minmax(0,var(--container-reading))]">
      <Skeleton className="h-6 w-24" />
      <div className="grid gap-6">{children}</div>
    </div>
  )
}

function Fields() {
  return ['w-12', 'w-20', 'w-16', 'w-24'].map((width) => (
    <div key={width} className="grid gap-2">
      <Skeleton className={cx('my-0.5 h-4', width)} />
      <Skeleton className="h-control w-full" />
      <Skeleton className="my-0.5 h-4 w-56" />
    </div>
  ))
}

const widths = ['w-48', 'w-56', 'w-40', 'w-52', 'w-36']

function Lines({ count, className }: { count: number; className: string }) {
  return (
    <div>
      {Array.from({ length: count }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          key={line}
          className={cx('flex items-center justify-between border-rule border-b', className)}
        >
          <Skeleton className={cx('h-4', widths[line % widths.length])} />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}
