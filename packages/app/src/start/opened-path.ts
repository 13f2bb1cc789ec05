import { config } from '../config.ts'
import { withoutBase } from '../lib/base.ts'

/**
 * The path of this app that the page was opened at. Adds a missing slash to the address of the app's folder: the
 * router knows it only with one.
 *
 * @throws {Error} outside of the app
 */
export function openedPath(): string {
  const { pathname, search, hash } = window.location
  const path = withoutBase(pathname)
  if (path === undefined) {
    const problem = new Error(
      `This app was built for ${config.base}: serve it there, or build it with VITE_BASE set to where it is.`,
    )
    // start-program.js, which runs this, would keep it from the console.
    reportError(problem)
    throw problem
  }
  if (!pathname.startsWith(config.base)) {
    window.history.replaceState(window.history.state, '', config.base + search + hash)
  }
  return path
}
