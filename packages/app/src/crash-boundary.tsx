import { CrashScreen } from '@strapline/ui/screens/crash'
import { Component, type ReactNode } from 'react'

/** Shows an error with a reload button instead of a blank page when a child throws. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <CrashScreen message={error.message} onReload={() => window.location.reload()} />
  }
}
