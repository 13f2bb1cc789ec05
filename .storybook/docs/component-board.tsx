import { Unstyled } from '@storybook/addon-docs/blocks'
import { Board } from '@strapline/ui/foundations/pictures/board.tsx'
import { PartsContext } from '@strapline/ui/foundations/pictures/crop.ts'
import { picturesFolder } from '@strapline/ui/foundations/pictures/exhibits.ts'
import { use, useEffect, useState } from 'react'
import { pictures } from '../../packages/ui/fingerprints.json'
import { sizesIn } from '../picture-sizes.ts'
import { groupsIn, type IndexEntry } from './component-groups.ts'

const sizes = sizesIn(pictures)

/** Every component: the page All components. */
export function ComponentBoard() {
  const [entries, setEntries] = useState<IndexEntry[]>([])
  useEffect(() => {
    loadIndex().then(setEntries)
  }, [])
  const parts = use(PartsContext)
  // Their places follow from what the pictures show.
  const isKnown = picturesFolder() === undefined || Object.keys(parts).length > 0
  const groups = isKnown ? groupsIn(entries, sizes) : []
  return (
    <Unstyled>
      {/* About as high as all of them, so that nothing below it moves when they come. */}
      {groups.length === 0 && <div style={{ height: 5000 }} />}
      <Board groups={groups} />
    </Unstyled>
  )
}

async function loadIndex(): Promise<IndexEntry[]> {
  const { entries } = await (await fetch('./index.json')).json()
  return Object.values(entries)
}
