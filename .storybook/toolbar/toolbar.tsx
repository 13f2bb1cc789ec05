/**
 * What Storybook's toolbar changes about every story: its theme and brand, the text's direction, its size, its spacing
 * and its length, motion, the voice of the shop's own texts, and the language of its sample content.
 */
import type { Decorator, Preview } from '@storybook/react-vite'
import { voice } from '@strapline/ui/content/voice'
import { CurrencyProvider } from '@strapline/ui/lib/currency.tsx'
import { showTheme } from '@strapline/ui/lib/themes.ts'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import type { StoryContext } from 'storybook/internal/types'
import { inLanguage } from '../content/language.ts'
import { showBrandOf } from './brand.ts'
import { lengthenTexts } from './long-text.ts'
import { emulateMedia } from './media.ts'
import { initialGlobals, menus } from './menus.ts'
import { useGlobalsAround } from './page-around.ts'
import { spaceTexts } from './text-spacing.ts'
import { inEdited, speakAs } from './voices.ts'

type Menus = typeof menus
type Setting = { [Name in keyof Menus]: keyof Menus[Name]['values'] } & { brand: string }
type Content = Pick<Setting, 'copy' | 'content'>

const names = Object.keys(menus) as (keyof Menus)[]

/** Without menus of Storybook's own, which are icons: view-tool.tsx has them all, with words. */
export const globalTypes: Preview['globalTypes'] = Object.fromEntries(
  [...names, 'beside', 'besideIs'].map((name) => [name, {}]),
)

/**
 * The ids of the stories that have played. The toolbar changes a story only after that, so that its `play` finds the
 * texts and places that it finds in tests. The direction alone is set from the start.
 */
const played = new Set<string>()
const listeners = new Set<() => void>()

function setPlayed(id: string, has: boolean) {
  if (has) played.add(id)
  else played.delete(id)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const beforeEach = ({ id }: StoryContext) => setPlayed(id, false)
export const afterEach = ({ id }: StoryContext) => setPlayed(id, true)

/** Shows the story as the toolbar is set. */
export const asSet: Decorator = (Story, { id, args, globals, canvasElement, viewMode }) => {
  const setting = { ...initialGlobals, ...globals, ...useGlobalsAround() } as Setting
  const direction = directionOf(setting)
  return (
    // A component may read the direction when it is first shown: in a shop it does not change afterwards.
    <AsSet
      key={direction}
      {...setting}
      direction={direction}
      story={id}
      inside={viewMode === 'docs' ? canvasElement : undefined}
      show={({ copy, content }) =>
        copy === 'specified' && content === 'en' ? (
          <Story />
        ) : (
          <Story args={inLanguage(copy === 'specified' ? args : inEdited(args), content)} />
        )
      }
    />
  )
}

/** The direction that is chosen, or that of the content. */
const directionOf = ({ direction, content }: Setting): 'ltr' | 'rtl' =>
  direction === 'content' ? (content === 'ar' ? 'rtl' : 'ltr') : direction

interface AsSetProps extends Setting {
  direction: 'ltr' | 'rtl'
  /** The story's id. */
  story: string
  /** The story's element on a page of documentation, whose own words stay as they are. */
  inside: HTMLElement | undefined
  /** Renders the story with the texts of a voice, and content in a language. */
  show: (content: Content) => ReactNode
}

function AsSet({ story, inside, show, ...setting }: AsSetProps) {
  const hasPlayed = useSyncExternalStore(subscribe, () => played.has(story))
  const { direction } = setting
  // Nothing plays on a page of documentation.
  const { theme, brand, density, textSize, spacing, texts, copy, content, motion } =
    hasPlayed || inside ? setting : (initialGlobals as Setting)

  // It is set while rendering: the story's components read it when they render, before any effect.
  const directed = inside ?? document.documentElement
  if ((directed.dir || 'ltr') !== direction) directed.dir = direction

  const language = content === 'en' ? '' : content
  useLayoutEffect(() => {
    if (language === '') return undefined
    const usual = directed.lang
    directed.lang = language
    return () => {
      directed.lang = usual
    }
  }, [directed, language])

  speakAs(copy)

  // On a page of documentation, which stays light, the story's block alone has the theme.
  const block = (inside?.closest('.docs-story') ??
    inside?.closest('.sb-story')) as HTMLElement | null
  // Not the system's: a picture is the same everywhere.
  useLayoutEffect(() => {
    if (block) block.dataset.theme = theme
    else showTheme(theme)
  }, [theme, block])

  useLayoutEffect(() => void showBrandOf(brand), [brand])

  useLayoutEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])

  useLayoutEffect(() => {
    const times = Number(textSize) / 100
    document.documentElement.style.fontSize = times === 1 ? '' : `${textSize}%`
    emulateMedia({ textSize: times, reducedMotion: motion === 'reduced' })
  }, [textSize, motion])

  useLayoutEffect(() => (spacing === 'wide' ? spaceTexts() : undefined), [spacing])

  useLayoutEffect(
    () => (texts === 'long' ? lengthenTexts(inside ?? document.body) : undefined),
    [texts, inside],
  )
  // Texts are read while rendering: another voice is a story that is shown anew.
  return (
    <CurrencyProvider key={`${copy} ${content}`} currency={voice().currency}>
      {show({ copy, content })}
    </CurrencyProvider>
  )
}
