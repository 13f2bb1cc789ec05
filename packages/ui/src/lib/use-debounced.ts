import { useEffect, useState } from 'react'

/**
 * The value, debounced: it follows once the value has not changed for `delay` milliseconds.
 *
 * @param value what changes
 * @param delay in milliseconds
 */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return debounced
}
