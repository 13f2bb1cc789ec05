import type { IdentityUser } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import {
  ErrorResponse,
  ErrorTimeout,
  type StateStore,
  type User,
  UserManager,
  type UserManagerSettings,
} from 'oidc-client-ts'
import { ApiRefusal, IdentityRefusal, NetworkFailure } from '../api/failures.ts'
import { identityKey } from '../kept/keys.ts'
import { onStoredElsewhere, readStored, storedKeys, writeStored } from '../kept/storage.ts'
import { shared } from '../lib/shared.ts'
import { paths, withBase } from '../paths.ts'
import { Cancelled, type PagesPort } from './identity-port.ts'

/** The settings of an OpenID Connect issuer. */
interface OidcSettings {
  authority: string
  clientId: string
  /** What people know it as. */
  name: string
  scope: string
}

const env = import.meta.env

/** The issuer of a deployment. scripts/lib/check-settings.ts refuses to build without one. */
const settings: OidcSettings = {
  authority: env.VITE_OIDC_AUTHORITY ?? '',
  clientId: env.VITE_OIDC_CLIENT_ID ?? '',
  name: env.VITE_OIDC_NAME ?? '',
  scope: env.VITE_OIDC_SCOPE || 'openid profile email',
}

/** Where the tokens are, and what was sent with somebody who is at the issuer: below this key, like any provider's. */
const prefix = `${identityKey}.oidc.`

/** The browser's storage as the client wants it. */
const store: StateStore = {
  get: async (key) => readStored(prefix + key),
  set: async (key, value) => void writeStored(prefix + key, value),
  async remove(key) {
    const value = readStored(prefix + key)
    writeStored(prefix + key, null)
    return value
  },
  getAllKeys: async () => storedKeys(prefix).map((key) => key.slice(prefix.length)),
}

/** Why a refresh token is refused once its session has ended (RFC 6749, section 5.2). */
const sessionEnded = 'invalid_grant'

/** How long the issuer may take to answer, in seconds. */
const patience = 10

function userOf({ profile }: User): IdentityUser {
  return {
    displayName: profile.name ?? '',
    email: profile.email ?? '',
    photoURL: profile.picture ?? null,
    emailVerified: String(profile.email_verified) === 'true',
  }
}

/**
 * The adapter for any OpenID Connect issuer: its pages take the password, with the authorisation code flow and PKCE.
 * Tokens are renewed by a refresh token, never in a frame: the shop's pages can't be framed.
 */
export function createOidcIdentity({
  authority,
  clientId,
  name,
  scope,
}: OidcSettings = settings): PagesPort {
  const home = window.location.origin
  const managerSettings: UserManagerSettings = {
    authority,
    client_id: clientId,
    scope,
    redirect_uri: home + withBase(paths.login),
    post_logout_redirect_uri: home + withBase(paths.home),
    userStore: store,
    stateStore: store,
    // The shop asks for a new token when it needs one, and no clock has to be right (decision 0026).
    automaticSilentRenew: false,
    requestTimeoutInSeconds: patience,
  }
  const manager = new UserManager(managerSettings)
  const listeners = new Set<(user: IdentityUser | null) => void>()

  async function notifyListeners(): Promise<void> {
    const user = await manager.getUser()
    for (const listener of listeners) listener(user && userOf(user))
  }
  onStoredElsewhere((key) => {
    if (key === null || key.startsWith(prefix)) void notifyListeners()
  })

  /** `error` as one whose message can be shown to the user. */
  function readable(error: unknown): Error {
    if (error instanceof ErrorResponse) {
      const words = error.error_description ?? ''
      if (error.error === 'access_denied') return new Cancelled(words)
      return new IdentityRefusal(words || `${name} refused: ${error.error}.`)
    }
    if (error instanceof TypeError || error instanceof ErrorTimeout) {
      return new NetworkFailure(error, `${name} cannot be reached.`)
    }
    if (!(error instanceof Error)) return new IdentityRefusal(String(error))
    if (/^No matching state/.test(error.message)) {
      return new IdentityRefusal(
        'This login was begun in another browser, or too long ago. Begin again.',
      )
    }
    return new IdentityRefusal(`${name} gave an answer that this page does not understand.`)
  }

  /** A new ID token, unless another tab has just fetched one: a refresh token may be good for one use. */
  async function renew(known: User): Promise<string> {
    const stored = await manager.getUser()
    if (stored?.id_token && stored.id_token !== known.id_token) return stored.id_token
    try {
      const renewed = await manager.signinSilent()
      return renewed?.id_token ?? ''
    } catch (error) {
      const hasEnded = error instanceof ErrorResponse && error.error === sessionEnded
      throw hasEnded ? signInFirst() : readable(error)
    }
  }
  const signInFirst = () => new ApiRefusal(401, { message: messages.refusal.signInFirst })
  const freshProof = shared(async () => {
    const user = await manager.getUser()
    if (!user?.refresh_token) throw signInFirst()
    const { locks } = navigator
    return locks ? locks.request(prefix, () => renew(user)) : renew(user)
  })

  /** Takes the user to the issuer to end its session, too. Where it has no page for that, its tokens are revoked. */
  async function leaveIssuer(hint: string | undefined, refreshToken: string | undefined) {
    const { end_session_endpoint, revocation_endpoint } =
      await manager.metadataService.getMetadata()
    if (end_session_endpoint) {
      await manager.signoutRedirect(hint === undefined ? {} : { id_token_hint: hint })
    } else if (revocation_endpoint && refreshToken !== undefined) {
      const body = new URLSearchParams({ token: refreshToken, client_id: clientId })
      await fetch(revocation_endpoint, { method: 'POST', body, keepalive: true })
    }
  }

  return {
    observe(listener) {
      listeners.add(listener)
      void manager.getUser().then((user) => {
        if (listeners.has(listener)) listener(user && userOf(user))
      })
      return () => listeners.delete(listener)
    },

    async leave({ purpose, again, wayBack }) {
      try {
        void manager.clearStaleState()
        const metadata = await manager.metadataService.getMetadata()
        const { prompt_values_supported: prompts = [] } = metadata as {
          prompt_values_supported?: string[]
        }
        const wanted = purpose === 'sign-up' ? 'create' : again ? 'login' : undefined
        const prompt = wanted === 'create' && !prompts.includes('create') ? undefined : wanted
        await manager.signinRedirect({
          state: wayBack,
          nonce: crypto.randomUUID(),
          ...(prompt !== undefined && { prompt }),
        })
      } catch (error) {
        throw readable(error)
      }
    },

    async arrive(address) {
      try {
        const user = await manager.signinRedirectCallback(address)
        if (!user.profile.email) {
          await manager.removeUser()
          throw new IdentityRefusal(
            `${name} did not tell the shop your email address, which orders need.`,
          )
        }
        await notifyListeners()
        return { user: userOf(user), wayBack: user.state }
      } catch (error) {
        throw error instanceof IdentityRefusal ? error : readable(error)
      }
    },

    async proof({ fresh = false } = {}) {
      return fresh ? freshProof() : ((await manager.getUser())?.id_token ?? '')
    },

    async signOut(byUser) {
      const user = await manager.getUser()
      await manager.removeUser()
      await notifyListeners()
      // Nobody waits for it: the shop's session has ended, whatever the issuer answers.
      if (user && byUser)
        await leaveIssuer(user.id_token, user.refresh_token).catch(() => undefined)
    },
  }
}
