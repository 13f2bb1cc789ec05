export interface PageHeaderProps {
  /** The page's name, as the menu has it. */
  page?: string | undefined
  /** The page's only heading of level 1. */
  headline: string
  /** What it is about, in a sentence or two. */
  lead: string
}

/** The head of a page to read: its headline, and what it is about beside that where there is room. */
export function PageHeader({ page, headline, lead }: PageHeaderProps) {
  return (
    <header className="grid gap-x-8 gap-y-4 lg:grid-cols-12 lg:items-end">
      <div className="min-w-0 lg:col-span-8">
        {page !== undefined && <p className="caption mb-4 text-ink-faint">{page}</p>}
        <h1 className="wrap-break-word max-w-[22ch] text-balance font-bold text-4xl tracking-tight lg:text-5xl">
          {headline}
        </h1>
      </div>
      <p className="wrap-anywhere max-w-reading text-pretty text-ink-soft text-lg lg:col-span-4 lg:pb-1">
        {lead}
      </p>
    </header>
  )
}
