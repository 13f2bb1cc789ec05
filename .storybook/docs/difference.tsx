import { Unstyled } from '@storybook/addon-docs/blocks'
import { ChangedIcon } from '@strapline/ui/foundations/changes/changed-icon.tsx'
import { changesHref, type LoadedChanges } from '@strapline/ui/foundations/changes/changes.ts'
import { fatesInWords } from '@strapline/ui/foundations/changes/counts.ts'
import { readPlace } from '@strapline/ui/foundations/changes/names.ts'
import { fateOf } from '@strapline/ui/foundations/changes/sections.ts'

/**
 * Leads from a page to what changed of what it shows, where that looks different or has new states; says where it was in
 * the sidebar, where it only moved.
 */
export function Difference({ loaded: { changes, pages } }: { loaded: LoadedChanges }) {
  const page = new URLSearchParams(location.search).get('id')
  const changed =
    changes && 'components' in changes
      ? changes.components.filter(({ id, isNew }) => pages[id] === page && !isNew)
      : []
  const pictures = changed.flatMap((each) => each.pictures)
  const moved = pictures.find(({ kind }) => kind === 'moved')?.former
  const first = changed.find((each) =>
    each.pictures.some((one) => ['seen', 'added'].includes(fateOf(one))),
  )
  const notice = first ? (
    <a href={changesHref(first.id)} target="_top">
      What changed in its pictures: {fatesInWords(pictures)}
    </a>
  ) : (
    moved?.title && `Moved in the sidebar: it was in ${readPlace(moved.title)}. It looks the same.`
  )
  return notice ? (
    <Unstyled>
      <p className="page-notice">
        <ChangedIcon />
        {notice}
      </p>
    </Unstyled>
  ) : null
}
