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

/**
 * What is wrong with the stored first view of a page that is drawn: it still covers the page, it is missing or of another
 * page, or it names the machine that built it.
 */
export async function findWrongFirstView(id: string) {
  const problems = document.getElementById('first-view') ? ['Its first view still stands.'] : []
  const answer = await fetch(`./first-views/${id}.html`)
  if (!answer.ok) return [...problems, 'It has no first view.']
  const html = await answer.text()
  if (html.includes('//127.0.0.1')) problems.push('Its first view names the building machine.')
  const stored = new DOMParser().parseFromString(html, 'text/html')
  const [title, own] = [stored, document].map(
    (each) => each.querySelector('main h1')?.textContent ?? '',
  )
  if (title !== own) problems.push(`Its first view has the title “${title}”, not “${own}”.`)
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
  const sections = [
    ...document.querySelectorAll('#storybook-docs main :is(h2:not(#search-words), .folded h3)'),
  ].filter((heading) => !heading.closest('.docs-story, .sb-story, dialog'))
  const missing = sections
    .filter(({ id }) => !listed.has(id))
    .map(({ textContent }) => `Its contents do not list “${textContent}”.`)
  return [...problems, ...missing]
}

/** The examples of which something is cut off at a side of their card: their story is laid out for a wider one. */
export function findCutExamples() {
  /** Fractions of a pixel. */
  const slack = 1
  return [...document.querySelectorAll('.docs-story')].flatMap((card) => {
    const frame = card.querySelector('iframe')
    const page = frame?.contentDocument
    const place = frame?.getBoundingClientRect()
    const offset = place?.left ?? 0
    const scale = place ? place.width / (frame?.contentWindow?.innerWidth ?? place.width) : 1
    const { left, right } = card.getBoundingClientRect()
    for (const element of (page?.body ?? card).querySelectorAll('*')) {
      if (!isDrawn(element)) continue
      const shown = shownOf(element, page?.body ?? card)
      const over = Math.max(
        offset + shown.right * scale - right,
        left - offset - shown.left * scale,
      )
      if (shown.right - shown.left > slack && over > slack) {
        const name = card.querySelector('iframe, [id^="story--"]')?.id
        const text = element.textContent?.trim().slice(0, 30)
        return [
          `${name} is cut off by ${Math.round(over)} px: <${element.tagName.toLowerCase()}> “${text}”.`,
        ]
      }
    }
    return []
  })

  /** Whether an element shows something of its own, and not only what is in it. */
  function isDrawn(element: Element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )
    return hasText || element.matches('img, svg, input, select, textarea')
  }

  /** Where an element is seen, in its own window: without what the boxes around it hide or scroll. */
  function shownOf(element: Element, end: Element) {
    let { left, right } = element.getBoundingClientRect()
    for (let box = element.parentElement; box && box !== end; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue
      const around = box.getBoundingClientRect()
      left = Math.max(left, around.left)
      right = Math.min(right, around.right)
    }
    return { left, right }
  }
}

/** Whether every story that stands in the page, or has a frame there, also as a state in view, is in a theme. */
export function areStoriesIn(theme: string) {
  const places = [...document.querySelectorAll<HTMLElement>('.docs-story, [data-story-frame]')]
  return places.every((place) => {
    const { top, bottom } = place.getBoundingClientRect()
    if (place.dataset.storyFrame && (bottom < 0 || top > window.innerHeight)) return true
    const frame = place.querySelector('iframe')?.contentDocument?.documentElement
    return (frame ?? place).dataset.theme === theme
  })
}

/** Storybook's channel to a page, and a mark that is gone once the page is loaded again. */
type Toolbar = Window & {
  __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, data: object): void }
  isMarked?: boolean
}

/** Chooses a theme as the toolbar does. */
export function setTheme(theme: string) {
  const toolbar = window as unknown as Toolbar
  toolbar.isMarked = true
  toolbar.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { theme } })
}

/** Whether the page was loaded again by a setting of the toolbar, which takes seconds and empties it meanwhile. */
export function findReload() {
  return (window as unknown as Toolbar).isMarked
    ? []
    : ['A setting of the toolbar loaded it again.']
}

/** The places of pictures on a page that have none in the theme that the toolbar has. */
export function findOtherPictures(theme: string) {
  return [...document.querySelectorAll<HTMLElement>('[data-src]')]
    .filter((place) => !place.querySelector('img')?.src.includes(`/${theme}/`))
    .map(({ dataset }) => `${dataset.picture} was not drawn in the theme ${theme}.`)
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

/** The stories whose pictures stand in the sections of states. */
export function readStates() {
  const places = document.querySelectorAll<HTMLElement>('.states [data-picture][data-src]')
  return [...places].map(({ dataset }) => dataset.picture?.replace('@phone', '') ?? '')
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

/**
 * What is wrong with the clock of a page or a frame.
 *
 * @param meant when stories take place
 */
export function findWrongClock(meant: string) {
  const [shown = '', day] = [new Date().toISOString(), meant].map((time) => time.slice(0, 10))
  return shown === day ? [] : [`${location.search} is on ${shown}, and not on ${day}.`]
}

/** The files beside Storybook that a page links to, or names in a command, and that are not there. */
export async function findDeadFiles() {
  const { href: folder } = new URL('.', location.href)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  const commands = [...document.querySelectorAll('main pre')].map((code) => code.textContent ?? '')
  const named = commands.flatMap((text) => text.match(/\bhttps?:[^\s"'{}]+/g) ?? [])
  const files = [...links.map(({ href }) => href.replace(/#.*/, '')), ...named].filter(
    (address) => address.startsWith(folder) && /\.(css|json|md|tgz|txt)$/.test(address),
  )
  const answers = [...new Set(files)].map(async (address) => {
    const { ok } = await fetch(address, { method: 'HEAD' })
    return ok ? [] : [`There is no ${address}.`]
  })
  return (await Promise.all(answers)).flat()
}
