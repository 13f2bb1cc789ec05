/**
 * What a page of documentation does to its reader. Each function runs in the page, so it names nothing outside of itself.
 */

/** What the browser tells. */
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
type Told = { shifts: { value: number; element: Element }[] }

/** Runs before the page: keeps what the browser tells of shifts. */
export function listenForShifts() {
  const shifts: Told['shifts'] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as Shift
      const element = sources
        .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
        // Storybook's own placeholder, which stands before the page, is outside.
        .find((each) => each?.closest('#storybook-docs'))
      if (element) shifts.push({ value, element })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The elements that have moved until now, without those that are gone, such as rows that a table no longer holds. */
export function readShifts() {
  const { shifts } = window as unknown as Told
  return shifts
    .filter(({ element }) => element.isConnected)
    .map(({ value, element }) => {
      const text = element.textContent?.trim().slice(0, 40)
      return `It moves by ${value.toFixed(5)}: ${element.tagName.toLowerCase()} “${text}”.`
    })
}

/** Whether a story has scrolled the page, made it wider than its window, or taken its focus. */
export function findUnrest() {
  const problems = []
  const { scrollWidth } = document.documentElement
  if (window.scrollY > 0) problems.push(`It is scrolled by ${Math.round(window.scrollY)} px.`)
  if (scrollWidth > window.innerWidth) {
    problems.push(`It is ${scrollWidth} px wide, in a window of ${window.innerWidth} px.`)
  }
  const focused = document.activeElement
  if (focused && focused !== document.body) {
    problems.push(`The focus is on ${focused.id || focused.tagName.toLowerCase()}.`)
  }
  return problems
}

/** Whether the page is higher than so many pixels. */
export function findHeight(highest: number) {
  const { scrollHeight } = document.documentElement
  return scrollHeight > highest ? [`It is ${scrollHeight} px high; ${highest} at most.`] : []
}

/** Where the list of contents and the page differ: links that lead to no place, and sections that it does not list. */
export function findLostSections() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc-wrapper a')]
  const listed = new Set(links.map(({ hash }) => decodeURIComponent(hash.slice(1))))
  const problems = links
    .filter(({ hash }) => !document.getElementById(decodeURIComponent(hash.slice(1))))
    .map(({ textContent }) => `“${textContent}” in its contents leads nowhere.`)
  const sections = [...document.querySelectorAll('#storybook-docs main h2')].filter(
    (heading) => !heading.closest('.docs-story, .sb-story, dialog'),
  )
  const missing = sections
    .filter(({ id }) => !listed.has(id))
    .map(({ textContent }) => `Its contents do not list “${textContent}”.`)
  return [...problems, ...missing]
}

/** Whether every story that stands in the page, or has a frame there, is in a theme. */
export function areStoriesIn(theme: string) {
  return [...document.querySelectorAll<HTMLElement>('.docs-story')].every((block) => {
    const frame = block.querySelector('iframe')?.contentDocument?.documentElement
    return (frame ?? block).dataset.theme === theme
  })
}

/** The pictures on a page that are in another theme than the toolbar has. */
export function findOtherPictures() {
  const pictures = [...document.querySelectorAll<HTMLElement>('[data-src]:not([data-in-theme])')]
  return pictures.map(({ dataset }) => `${dataset.picture} is in the usual theme.`)
}

/** What is wrong with the colours of a page whose stories are in another theme: its own, and those that it names. */
export function findWrongColours() {
  const problems = []
  const { theme } = document.documentElement.dataset
  if (theme !== 'light') problems.push(`The page itself is in the theme ${theme}.`)
  for (const swatch of document.querySelectorAll('li > [style*="var(--color-"]')) {
    const numbers = getComputedStyle(swatch).backgroundColor.match(/[\d.]+/g) ?? []
    const shown = numbers.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, '0'))
    const named = /#[\da-f]{6}/.exec(swatch.parentElement?.textContent ?? '')?.[0]
    if (named !== `#${shown.join('')}`) problems.push(`It shows #${shown.join('')} as ${named}.`)
  }
  return problems
}

/** Whether all states in view are shown, whose frames are loaded when they come near. */
export function areStatesShown() {
  return [...document.querySelectorAll('[data-story-frame]')].every((frame) => {
    const { top, bottom } = frame.getBoundingClientRect()
    const isInView = bottom > 0 && top < window.innerHeight
    return !isInView || frame.getAttribute('data-story-frame') === 'shown'
  })
}

/** Scrolls on by half a window; answers whether there was anything left. */
export function scrollOn() {
  const before = window.scrollY
  window.scrollBy(0, window.innerHeight / 2)
  return window.scrollY > before
}

/**
 * What a page or a frame lacks: its story, or pictures.
 *
 * @param meant the end of an address at which nothing is meant to be
 */
export async function findMissing(meant: string | undefined) {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
  const broken = images.filter(
    ({ naturalWidth, src }) => naturalWidth === 0 && !(meant && src.endsWith(meant)),
  )
  const problems = broken.map(({ src }) => `${src} is no picture.`)
  if (document.body.matches('.sb-show-errordisplay, .sb-show-nopreview')) {
    problems.push(`${location.search} was not drawn.`)
  }
  return problems
}
