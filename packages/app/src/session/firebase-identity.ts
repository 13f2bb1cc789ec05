import { type FirebaseOptions, initializeApp } from '@firebase/app'
import {
  AuthErrorCodes,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  type Persistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  type User,
  updateProfile,
} from '@firebase/auth'
import type { IdentityUser } from '@strapline/contract/entities'
import type { LoginInput } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { ApiRefusal, IdentityRefusal, NetworkFailure } from '../api/failures.ts'
import { allowGoogleScripts } from './google-scripts.ts'
import { Cancelled, type IdentityPort } from './identity-port.ts'

interface FirebaseIdentityOptions {
  project: FirebaseOptions
  /** The address of the Auth emulator, for tests and for development without a project. */
  emulator?: string | undefined
  /** Where Firebase stores who is signed in. The browser's storage by default. */
  persistence?: Persistence[]
}

const env = import.meta.env

/** The Firebase project of a deployment. vite.config.ts refuses to build without one. */
const settings: FirebaseIdentityOptions = {
  project: {
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
    projectId: env.VITE_FIREBASE_PROJECT_ID ?? '',
  },
  emulator: env.VITE_FIREBASE_AUTH_EMULATOR,
}

const cancellations: ReadonlySet<string> = new Set([
  AuthErrorCodes.POPUP_CLOSED_BY_USER,
  AuthErrorCodes.EXPIRED_POPUP_REQUEST,
  AuthErrorCodes.USER_CANCELLED,
])

/** Firebase's answers to a sign-up with the email of an account; its project's setting decides which. */
const accountExists: ReadonlySet<string> = new Set([
  AuthErrorCodes.EMAIL_EXISTS,
  AuthErrorCodes.INVALID_LOGIN_CREDENTIALS,
])

/** Why Firebase gives no new token to somebody who was signed in. */
const endedSession: ReadonlySet<string> = new Set([
  AuthErrorCodes.TOKEN_EXPIRED,
  AuthErrorCodes.INVALID_AUTH,
  AuthErrorCodes.USER_DELETED,
  AuthErrorCodes.USER_DISABLED,
  // Not among the SDK's constants.
  'auth/invalid-refresh-token',
])

/** The adapter for Firebase Authentication. Its error messages are shown as they are, without its codes. */
export function createFirebaseIdentity({
  project,
  emulator,
  persistence = [indexedDBLocalPersistence, browserLocalPersistence],
}: FirebaseIdentityOptions = settings): IdentityPort {
  allowGoogleScripts()
  const auth = initializeAuth(initializeApp(project), { persistence, errorMap: debugErrorMap })
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  const listeners = new Set<(user: IdentityUser | null) => void>()

  /** The signed-in user. Throws when there is none. */
  function requireUser(): User {
    if (!auth.currentUser) throw new IdentityRefusal('Log in first.')
    return auth.currentUser
  }

  return {
    observe(listener) {
      listeners.add(listener)
      const stop = onAuthStateChanged(auth, (user) => listener(user && readUser(user)))
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    signIn: readably(async ({ email, password }: LoginInput) => {
      const { user } = await signInWithEmailAndPassword(auth, email, password)
      return readUser(user)
    }),
    signUp: readably(async ({ email, password }: LoginInput) => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password).catch(
        async (error: unknown) => {
          if (!accountExists.has(codeOf(error))) throw error
          // An earlier sign-up whose answer was lost has made the account: the password tells.
          return signInWithEmailAndPassword(auth, email, password).catch((refusal: unknown) => {
            throw codeOf(refusal) === AuthErrorCodes.NETWORK_REQUEST_FAILED ? refusal : error
          })
        },
      )
      return readUser(user)
    }),
    // No `await` before the call: a browser opens a window only within a press.
    continueWithGoogle: readably(async () => {
      const provider = new GoogleAuthProvider()
      const { user } = await signInWithPopup(auth, provider, browserPopupRedirectResolver)
      return readUser(user)
    }),
    sendVerificationMail: readably(async () => sendEmailVerification(requireUser())),
    setDisplayName: readably(async (displayName: string) => {
      const user = requireUser()
      await updateProfile(user, { displayName })
      // Firebase notifies its observers of another user, but not of another name.
      for (const listener of listeners) listener(readUser(user))
    }),
    requestPasswordReset: readably(async (email: string) => {
      try {
        await sendPasswordResetEmail(auth, email)
      } catch (error) {
        // A project may be set to tell who has an account. We don't.
        if (codeOf(error) !== AuthErrorCodes.USER_DELETED) throw error
      }
    }),
    proof: readably(async ({ fresh = false }: { fresh?: boolean } = {}) => {
      try {
        return await requireUser().getIdToken(fresh)
      } catch (error) {
        if (!endedSession.has(codeOf(error))) throw error
        throw new ApiRefusal(401, { message: messages.refusal.signInFirst })
      }
    }),
    signOut: readably(async () => auth.signOut()),
  }
}

function readUser({ displayName, email, photoURL, emailVerified }: User): IdentityUser {
  return { displayName: displayName ?? '', email: email ?? '', photoURL, emailVerified }
}

/** `act` with failures whose messages can be shown to the user. */
function readably<Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) {
  return (...args: Args): Promise<Result> =>
    act(...args).catch((error: unknown) => {
      throw toReadableError(error)
    })
}

/** The code of an error of Firebase's, or an empty text. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function toReadableError(error: unknown): Error {
  if (!(error instanceof Error)) return new IdentityRefusal(String(error))
  const code = codeOf(error)
  if (code === '') return error
  if (code === AuthErrorCodes.NETWORK_REQUEST_FAILED) return new NetworkFailure(error)
  if (cancellations.has(code)) return new Cancelled()
  // "Firebase: The password is invalid. (auth/wrong-password)."
  const message = error.message.replace(/^Firebase: /, '').replace(/ \(auth\/[\w-]+\)\.?$/, '')
  return new IdentityRefusal(message)
}
