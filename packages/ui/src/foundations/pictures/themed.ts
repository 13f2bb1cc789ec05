import { createContext, use } from 'react'
import type { Theme } from '../../lib/themes.ts'

/** The themes besides the usual one that pictures are drawn in. Each has a folder of its name below the other pictures. */
export const drawnThemes: readonly Theme[] = ['dark']

/** The file in such a folder that lists the keys of the pictures there, as JSON. */
export const themedList = 'pictures.json'

/** The toolbar's theme, and the pictures that there are in it. */
export interface ThemedPictures {
  theme: Theme
  /** Not read in the usual theme, in which there are all. */
  keys: ReadonlySet<string>
}

/** The page of documentation reads it; without it the theme is the usual one. */
export const ThemedContext = createContext<ThemedPictures | undefined>(undefined)

/** A picture to show. */
interface Found {
  /** Its key, behind the folder that it is in. */
  picture: string
  /** Its theme, where it is not the usual one. */
  theme?: Theme
  /** Whether there is no such picture, so that only the story itself can be shown in the theme. */
  isMissing?: boolean
}

/**
 * Finds a picture in the toolbar's theme.
 *
 * @returns a function from a picture's key to the picture to show
 */
export function useThemed(): (picture: string) => Found {
  const { theme = 'light', keys } = use(ThemedContext) ?? {}
  return (picture) =>
    theme === 'light'
      ? { picture }
      : { picture: `${theme}/${picture}`, theme, isMissing: !keys?.has(picture) }
}
