import { ChunkFailure } from '@strapline/ui/lib/loadable.ts'
import { CrashScreen } from '@strapline/ui/screens/crash'
import { LoadingScreen } from '@strapline/ui/screens/loading'
import { Component, type ReactNode } from 'react'
import { reloadIntoNewRelease } from './lib/new-release.ts'

interface Props {
  /** The page around it. With another one what crashed is tried again; what did not crash stays as it is. */
  page?: string
  children: ReactNode
}

interface State {
  error?: Error | undefined
  /** Whether it is being found out if a reload brings a newer release. */
  checking?: boolean
}

/**
 * Shows an error with a reload button instead of a blank page when a child throws. A part that is missing
 * because a newer release is out is mended by one automatic reload.
 */
export class CrashBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error, checking: error instanceof ChunkFailure }
  }

  override async componentDidCatch() {
    if (this.state.checking && !(await reloadIntoNewRelease())) this.setState({ checking: false })
  }

  override componentDidUpdate({ page }: Props) {
    if (this.state.error && page !== this.props.page) this.setState({ error: undefined })
  }

  override render() {
    const { error, checking } = this.state
    if (!error) return this.props.children
    if (checking) return <LoadingScreen />
    return <CrashScreen message={error.message} onReload={() => window.location.reload()} />
  }
}
