import { useLayoutEffect } from 'react'

/**
 * Keeps a double press from doing two things. Its second half was meant for what its first half was; a
 * layer that opens or closes in between puts something else in that place, a Delete for example.
 *
 * @param open whether the layer is open
 */
export function useOnePress(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return
    dropSecondPress()
    // When it closes, and when it is taken away while it is open.
    return dropSecondPress
  }, [open])
}

/** Until the next press that begins anew. */
function dropSecondPress() {
  window.addEventListener('click', hear, { capture: true })
}

function hear(event: MouseEvent) {
  if (event.detail > 1) {
    event.preventDefault()
    event.stopPropagation()
  } else {
    window.removeEventListener('click', hear, { capture: true })
  }
}
