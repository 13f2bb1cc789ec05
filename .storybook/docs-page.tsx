import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { VoiceName } from '@strapline/ui/content/voices/types'
import { Answers } from '@strapline/ui/foundations/changes/answers.tsx'
import {
  type Changes,
  ChangesContext,
  changesFile,
  type LoadedChanges,
} from '@strapline/ui/foundations/changes/changes.ts'
import { namedId } from '@strapline/ui/foundations/changes/is-named.ts'
import { isDocumentation } from '@strapline/ui/foundations/changes/sections.ts'
import { type Part, PartsContext, partsFile } from '@strapline/ui/foundations/pictures/crop.ts'
import { picturesFolder } from '@strapline/ui/foundations/pictures/exhibits.ts'
import { ThemedContext } from '@strapline/ui/foundations/pictures/themed.ts'
import { showTheme } from '@strapline/ui/lib/themes.ts'
import {
  Fragment,
  type PropsWithChildren,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { loadBeside } from './docs/beside.ts'
import { keepSignOff, readSignOff } from './docs/kept-sign-off.ts'
import { MarkdownLinks } from './docs/markdown-links.tsx'
import { type IndexEntry, loadIndex } from './docs/story-index.ts'
import { useThemedPictures } from './docs/themed-pictures.ts'
import { useToolbar } from './docs/use-toolbar.ts'
import './docs-page.css'
import './docs/changes.css'
import { pictures } from '../packages/ui/fingerprints.json'
import { componentIn } from './machines/markdown-pages.ts'
import { sizesIn } from './picture-sizes.ts'
import { showBrandOf } from './toolbar/brand.ts'
import { initialGlobals } from './toolbar/menus.ts'
import type { Globals } from './toolbar/page-around.ts'
import { speakAs } from './toolbar/voices.ts'
import { desktop, phone } from './viewports.ts'

/** Milliseconds after which a page is shown although a story on it has not been drawn. */
const patience = 3000

/** Whether each story that stands in the page, and not in a frame of its own, has been drawn. */
function isDrawn(page: Element): boolean {
  return [...page.querySelectorAll('[data-story-block] > [data-name]')].every(
    ({ childElementCount }) => childElementCount > 0,
  )
}

/** What stands above a part that the address names, in pixels. */
const airAbove = 16

/** Milliseconds for which a page has to keep its height: parts of a story that are loaded late come within them. */
const rest = 120

/**
 * Whether everything that would move the page has come: its stories with their late parts, its tables of props, its font.
 *
 * @param isKnown whether all is known that its pictures and frames are sized by; waits for it
 */
function useDrawn(isKnown: boolean) {
  const page = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const element = page.current
    if (!element || !isKnown) return
    let over = false
    const started = performance.now()
    async function wait(element: Element) {
      let height = 0
      let since = started
      for (let now = started; !over && now - started < patience; now = performance.now()) {
        if (!isDrawn(element) || element.scrollHeight !== height) {
          height = element.scrollHeight
          since = now
        } else if (now - since >= rest) break
        await new Promise(requestAnimationFrame)
      }
      await document.fonts.ready
      if (!over) setDrawn(true)
    }
    wait(element)
    return () => {
      over = true
    }
  }, [isKnown])
  return { page, drawn }
}

/** In a build, the stored top of the page stands above it until it is drawn: scripts/storybook/first-views.ts. */
function useFirstViewUntil(drawn: boolean) {
  useLayoutEffect(() => {
    const remove = () => document.getElementById('first-view')?.remove()
    if (drawn) remove()
    // Also where another page was chosen meanwhile.
    return remove
  }, [drawn])
}

/** Whether a page is about a component, and not about the library itself. */
function isAboutComponent(context: DocsContainerProps['context']): boolean {
  const [story] = context.componentStories()
  return story !== undefined && !isDocumentation(story.id)
}

/** The trees of objects in Storybook's tables of props are list items in no list: tells assistive technology of one. */
function useListsInTrees(page: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = page.current
    if (!element) return
    const mend = () => {
      for (const tree of element.querySelectorAll('.rejt-tree:not([role]):has(> li)')) {
        tree.setAttribute('role', 'list')
      }
    }
    mend()
    const observer = new MutationObserver(mend)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [page])
}

/** Storybook's title of the contents is a heading of the second level above the page's first: it only names the list. */
function useNoHeadingAbovePage() {
  useEffect(() =>
    document.getElementById('table-of-contents')?.setAttribute('role', 'presentation'),
  )
}

/**
 * Every page of documentation, inside a `main`: without one its content is in no landmark, and a top bar or
 * a footer that a story shows would be the page's own banner and content info. Below its title it is shown once its
 * stories are drawn, so that nothing moves under its reader.
 *
 * A module of its own, because the blocks are large and a story alone doesn't need them.
 */
