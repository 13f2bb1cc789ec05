import { CrashScreen } from '@strapline/ui/screens/crash'
import { Component, type ReactNode } from 'react'

/** Shows what went wrong in the page below instead of a blank one, and offers a reload. */
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
