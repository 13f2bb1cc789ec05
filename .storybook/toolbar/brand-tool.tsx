// Storybook compiles its manager's JSX to calls of React.createElement.
import type { BrandColours } from '@strapline/ui/lib/theme-rules.ts'
import * as React from 'react'
import { Button, PopoverProvider } from 'storybook/internal/components'
import { addons, types, useChannel, useGlobals } from 'storybook/manager-api'
import { ownColours } from '../theme.ts'
import { brandJudged, type JudgedBrand } from './brand-messages.ts'

const textOf = ({ accent, ink }: BrandColours) =>
  `${accent}-${ink}`.replaceAll('#', '').replaceAll(' ', '')

/** The brand in Storybook's address: `globals=brand:ffd400-111111`. */
function useBrand(): [string, (text: string) => void] {
  const [globals, updateGlobals] = useGlobals()
  return [String(globals.brand ?? ''), (text) => updateGlobals({ brand: text })]
}

/** Two colours in the toolbar, in which every story is shown from then on. */
function BrandTool() {
  const [brand, setBrand] = useBrand()
  // What was refused is not shown, and is no name: the address has the one before again.
  const [shown, setShown] = React.useState('')
  const [css, setCss] = React.useState<string>()
  useChannel(
    {
      [brandJudged]: ({ text, refused, css: sheet }: JudgedBrand) => {
        // A story plays in our own brand first, which nobody has asked for.
        if (text !== brand) return
        if (refused) setBrand(shown)
        else {
          setShown(text)
          setCss(sheet)
        }
      },
    },
    [brand, shown],
  )
  const name = `Brand: ${shown === '' ? 'Strapline' : shown}`
  return (
    <PopoverProvider
      ariaLabel="Brand"
      padding={16}
      popover={({ onHide }) => <BrandForm onHide={onHide} css={css} />}
    >
      <Button ariaLabel={`${name}. Two colours in place of ours`} variant="ghost" padding="small">
        <span
          title={name}
          // The tools beside it stay where they are, however long a colour's name is.
          style={{ maxWidth: 128, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {name}
        </span>
      </Button>
    </PopoverProvider>
  )
}

interface BrandFormProps {
  onHide: () => void
  /** The style sheet of the brand that is shown. */
  css: string | undefined
}

function BrandForm({ onHide, css }: BrandFormProps) {
  const [brand, setBrand] = useBrand()
  const [typed, setTyped] = React.useState(() => {
    const [accent, ink] = brand
      .split('-')
      .map((part) => (/^[\da-f]{6}$/i.test(part) ? `#${part}` : part))
    return accent && ink ? { accent, ink } : ownColours
  })
  // What is typed stays until it is shown; a brand that is refused is not the toolbar's for long.
  const asked = React.useRef<string>(undefined)
  const [refused, setRefused] = React.useState<JudgedBrand['refused']>()
  useChannel(
    {
      [brandJudged]: (judged: JudgedBrand) => {
        if (judged.text !== asked.current) return
        setRefused(judged.refused)
        if (!judged.refused) onHide()
      },
    },
    [onHide],
  )

  const show = (colours: BrandColours) => {
    setTyped(colours)
    const text = textOf(colours)
    asked.current = text
    // Nothing is judged anew that is shown already.
    if (text === brand) onHide()
    setBrand(text)
  }
  return (
    <form
      style={{ display: 'grid', gap: 12, width: 260 }}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        show(typed)
      }}
    >
      {(['accent', 'ink'] as const).map((name) => (
        <label key={name} style={{ display: 'grid', gap: 4, fontWeight: 600 }}>
          {name === 'accent' ? 'Accent: the primary button' : 'Ink: text and dark areas'}
          <span style={{ display: 'flex', gap: 8 }}>
            <input
              value={typed[name]}
              spellCheck={false}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              style={{ flex: 1, minWidth: 0, padding: '6px 8px', font: 'inherit' }}
            />
            <input
              type="color"
              aria-label={`Pick the ${name}`}
              value={/^#[\da-f]{6}$/i.test(typed[name]) ? typed[name] : '#000000'}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              style={{ width: 36, height: 32, padding: 2 }}
            />
          </span>
        </label>
      ))}
      <div role="alert">
        {refused && (
          <>
            <p style={{ margin: '0 0 8px' }}>{refused.problem}</p>
            {refused.nearest && (
              <Button ariaLabel={false} onClick={() => refused.nearest && show(refused.nearest)}>
                Use {refused.nearest.accent} with {refused.nearest.ink}
              </Button>
            )}
          </>
        )}
      </div>
      <div style={{ display: 'flex', gap: 8 }}>
        <Button ariaLabel={false} type="submit" variant="solid">
          Show this brand
        </Button>
        <Button
          ariaLabel={false}
          onClick={() => {
            setBrand('')
            onHide()
          }}
        >
          Strapline’s own
        </Button>
      </div>
      {css && (
        <a download={`${brand}.css`} href={`data:text/css,${encodeURIComponent(css)}`}>
          Download its style sheet, all four themes
        </a>
      )}
    </form>
  )
}

/** Puts the tool into Storybook's toolbar. */
export function addBrandTool(): void {
  addons.register('strapline/brand', () => {
    addons.add('strapline/brand', {
      type: types.TOOL,
      title: 'Brand',
      match: ({ viewMode }) => viewMode === 'story' || viewMode === 'docs',
      render: () => <BrandTool />,
    })
  })
}
