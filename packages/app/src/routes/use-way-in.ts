import { useState } from 'react'
import { explain } from '../api/failures.ts'
import type { Words } from '../api/send.ts'
import { useSend } from '../api/use-send.ts'

type Way = 'login' | 'sign-up' | 'google'

interface Attempt {
  way: Way
  /** Signs in or up, and answers what to say of it. */
  act: () => Promise<Words>
}

const notDone: Record<Way, string> = {
  login: 'You are not logged in.',
  'sign-up': 'You are not signed up.',
  google: 'You are not logged in.',
}

/** Lets somebody in, one way at a time: two answers would leave it to chance who is signed in. */
export function useWayIn() {
  const [way, setWay] = useState<Way>()
  const { send, pending, refusal } = useSend({
    mutation: {
      mutationKey: ['way-in'],
      mutationFn: ({ act }: Attempt) => act(),
      // A wrong password is a 401 that ends no session.
      meta: { ownExpiry: true },
      // A password is not kept in memory once it is answered.
      gcTime: 0,
    },
    done: (words) => words,
    failed: (attempt, failure) => `${notDone[attempt.way]} ${explain(failure)}`,
    showsRefusal: true,
  })

  /** Tries a way in, and answers whether it worked. */
  function enter(way: Way, act: Attempt['act']) {
    setWay(way)
    return send({ way, act })
  }

  return {
    enter,
    /** The way that is being tried. One that was begun on another page is a login. */
    underWay: pending ? (way ?? 'login') : undefined,
    /** Why the last try failed. */
    error: refusal?.message,
  }
}
