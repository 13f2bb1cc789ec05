/**
 * Starts the program of a page without a server: it is imported once the calls of the page are answered by the mock
 * API in it. `npm run build:demo` bundles this.
 */
import { installPageApi } from './install.ts'

/** The address that the app was built for, put in by the build. */
declare const STRAPLINE_API_URL: string
/** The file of the app's program, from the folder of the demo, put in by the build. */
declare const STRAPLINE_PROGRAM: string

declare global {
  /** The path of the demo's folder, with a slash at its end: every page finds it out before all else. */
  var straplineBase: string
}

installPageApi(STRAPLINE_API_URL)
// Like an error of a script: the page shows the sentence that it did not start.
import(/* @vite-ignore */ straplineBase + STRAPLINE_PROGRAM).catch(() =>
  dispatchEvent(new Event('error')),
)
