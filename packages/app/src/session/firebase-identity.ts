import type { IdentityUser } from '@strapline/contract/entities'
import { type FirebaseOptions, initializeApp } from 'firebase/app'
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
  signInWithEmailAndPassword,
  signInWithPopup,
  type User,
  updateProfile,
} from 'firebase/auth'
import { IdentityRefusal, NetworkFailure } from '../api/failures.ts'
import { Cancelled } from './cancelled.ts'
import type { IdentityPort } from './identity-port.ts'

/** Which Firebase project signs people in. */
export interface FirebaseIdentityOptions {
  project: FirebaseOptions
  /** The address of the Auth emulator, for tests and for development without a project. */
  emulator?: string | undefined
  /** Where Firebase remembers who is signed in; a browser's own storage unless a test says otherwise. */
  persistence?: Persistence[]
}

const cancellations: ReadonlySet<string> = new Set([
  AuthErrorCodes.POPUP_CLOSED_BY_USER,
  AuthErrorCodes.EXPIRED_POPUP_REQUEST,
  AuthErrorCodes.USER_CANCELLED,
])

/** Firebase Authentication. Its messages are passed on in its own words, without its codes. */
export function createFirebaseIdentity({
  project,
  emulator,
  persistence = [indexedDBLocalPersistence, browserLocalPersistence],
}: FirebaseIdentityOptions): IdentityPort {
  const auth = initializeAuth(initializeApp(project), { persistence, errorMap: debugErrorMap })
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  const listeners = new Set<(user: IdentityUser | null) => void>()

  /** The signed-in user; for what only they may do. */
  function signedIn(): User {
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
    signIn: ({ email, password }) =>
      explained(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password)
        return readUser(user)
      }),
    signUp: ({ email, password }) =>
      explained(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password)
        return readUser(user)
      }),
    // Called at once, before anything is waited for: a browser lets only a press open a window.
    continueWithGoogle: () =>
      explained(async () => {
        const provider = new GoogleAuthProvider()
        const { user } = await signInWithPopup(auth, provider, browserPopupRedirectResolver)
        return readUser(user)
      }),
    sendVerificationMail: () => explained(() => sendEmailVerification(signedIn())),
    setDisplayName: (displayName) =>
      explained(async () => {
        const user = signedIn()
        await updateProfile(user, { displayName })
        // Firebase tells of another user, and not of another name.
        for (const listener of listeners) listener(readUser(user))
      }),
    proof: () => explained(() => signedIn().getIdToken()),
    signOut: () => explained(() => auth.signOut()),
  }
}

function readUser({ displayName, email, photoURL, emailVerified }: User): IdentityUser {
  return { displayName: displayName ?? '', email: email ?? '', photoURL, emailVerified }
}

/** Does `act`; a failure has a message that can be shown to the person who tried. */
async function explained<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw explain(error)
  }
}

function explain(error: unknown): Error {
  if (!(error instanceof Error) || !('code' in error)) {
    return error instanceof Error ? error : new IdentityRefusal(String(error))
  }
  const code = String(error.code)
  if (code === AuthErrorCodes.NETWORK_REQUEST_FAILED) return new NetworkFailure(error)
  if (cancellations.has(code)) return new Cancelled()
  // "Firebase: The password is invalid. (auth/wrong-password)."
  const words = error.message.replace(/^Firebase: /, '').replace(/ \(auth\/[\w-]+\)\.?$/, '')
  return new IdentityRefusal(words)
}
