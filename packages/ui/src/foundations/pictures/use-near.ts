import { type RefObject, useEffect, useState } from 'react'

/** How near to the window a picture is loaded, in pixels: browsers begin so late that a brisk scroll passes empty places. */
const near = 4000

const tells = new WeakMap<Element, () => void>()

const observer =
  typeof IntersectionObserver === 'undefined'
    ? undefined
    : new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries)
            if (isIntersecting) tells.get(target)?.()
        },
        { rootMargin: `${near}px 0px` },
      )

/** Whether an element has come near to the window. It stays so. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || !observer) return
    tells.set(element, () => {
      observer.unobserve(element)
      setNear(true)
    })
    observer.observe(element)
    return () => observer.unobserve(element)
  }, [ref])
  return isNear
}
