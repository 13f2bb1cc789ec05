import { createContext, use } from 'react'
import type { Theme } from '../../lib/themes.ts'

/** The themes besides the usual one that pictures are drawn in. Each has a folder of its name below the other pictures. */
export const drawnThemes: readonly Theme[] = ['dark']

/** The file in such a folder that lists the keys of the pictures there, as JSON. */
export const themedList = 'pictures.json'

/** The pictures that there are in the toolbar's theme. */
export interface ThemedPictures {
  theme: Theme
  keys: ReadonlySet<string>
}

/** The page of documentation reads it; without it all pictures are in the usual theme. */
export const ThemedContext = createContext<ThemedPictures | undefined>(undefined)

/** A picture to show. */
interface Found {
  /** Its key, behind the folder that it is in. */
  picture: string
  /** Its theme, where it is not the usual one. */
  theme?: Theme
}

/**
 * Finds a picture in the toolbar's theme.
 *
 * @returns a function from a picture's key to the picture to show: the usual one where there is none in the theme
 */
export function useThemed(): (picture: string) => Found {
  const themed = use(ThemedContext)
  return (picture) =>
    themed?.keys.has(picture)
      ? { picture: `${themed.theme}/${picture}`, theme: themed.theme }
      : { picture }
}
