interface TrustedTypes {
  defaultPolicy: unknown
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown
}

/** The one host whose scripts Firebase's sign-in with Google adds to the page. */
const googleScripts = 'https://apis.google.com/'

/**
 * Lets Firebase add Google's scripts to the page, and nobody any other: the headers require trusted types,
 * and Firebase sets a script's address as a text.
 */
export function allowGoogleScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (url.startsWith(googleScripts) ? url : null),
  })
}
