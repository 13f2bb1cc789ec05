// Storybook compiles its manager's JSX to calls of React.createElement.
import * as React from 'react'
import { Button, PopoverProvider } from 'storybook/internal/components'
import {
  addons,
  types,
  useGlobals,
  useStorybookApi,
  useStorybookState,
} from 'storybook/manager-api'
import { besideChoices, menus } from './menus.ts'
import { changedIn, globalsFor, presets } from './presets.ts'

/** Every setting of ours in one menu, by its name: icons alone say nothing of it. */
function ViewTool() {
  const [globals] = useGlobals()
  const { viewMode } = useStorybookState()
  const isBeside = viewMode === 'story' && Boolean(globals.beside)
  const count = changedIn(globals) + Number(isBeside)
  const name = count === 0 ? 'View' : `View: ${count} changed`
  return (
    <PopoverProvider
      ariaLabel="View"
      padding={16}
      popover={({ onHide }) => <ViewForm onHide={onHide} />}
    >
      <Button
        ariaLabel={`${name}. Theme, direction, language, density, text, motion`}
        variant="ghost"
        padding="small"
      >
        {name}
      </Button>
    </PopoverProvider>
  )
}

const fieldStyle = {
  display: 'grid',
  gridTemplateColumns: '9rem 1fr',
  gap: 8,
  alignItems: 'center',
}

const fields = [
  ...Object.entries(menus).map(([name, { label, values }]) => ({
    name,
    label,
    choices: Object.entries(values).map(([value, title]) => ({ value, title })),
  })),
  { name: 'beside', label: 'Beside it', choices: besideChoices() },
]

/** The story that a page of documentation has first; undefined where it has none, and where a story is shown. */
function useFirstOnPage() {
  const { viewMode, storyId, index = {} } = useStorybookState()
  if (viewMode !== 'docs') return undefined
  const page = index[storyId]
  return Object.values(index).find(
    (entry) => entry.type === 'story' && page?.type === 'docs' && entry.parent === page.parent,
  )
}

function ViewForm({ onHide }: { onHide: () => void }) {
  const [globals, updateGlobals] = useGlobals()
  const api = useStorybookApi()
  const { viewMode } = useStorybookState()
  const story = useFirstOnPage()
  const choose = (name: string, value: string) => {
    // Only a story can stand beside itself.
    if (name === 'beside' && story && value !== '') api.selectStory(story.id)
    updateGlobals({ [name]: value })
    // It would cover the two.
    if (name === 'beside' && value !== '') onHide()
  }
  const first = React.useRef<HTMLSelectElement>(null)
  React.useEffect(() => first.current?.focus(), [])
  return (
    <div style={{ display: 'grid', gap: 8, width: 380, maxHeight: '80vh', overflow: 'auto' }}>
      {fields.map(({ name, label, choices }, index) => (
        <label key={name} style={fieldStyle}>
          {label}
          <select
            ref={index === 0 ? first : undefined}
            disabled={name === 'beside' && viewMode === 'docs' && !story}
            value={String(globals[name] ?? choices[0]?.value ?? '')}
            onChange={({ target }) => choose(name, target.value)}
            style={{ minWidth: 0, padding: '4px 6px', font: 'inherit' }}
          >
            {choices.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </label>
      ))}
      {viewMode === 'docs' && (
        <p style={{ margin: 0 }}>
          {story
            ? `“Beside it” opens the story “${story.name}”, in two settings.`
            : 'This page has no story: open one for “Beside it”.'}
        </p>
      )}
      <div style={{ display: 'grid', gap: 4, marginTop: 8 }}>
        <strong>Together</strong>
        {Object.entries(presets).map(([name, settings]) => (
          <Button
            key={name}
            ariaLabel={false}
            size="small"
            onClick={() => updateGlobals(globalsFor(settings))}
          >
            {name}
          </Button>
        ))}
        <Button
          ariaLabel={false}
          size="small"
          variant="ghost"
          onClick={() => updateGlobals({ ...globalsFor({}), beside: '' })}
        >
          Everything as usual
        </Button>
      </div>
    </div>
  )
}

/** Puts the menu into Storybook's toolbar. */
export function addViewTool(): void {
  addons.register('strapline/view', () => {
    addons.add('strapline/view', {
      type: types.TOOL,
      title: 'View',
      match: ({ viewMode }) => viewMode === 'story' || viewMode === 'docs',
      render: () => <ViewTool />,
    })
  })
}
