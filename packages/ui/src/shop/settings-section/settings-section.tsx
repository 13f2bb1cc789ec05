import { type ReactNode, useId } from 'react'

export interface SettingsSectionProps {
  /** What is set here. */
  title: string
  /** What it does, or where it is kept, in a sentence or two. */
  lede?: ReactNode
  /** The settings: fields, facts, a button. */
  children: ReactNode
}

/**
 * A group of settings on a page of the dashboard: what it is about, and its controls, beside each other where there is
 * room. Its rule ends where the controls do.
 */
export function SettingsSection({ title, lede, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <div className="@container max-w-[calc(16rem+var(--container-reading))] border-rule border-t py-8">
      <section
        aria-labelledby={id}
        className="grid grid-cols-1 gap-x-8 gap-y-4 @min-[52rem]:grid-cols-[14rem_minmax(0,var(--container-reading))]"
      >
        <div className="wrap-anywhere">
          <h2 id={id} className="font-semibold text-xl tracking-tight">
            {title}
          </h2>
          {lede !== undefined && <p className="mt-1 text-ink-soft text-sm">{lede}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </section>
    </div>
  )
}
