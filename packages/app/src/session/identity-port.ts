import type { IdentityUser } from '@strapline/contract/entities'
import type { LoginInput } from '@strapline/contract/inputs'

/**
 * The interface to any identity provider. Every promise rejects with an `Error` whose message can be shown
 * to the user.
 */
export interface IdentityPort {
  /** Demo accounts that anybody may use; a real provider has none. */
  accountsToTry?: { label: string; email: string; password: string }[]
  /**
   * Calls `listener` with the user, or with null when nobody is signed in: once as soon as that is
   * known, then at each change, in any tab. Returns a function to unsubscribe.
   */
  observe(listener: (user: IdentityUser | null) => void): () => void
  signIn(input: LoginInput): Promise<IdentityUser>
  signUp(input: LoginInput): Promise<IdentityUser>
  continueWithGoogle(): Promise<IdentityUser>
  /** Sends the signed-in user a mail to verify the address. */
  sendVerificationMail(): Promise<void>
  setDisplayName(displayName: string): Promise<void>
  /** The provider's proof of who is signed in: an ID token, for `registerUser`. */
  proof(): Promise<string>
  signOut(): Promise<void>
}
