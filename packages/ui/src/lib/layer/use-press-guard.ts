import { useLayoutEffect } from 'react'

/**
 * Ignores the second click of a double click while a layer opens or closes: the layer puts other
 * controls under the pointer, a Delete for example, which the second click was not meant for.
 *
 * @param open whether the layer is open
 */
export function usePressGuard(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return
    ignoreSecondClick()
    // The cleanup covers closing, and being removed while it is open.
    return ignoreSecondClick
  }, [open])
}

/** Lasts until the next single click. */
function ignoreSecondClick() {
  window.addEventListener('click', handleClick, { capture: true })
}

function handleClick(event: MouseEvent) {
  // `detail` counts the clicks at one place: 2 for the second one of a double click.
  if (event.detail > 1) {
    event.preventDefault()
    event.stopPropagation()
  } else {
    window.removeEventListener('click', handleClick, { capture: true })
  }
}