export default function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  useNoHeadingAbovePage()
  // Its own words are on Storybook's light ground, whatever theme its stories are shown in.
  useLayoutEffect(() => showTheme('light'), [])
  const globals = useToolbar(props.context)
  const brand = String(globals.brand ?? '')
  // On a page without stories, too: the toolbar is told what is wrong with it.
  useEffect(() => void showBrandOf(brand), [brand])
  const themed = useThemedPictures(globals)
  const voiceOfPage = voiceOn(props.context, globals)
  const parts = useParts()
  const changes = useChanges()
  const { page, drawn } = useDrawn(Boolean(parts && changes && themed))
  useListsInTrees(page)
  useFirstViewUntil(drawn)
  // A part that the address names may not have been there when Storybook looked for it. Its stories may not scroll the
  // page (quiet-docs.ts), and so nothing here calls scrollIntoView.
  useEffect(() => {
    const named = drawn ? namedId() : ''
    const part = named === '' ? null : document.getElementById(named)
    if (part) window.scrollTo(0, window.scrollY + part.getBoundingClientRect().top - airAbove)
  }, [drawn])
  return (
    <DocsContainer {...props}>
      <style>{frameSizes(props, parts ?? noParts)}</style>
      <ChangesContext value={changes}>
        <PartsContext value={parts ?? noParts}>
          <ThemedContext value={themed}>
            <Answers {...signOff}>
              <main
                ref={page}
                className={`${drawn ? '' : 'undrawn'} ${isAboutComponent(props.context) ? 'about-component' : ''}`}
              >
                <Fragment key={voiceOfPage}>{children}</Fragment>
                <MarkdownLinks />
              </main>
            </Answers>
          </ThemedContext>
        </PartsContext>
      </ChangesContext>
    </DocsContainer>
  )
}

/**
 * The toolbar's voice on a page without stories, whose own texts, as the titles of screens, are then read anew. A story sets
 * the voice itself.
 */
function voiceOn(context: DocsContainerProps['context'], globals: Globals): VoiceName | undefined {
  if (context.componentStories().length > 0) return undefined
  const chosen = (globals.copy ?? initialGlobals.copy) as VoiceName
  // While rendering: texts are read then.
  speakAs(chosen)
  return chosen
}

type Parts = Readonly<Record<string, Part>>

/** Without them a picture is shown from its top. */
const noParts: Parts = {}

/** What to show of each picture, which npm run build-storybook writes beside them; undefined while it loads. */
function useParts(): Parts | undefined {
  const [parts, setParts] = useState(picturesFolder() === undefined ? noParts : undefined)
  useEffect(() => {
    const folder = picturesFolder()
    if (folder !== undefined) {
      loadBeside<Parts>(folder + partsFile).then(setParts, () => setParts(noParts))
    }
  }, [])
  return parts
}

/** What signing off needs. */
const signOff = { hashes: pictures, kept: readSignOff(), keep: keepSignOff }

/** What looks different since an earlier commit: npm run build-storybook writes it beside the pictures. */
function useChanges(): LoadedChanges | undefined {
  const [loaded, setLoaded] = useState<LoadedChanges>()
  useEffect(() => {
    const none = { changes: undefined, names: {}, pages: {} }
    const folder = picturesFolder()
    if (folder === undefined) setLoaded(none)
    else loadChanges(folder).then(setLoaded, () => setLoaded(none))
  }, [])
  return loaded
}

async function loadChanges(folder: string): Promise<LoadedChanges> {
  const [changes, entries] = await Promise.all([
    loadBeside<Changes>(folder + changesFile),
    loadIndex(),
  ])
  const names = Object.fromEntries(entries.map((entry) => [entry.id, entry]))
  return { changes, names, pages: pagesOf(entries) }
}

/** The page of each component: its own one, or else one that shows its stories. */
function pagesOf(entries: readonly IndexEntry[]): Record<string, string> {
  const pages = entries.filter(({ type }) => type === 'docs')
  const shown = new Map(
    pages.flatMap(({ id, storiesImports = [] }) => storiesImports.map((file) => [file, id])),
  )
  return Object.fromEntries([
    ...entries.flatMap((entry) => {
      const page = entry.type === 'story' ? shown.get(entry.importPath) : undefined
      return page ? [[componentIn(entry.id), page]] : []
    }),
    ...pages.map((page) => [componentIn(page.id), page.id]),
  ])
}

const sizes = sizesIn(pictures)

/**
 * A story that is for a phone only stands in a frame of a phone's width; all others are laid out for a desktop, in a frame
 * that is no higher than what they show, and drawn as large as what they show has room for: beside a page of the dashboard
 * is nothing where its menu is not.
 */
function frameSizes({ context }: DocsContainerProps, parts: Parts): string {
  return context
    .componentStories()
    .map(({ id, title, storyGlobals, parameters }) => {
      if (storyGlobals.viewport?.value === 'phone') {
        return `.docs-story #iframe--${id} { min-width: 0; width: ${phone.width}px !important; zoom: 1 }`
      }
      const [width, height] = sizes[id] ?? []
      if (width !== desktop.width) return ''
      const [left = 0, , across = width] = parts[id] ?? []
      const shown = Math.min(width, 2 * left + across)
      // Where there is more room than for its own size, a page stands in the middle, as it does in its window.
      const start = title.startsWith('Screens/')
        ? `clamp(0px, (100cqw - ${shown}px) / 2, ${(width - shown) / 2}px)`
        : '0px'
      return `.docs-story #iframe--${id} { zoom: min(1, 100cqw / ${shown}px); translate: ${start} }
        .docs-story div:has(> #iframe--${id}) { overflow: hidden; max-height: calc(${height} * min(1px, 100cqw / ${shown})) }
        ${parameters.phone ? onPhone(id) : ''}`
    })
    .join('\n')
}

/** Who reads on a phone sees the story as a phone has it, up to two windows of it. */
function onPhone(id: string): string {
  const [width = phone.width, height = phone.height] = sizes[`${id}@phone`] ?? []
  const shown = Math.min(height, 2 * phone.height)
  return `@media (max-width: 480px) {
      .docs-story #iframe--${id} {
        min-width: 0; width: ${width}px !important; height: ${shown}px !important; zoom: min(1, 100cqw / ${width}px); translate: none;
      }
      .docs-story div:has(> #iframe--${id}) { max-height: none }
    }`
}
