import { type SyntheticEvent, useRef } from 'react'

/**
 * A form's submit handler that ignores further submits while one is running.
 *
 * It wraps react-hook-form's `handleSubmit`, because a second call of that ends the first one's
 * `isSubmitting`. It is a ref, because a second press may come before the next render.
 *
 * @param submit validates and sends
 * @param busy whether the caller knows of a submit that is still running
 */
export function useOneAtATime(
  submit: (event: SyntheticEvent) => Promise<void>,
  busy: boolean,
): (event: SyntheticEvent) => Promise<void> {
  const running = useRef(false)
  return async (event) => {
    event.preventDefault()
    if (running.current || busy) return
    running.current = true
    try {
      await submit(event)
    } finally {
      running.current = false
    }
  }
}
