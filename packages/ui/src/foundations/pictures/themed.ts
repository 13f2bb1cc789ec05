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

/**
 * Finds a picture in the toolbar's theme.
 *
 * @returns a function from a picture's key to that of the picture to show: the usual one where there is none in the theme
 */
export function useThemed(): (picture: string) => string {
  const themed = use(ThemedContext)
  return (picture) => (themed?.keys.has(picture) ? `${themed.theme}/${picture}` : picture)
}
