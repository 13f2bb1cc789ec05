import { picturesFolder } from '@strapline/ui/foundations/pictures/exhibits.ts'
import {
  drawnThemes,
  type ThemedPictures,
  themedList,
} from '@strapline/ui/foundations/pictures/themed.ts'
import { useEffect, useState } from 'react'
import type { Globals } from '../toolbar/page-around.ts'

const none: ThemedPictures = { theme: 'light', keys: new Set() }

/** The pictures in the toolbar's theme, which npm run build-storybook draws; undefined until the first ones are known. */
export function useThemedPictures({ theme: chosen }: Globals): ThemedPictures | undefined {
  const [themed, setThemed] = useState<ThemedPictures>()
  const theme = drawnThemes.find((each) => each === chosen)
  useEffect(() => {
    const folder = picturesFolder()
    let over = false
    const set = (loaded: ThemedPictures) => {
      if (!over) setThemed(loaded)
    }
    if (folder === undefined || theme === undefined) set(none)
    else
      loadKeys(`${folder}${theme}/${themedList}`).then(
        (keys) => set({ theme, keys: new Set(keys) }),
        () => set(none),
      )
    return () => {
      over = true
    }
  }, [theme])
  return themed
}

const loadKeys = async (address: string): Promise<string[]> => (await fetch(address)).json()
