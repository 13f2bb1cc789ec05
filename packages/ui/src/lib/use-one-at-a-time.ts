import { type SyntheticEvent, useRef } from 'react'

/**
 * A form's submit handler that ignores further submits while one is under way.
 *
 * Outside of react-hook-form's own `handleSubmit`: a second call there ends the first one's
 * `isSubmitting`. By a ref: a second press may come before the first one is drawn as busy.
 *
 * @param submit validates and sends
 * @param busy whether the caller knows of a submit that is still under way
 */
export function useOneAtATime(
  submit: (event: SyntheticEvent) => Promise<void>,
  busy: boolean,
): (event: SyntheticEvent) => Promise<void> {
  const underWay = useRef(false)
  return async (event) => {
    event.preventDefault()
    if (underWay.current || busy) return
    underWay.current = true
    try {
      await submit(event)
    } finally {
      underWay.current = false
    }
  }
}
