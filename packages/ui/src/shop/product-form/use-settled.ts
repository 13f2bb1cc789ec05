import { useEffect, useState } from 'react'

/**
 * The value as it was when it last stood still for a while: for what is dear to follow letter by letter.
 *
 * @param value what changes
 * @param delay how long it must stand still, in milliseconds
 */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
