import { picturesFolder } from '@strapline/ui/foundations/pictures/exhibits.ts'
import {
  drawnThemes,
  type ThemedPictures,
  themedList,
} from '@strapline/ui/foundations/pictures/themed.ts'
import { themes } from '@strapline/ui/lib/themes.ts'
import { useEffect, useState } from 'react'
import type { Globals } from '../toolbar/page-around.ts'
import { loadBeside } from './beside.ts'

/** The toolbar's theme, and the pictures in it that npm run build-storybook has drawn; undefined until the first ones are known. */
export function useThemedPictures({ theme: chosen }: Globals): ThemedPictures | undefined {
  const [themed, setThemed] = useState<ThemedPictures>()
  const theme = themes.find((each) => each === chosen) ?? 'light'
  useEffect(() => {
    const folder = picturesFolder()
    let over = false
    const set = (loaded: ThemedPictures) => {
      if (!over) setThemed(loaded)
    }
    const setKeys = (keys: string[]) => set({ theme, keys: new Set(keys) })
    if (folder === undefined || !drawnThemes.includes(theme)) setKeys([])
    else loadBeside<string[]>(`${folder}${theme}/${themedList}`).then(setKeys, () => setKeys([]))
    return () => {
      over = true
    }
  }, [theme])
  return themed
}
