import { LoadingScreen, type LoadingScreenProps } from '@strapline/ui/screens/loading'
import { useSlow } from './lib/use-slow.ts'

/** What a page shows while its code loads or a guard waits; it says when that takes longer than usual. */
export function PageLoading({ label }: Pick<LoadingScreenProps, 'label'>) {
  return <LoadingScreen label={label} slow={useSlow(true)} />
}
