import { RotateCw } from 'lucide-react'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../../primitives/button/button.tsx'

export interface CrashScreenProps {
  /**
   * What happened, for somebody who knows nothing of browsers.
   * @default 'This page did not load'
   */
  title?: string
  /** The message of what failed, word for word: `Loading chunk 7 failed`. */
  message: string
  /** Loads the whole page again. */
  onReload: () => void
}

/** Replaces a page of which a part failed to load or threw an error. */
export function CrashScreen({
  title = 'This page did not load',
  message,
  onReload,
}: CrashScreenProps) {
  return (
    <div className="page py-12 md:py-24">
      <div role="alert" className="max-w-reading border-t-2 border-danger pt-6">
        <h1 className="text-3xl font-semibold tracking-tight wrap-anywhere md:text-4xl">{title}</h1>
        <p className="mt-6 text-lg text-danger wrap-anywhere">{message}</p>
        <p className="mt-2 text-ink-soft">
          The connection may have dropped, or there may be a newer version of the shop. Reloading
          fixes both. Your orders are not affected.
        </p>
      </div>
      <Button variant="primary" size="lg" className="mt-8" onClick={onReload}>
        <Icon icon={RotateCw} />
        Reload the page
      </Button>
    </div>
  )
}
