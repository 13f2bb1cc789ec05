import { keepFocusInside } from './picture-focus.ts'

/**
 * Keeps stories on a documentation page from moving it. A component may take the focus or scroll itself into
 * view when it appears, as an error summary does; on a page with many stories that would move the page away
 * from its reader. Stories work as usual from the reader's first press or key on, but for those that are shown as
 * pictures of a state: they are loaded while the page is read, so they never take the focus.
 */
export function keepDocsQuiet(): void {
  if (isPicture()) {
    keepFocusInside()
    keepScrollingInside(() => true)
    return
  }
  /** The page on which somebody has pressed something. */
  let touched = ''
  const touch = ({ isTrusted }: Event) => {
    if (isTrusted) touched = location.search
  }
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, touch, true)
  const isQuiet = () => touched !== location.search && (isDocs() || isInDocs())

  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (!isQuiet()) return focus.call(this, options)
    if (isDocs()) return
    focus.call(this, { ...options, preventScroll: true })
  }
  // A story's frame takes the page's focus along with its own. No event tells when it goes from frame to frame.
  setInterval(() => {
    const frame = document.activeElement
    if (isQuiet() && isDocs() && frame instanceof HTMLIFrameElement) frame.blur()
  }, 200)
  keepScrollingInside(isQuiet)
}

/** Lets elements scroll their own window at most, while `isQuiet`, and nothing on the page of documentation itself. */
function keepScrollingInside(isQuiet: () => boolean): void {
  const { scrollIntoView } = Element.prototype
  Element.prototype.scrollIntoView = function (options) {
    if (!isQuiet()) scrollIntoView.call(this, options)
    else if (isInDocs()) scrollOwnWindowTo(this)
  }
}

/** Whether this window is a frame whose story is a picture of a state: see foundations/story-frame.tsx. */
function isPicture(): boolean {
  return window.frameElement?.hasAttribute('data-picture') === true
}

/** Whether this window shows a documentation page. */
function isDocs(): boolean {
  return new URLSearchParams(location.search).get('viewMode') === 'docs'
}

/** Whether this window is a story's frame on a documentation page. */
function isInDocs(): boolean {
  return window.frameElement?.closest('.sbdocs') != null
}

/** Scrolls this window and none around it. */
function scrollOwnWindowTo(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0) window.scrollBy(0, top)
  else if (bottom > window.innerHeight) window.scrollBy(0, bottom - window.innerHeight)
}
