import { Unstyled } from '@storybook/addon-docs/blocks'
import { ChangedIcon } from '@strapline/ui/foundations/changes/changed-icon.tsx'
import { changesHref, type LoadedChanges } from '@strapline/ui/foundations/changes/changes.ts'

/** Leads from a page to the pictures before and after of what it shows, where that looks different. */
export function Difference({ loaded: { changes, pages } }: { loaded: LoadedChanges }) {
  const page = new URLSearchParams(location.search).get('id')
  const changed =
    changes && 'components' in changes
      ? changes.components.filter(({ id }) => pages[id] === page)
      : []
  const [first] = changed
  if (!first) return null
  const count = changed.reduce((sum, { pictures }) => sum + pictures.length, 0)
  return (
    <Unstyled>
      <p className="page-notice">
        <ChangedIcon />
        <a href={changesHref(first.id)} target="_top">
          Looks different in {count} {count === 1 ? 'picture' : 'pictures'}: before and after
        </a>
      </p>
    </Unstyled>
  )
}
