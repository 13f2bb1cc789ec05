/**
 * Starts the program of a page without a server: it is imported once the calls of the page are answered by the mock
 * API in it. `npm run build:demo` bundles this.
 */
import { installPageApi } from './install.ts'

/** The address that the app was built for, put in by the build. */
declare const STRAPLINE_API_URL: string
/** The address of the app's program, put in by the build. */
declare const STRAPLINE_PROGRAM: string

installPageApi(STRAPLINE_API_URL)

// Hosts answer the folder of a page, with a slash at its end. The app's paths have none.
const path = location.pathname.replace(/(\/index)?\.html$|\/$/, '') || '/'
history.replaceState(history.state, '', path + location.search + location.hash)

// Like an error of a script: the page shows the sentence that it did not start.
import(/* @vite-ignore */ STRAPLINE_PROGRAM).catch(() => dispatchEvent(new Event('error')))
