/** The name of the identity provider that has pages of its own. */
export const providerName = import.meta.env.VITE_OIDC_NAME ?? ''

/** Whether an address has the provider's answer (OpenID Connect Core 1.0, section 3.1.2.5). */
export function isProviderAnswer(search: string): boolean {
  const parameters = new URLSearchParams(search)
  return parameters.has('state') && (parameters.has('code') || parameters.has('error'))
}
