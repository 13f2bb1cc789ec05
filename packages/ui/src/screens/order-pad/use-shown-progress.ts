import { useEffect, useEffectEvent, useRef } from 'react'

/** A field in which somebody may be typing on. */
const fields = 'input, textarea, select'

/**
 * Brings how the sending stands into view once it begins or ends: who sends a long pad is at its lower end. The focus
 * goes to what it has ended on. Both leave alone whoever types on meanwhile.
 *
 * @param phase how the sending stands; undefined while there is none
 * @returns the ref of the element around it
 */
export function useShownProgress(phase: string | undefined) {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(phase)
  const hasTyped = useRef(false)
  const isSending = phase !== undefined && phase !== 'finished'
  useEffect(() => {
    if (!isSending) return
    hasTyped.current = false
    const note = () => {
      hasTyped.current = true
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [isSending])
  const show = useEffectEvent((now: string | undefined) => {
    const isNew = before.current !== now
    before.current = now
    const section = root.current?.firstElementChild
    if (!isNew || hasTyped.current || !(section instanceof HTMLElement)) return
    section.scrollIntoView({ block: 'nearest' })
    const isFree = !document.activeElement?.matches(fields)
    if (now === 'finished' && isFree) section.focus({ preventScroll: true })
  })
  useEffect(() => show(phase), [phase])
  return root
}
