import type { IdentityUser } from '@strapline/contract/entities'
import type { LoginInput, ResetPasswordInput } from '@strapline/contract/inputs'

/**
 * What any identity provider can do. Every promise rejects with an `Error` whose message can be shown to the user.
 */
export interface ProviderPort {
  /**
   * Calls `listener` with the user, or with null when nobody is signed in: once as soon as that is
   * known, then at each change, in any tab. Returns a function to unsubscribe.
   */
  observe(listener: (user: IdentityUser | null) => void): () => void
  /**
   * The provider's proof of who is signed in: an ID token, for `registerUser`. With `fresh` it asks the
   * provider for a new one, and rejects with a 401 `ApiRefusal` when the provider has ended the session.
   */
  proof(options?: { fresh?: boolean }): Promise<string>
  /**
   * Forgets the session in this browser at once. Where the provider can end it, it is told so in the
   * background, and again later if it could not be reached.
   *
   * @param byUser the user has asked for it: a provider that has a session of its own in this browser is gone
   * to, and ends it
   */
  signOut(byUser?: boolean): Promise<void>
  /** Ends all sessions of the user, in this browser too. Missing where the provider's client can't. */
  signOutEverywhere?(): Promise<void>
}

/** A provider for which forms of ours take the password. */
export interface IdentityPort extends ProviderPort {
  signIn(input: LoginInput): Promise<IdentityUser>
  /**
   * Makes an account, or goes on with the one that exists if the password is right: the answer to an earlier sign-up
   * may have been lost.
   */
  signUp(input: LoginInput): Promise<IdentityUser>
  continueWithGoogle(): Promise<IdentityUser>
  /**
   * Sends the signed-in user a mail to verify the address.
   *
   * @param key an Idempotency-Key: with the same one, a provider that honours it sends no second mail
   */
  sendVerificationMail(key?: string): Promise<void>
  setDisplayName(displayName: string): Promise<void>
  /**
   * Mails whoever has an account with this address a way to a new password. Resolves alike where nobody has one. Works
   * for somebody who is not signed in.
   */
  requestPasswordReset(email: string): Promise<void>
  /** Sets a new password by the code of that mail. Missing where the mail leads to a page of the provider. */
  resetPassword?(input: ResetPasswordInput): Promise<void>
}

/** A provider with pages of its own, which take the password, make accounts and verify addresses. */
export interface PagesPort extends ProviderPort {
  /**
   * Goes to the provider's pages, which lead back to the login. Resolves only when somebody comes back to this page by
   * the browser's history.
   */
  leave(options: {
    purpose: 'login' | 'sign-up'
    /** Asks for the password again, whoever is signed in there: the shop has refused the last answer. */
    again: boolean
    /** What `arrive` answers, as JSON. */
    wayBack: unknown
  }): Promise<void>
  /** Takes the provider's answer from the address that its pages have led back to. */
  arrive(address: string): Promise<{ user: IdentityUser; wayBack: unknown }>
}

/** The user has cancelled, for example closed Google's window: no error message is needed. */
export class Cancelled extends Error {
  /** What the provider said about it, or an empty text. */
  readonly reason: string

  constructor(reason = '') {
    super('Cancelled.')
    this.name = 'Cancelled'
    this.reason = reason
  }
}
