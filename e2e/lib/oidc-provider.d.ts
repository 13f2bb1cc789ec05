/** The part of `oidc-provider` that we use; its own types are a package that needs Koa's. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  /** An account as it is asked for its claims. */
  interface FoundAccount {
    accountId: string
    claims(): Record<string, unknown>
  }

  /** A login at the provider, as `loadExistingGrant` sees it. */
  interface GrantContext {
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
      provider: Provider
    }
  }

  /** What somebody lets a client see. */
  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): RequestListener
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => Grant
  }

  export type { FoundAccount, GrantContext }
}
