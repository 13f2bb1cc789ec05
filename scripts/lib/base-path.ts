/** Path segments of characters that need no escape anywhere; none is `.` or `..`. */
const path = /^(\/[\w~-][\w.~-]*)*\/?$/

/**
 * Whether an app can be built for this path.
 *
 * @param value the setting VITE_BASE: `/shop`, `/shop/`, or empty for the root
 */
export function isBasePath(value: string) {
  return path.test(value)
}

/**
 * The path that the app is served at.
 *
 * @param value the setting VITE_BASE
 * @returns with a slash at both ends, `/shop/`; `/` for a value that is missing or refused
 */
export function basePath(value: string | undefined = ''): string {
  return isBasePath(value) ? `${value.replace(/\/$/, '')}/` : '/'
}
