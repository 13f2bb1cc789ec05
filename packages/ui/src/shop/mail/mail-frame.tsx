import { useLayoutEffect, useRef } from 'react'

interface MailFrameProps {
  /** The mail's subject, which names the frame. */
  title: string
  /** The mail's page, as `sourceOf` has made it. */
  source: string
}

/** A mail in a frame of its own, as high as the mail is: it runs no script, sends no form, and opens links in new tabs. */
export function MailFrame({ title, source }: MailFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null)

  useLayoutEffect(() => {
    const frame = ref.current
    if (!frame) return
    const fit = () => {
      const page = frame.contentDocument?.documentElement
      if (!page) return
      // A page is at least as high as its window.
      frame.style.height = '0'
      frame.style.height = `${page.scrollHeight}px`
    }
    let width = frame.clientWidth
    let next = 0
    const observer = new ResizeObserver(() => {
      if (frame.clientWidth === width) return
      width = frame.clientWidth
      // Not at once: another height would be observed, too.
      cancelAnimationFrame(next)
      next = requestAnimationFrame(fit)
    })
    observer.observe(frame)
    frame.addEventListener('load', fit)
    // By script: a page with trusted types takes no text for it.
    frame.srcdoc = source
    return () => {
      observer.disconnect()
      cancelAnimationFrame(next)
      frame.removeEventListener('load', fit)
    }
  }, [source])

  return (
    <iframe
      ref={ref}
      title={title}
      // The origin is needed to measure the page. Without scripts it lets nobody do anything.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className="block w-full rounded-sm"
    />
  )
}
