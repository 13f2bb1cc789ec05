import { Unstyled } from '@storybook/addon-docs/blocks'
import { Board } from '@strapline/ui/foundations/pictures/board.tsx'
import { useEffect, useState } from 'react'
import { pictures } from '../../packages/ui/fingerprints.json'
import { sizesIn } from '../picture-sizes.ts'
import { groupsIn, type IndexEntry } from './component-groups.ts'

const sizes = sizesIn(pictures)

/** Every component at one scale: the page All components. */
export function ComponentBoard() {
  const [entries, setEntries] = useState<IndexEntry[]>([])
  useEffect(() => {
    loadIndex().then(setEntries)
  }, [])
  return (
    <Unstyled>
      <Board groups={groupsIn(entries, sizes)} scale={0.3} highest={170} />
    </Unstyled>
  )
}

async function loadIndex(): Promise<IndexEntry[]> {
  const { entries } = await (await fetch('./index.json')).json()
  return Object.values(entries)
}
