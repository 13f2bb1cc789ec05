import { useState } from 'react'
import { Icon } from '../lib/icon.tsx'
import { CopyArea, CopyButton } from '../primitives/copy-button/copy-button.tsx'
import { EmptyState } from '../primitives/empty-state/empty-state.tsx'
import { TextField } from '../primitives/text-field/text-field.tsx'
import { findIcons, icons } from './icon-meanings.ts'
import { usersOfIcons } from './icon-users.built.ts'
import { Users } from './users.tsx'

const all = Object.keys(icons).length

/** Every icon with its meanings and its users, found by name, meaning and other words. */
export function IconSheet() {
  const [query, setQuery] = useState('')
  const found = findIcons(query)
  return (
    <CopyArea>
      <div className="mb-8 flex flex-wrap items-end gap-x-6 gap-y-2">
        <TextField
          type="search"
          label="Find an icon"
          placeholder="Such as delete"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          className="w-full max-w-sm"
        />
        <p role="status" className="tabular py-2 text-ink-soft text-sm">
          {found.length === all ? `${all} icons` : `${found.length} of ${all} icons`}
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState title={`No icon here means “${query}”`} figure="search">
          Try another word, or the opposite: “show” for “hide”. Is it nowhere, then choose one at
          lucide.dev/icons, import it from lucide-react, and say in foundations/icon-meanings.ts
          what it means.
        </EmptyState>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-6">
        {found.map(([name, { icon, means, also }]) => (
          <li key={name} className="min-w-0 border-rule border-t pt-4 text-sm">
            <div className="flex items-center gap-3">
              <Icon icon={icon} size="lg" />
              <p className="min-w-0 grow font-semibold">
                <CopyButton text={`import { ${name} } from 'lucide-react'`} label={name} />
              </p>
            </div>
            <p className="mt-2">{sentence(means)}</p>
            <p className="mt-1 text-ink-soft">Also: {also}</p>
            <Users of={name} users={usersOfIcons[name] ?? []} />
          </li>
        ))}
      </ul>
    </CopyArea>
  )
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
