/** The script that a page loads before the app, to have the mock API in the page. */
import { installPageApi } from './install.ts'

/** The address that the app was built for, put in by the build. */
declare const STRAPLINE_API_URL: string

installPageApi(STRAPLINE_API_URL)
