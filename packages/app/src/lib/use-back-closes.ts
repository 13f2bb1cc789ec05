import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readState } from './router-state.ts'

/** Names the entry of the history that a layer adds, which is not kept open over a reload as a booking is. */
export const passingLayer = 'passing'

/**
 * Makes Back close an open layer before it leaves the page: opening adds an entry to the history, and closing in
 * another way takes it off again. A link in the layer replaces that entry (`RouterLink`).
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = useRef(false)
  const hasEntry = () => readState(window.history.state?.usr).layer === passingLayer
  const add = useEffectEvent(() => {
    if (!hasEntry()) navigate({ search, hash }, { state: { ...state, layer: passingLayer } })
  })
  const takeOff = useEffectEvent(() => {
    if (!isOpen.current && hasEntry()) navigate(-1)
  })
  const handleBack = useEffectEvent(close)

  // Before the layer is seen: somebody may go back at once.
  useLayoutEffect(() => {
    if (!open) return
    isOpen.current = true
    add()
    const back = () => handleBack()
    window.addEventListener('popstate', back)
    return () => {
      isOpen.current = false
      window.removeEventListener('popstate', back)
      // Later, since React may run the effect again at once.
      queueMicrotask(takeOff)
    }
  }, [open])
}
