/** The name of the policy by which a page with trusted types lets mails into their frames (`trusted-types` of its CSP). */
const policyName = 'strapline-mail'

interface Policy {
  createHTML(html: string): string
}

/** What browsers have that check what becomes a document; not all do. */
interface Factory {
  createPolicy(name: string, rules: Policy): Policy
}

/**
 * Makes the page of a mail what a frame takes, on a page whose browser checks documents by `factory`; undefined on a page
 * that lets no such document in. It is not cleaned: the frame runs no script, whatever it has in it.
 */
export function createMailSource(factory: Factory | undefined) {
  let policy: Policy | undefined
  return (html: string): string | undefined => {
    if (!factory) return html
    try {
      policy ??= factory.createPolicy(policyName, { createHTML: (text) => text })
    } catch {
      return undefined
    }
    return policy.createHTML(html)
  }
}

/** {@link createMailSource} for this page. */
export const sourceOf = createMailSource(
  Reflect.get(globalThis, 'trustedTypes') as Factory | undefined,
)
