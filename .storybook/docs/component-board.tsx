import { Unstyled } from '@storybook/addon-docs/blocks'
import { Board } from '@strapline/ui/foundations/pictures/board.tsx'
import { PartsContext } from '@strapline/ui/foundations/pictures/crop.ts'
import { picturesFolder } from '@strapline/ui/foundations/pictures/exhibits.ts'
import { use, useEffect, useState } from 'react'
import { sanitize } from 'storybook/internal/csf'
import { pictures } from '../../packages/ui/fingerprints.json'
import { sizesIn } from '../picture-sizes.ts'
import { componentGroups, groupsIn } from './component-groups.ts'
import { type IndexEntry, loadIndex } from './story-index.ts'

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
  const isLoaded = groups.length > 0
  return (
    <Unstyled>
      {/* The page is shown once what is marked so has been drawn. */}
      <div data-story-block>
        <div data-name="components">{isLoaded && <Board groups={groups} />}</div>
      </div>
      {/* Its contents are read from its headings once, before the list of components has come. */}
      {!isLoaded &&
        componentGroups.map((title) => (
          <h2 key={title} id={sanitize(title)}>
            {title}
          </h2>
        ))}
    </Unstyled>
  )
}
