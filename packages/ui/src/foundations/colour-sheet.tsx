import { cx } from 'class-variance-authority'
import { useLayoutEffect, useRef, useState } from 'react'
import { type ColourPair, type ColourToken, colourPairs } from '../lib/colour-pairs.ts'
import { type Theme, themeNames, themes } from '../lib/themes.ts'
import { CopyArea, CopyButton } from '../primitives/copy-button/copy-button.tsx'
import { type Colour, contrast, formatColour, readToken } from './colour.ts'
import type { Palette } from './palettes.ts'
import { tokenNamed } from './theme-tokens.ts'
import { purposeOf } from './token-purposes.ts'
import { usersOfTokens } from './token-users.built.ts'
import { Users } from './users.tsx'

export interface ColourSheetProps {
  /** The groups, in their order. */
  palettes: readonly Palette[]
}

/** Reads each colour once: every reading makes the browser compute styles anew. */
function readOnce(within?: Element): (token: ColourToken) => Colour {
  const known = new Map<ColourToken, Colour>()
  return (token) => {
    const colour = known.get(token) ?? readToken(token, within)
    known.set(token, colour)
    return colour
  }
}

/** The theme that is shown in part of a page. */
const themeAt = (element: Element): Theme =>
  themes.find((each) => each === element.closest('[data-theme]')?.getAttribute('data-theme')) ??
  'light'

/** Reads colours and the theme as they are where `ref` is put, and again when another theme or brand is shown. */
function useColours<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [read, setRead] = useState(() => readOnce())
  const [theme, setTheme] = useState<Theme>('light')
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const readHere = () => {
      setRead(() => readOnce(element))
      setTheme(themeAt(element))
    }
    readHere()
    const observer = new MutationObserver(readHere)
    observer.observe(document.documentElement, {
      subtree: true,
      attributeFilter: ['data-theme', 'data-brand'],
    })
    return () => observer.disconnect()
  }, [])
  return { ref, read, theme }
}

/** Four words to copy in each card: their signs are seen where a mouse is over it or the focus is in it, and on touch. */
const quietIcons = 'pointer-fine:[&:not(:hover,:focus-within)_button_svg]:opacity-0'

/** Light for dark and dark for light, with the same contrast. */
const opposite: Readonly<Record<Theme, Theme>> = {
  light: 'dark',
  dark: 'light',
  'light-contrast': 'dark-contrast',
  'dark-contrast': 'light-contrast',
}

/**
 * Every colour: its class, its variable and its value, to be copied, its use and its users. Beside it stands what it is
 * in the opposite theme.
 */
export function ColourSheet({ palettes }: ColourSheetProps) {
  const { ref, read, theme } = useColours<HTMLDivElement>()
  const other = opposite[theme]
  const { ref: otherRef, read: readOther } = useColours<HTMLDivElement>()
  return (
    <CopyArea>
      <div ref={otherRef} data-theme={other} />
      <div ref={ref} className="grid gap-12">
        {palettes.map((palette) => (
          <section key={palette.name}>
            <h2 className="border-ink border-b pb-2 font-semibold text-lg tracking-tight">
              {palette.name}
            </h2>
            <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-8">
              {palette.colours.map(({ token, look = palette.look }) => (
                <li key={token} className={cx('min-w-0', quietIcons)}>
                  <div className="flex h-20 overflow-hidden rounded-sm border border-rule">
                    <div className="flex-1" style={{ background: `var(${token})` }} />
                    <div
                      data-theme={other}
                      className="w-1/4"
                      style={{ background: `var(${token})` }}
                    />
                  </div>
                  <p className="mt-2 font-semibold text-sm">
                    <CopyButton text={`${look}-${shortName(token)}`} />
                  </p>
                  <p className="text-sm">
                    <CopyButton text={`var(${token})`} />
                  </p>
                  <p className="text-ink-soft text-sm">
                    <CopyButton text={formatColour(read(token))} />
                  </p>
                  <InOpposite
                    name={themeNames[other.startsWith('dark') ? 'dark' : 'light']}
                    value={formatColour(readOther(token))}
                    own={formatColour(read(token))}
                  />
                  <p className="mt-1 text-ink-soft text-sm">{purposeOf(token)}</p>
                  <LeastContrast of={token} read={read} />
                  <Users
                    of={shortName(token)}
                    users={usersOfTokens[tokenNamed(token).name] ?? []}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </CopyArea>
  )
}

interface InOppositeProps {
  name: string
  value: string
  /** What it is in the theme that is shown. */
  own: string
}

/** What a colour is in the opposite theme, to be copied where it is another one. */
const InOpposite = ({ name, value, own }: InOppositeProps) => (
  <div className="flex flex-wrap items-baseline gap-x-2 text-ink-soft text-sm">
    <p>{name}</p>
    {value === own ? <p>the same</p> : <CopyButton text={value} />}
  </div>
)

/** The lowest contrast that a colour has as text or as an edge, and the ground where it has that. */
function LeastContrast({ of, read }: { of: ColourToken; read: (token: ColourToken) => Colour }) {
  const [least] = colourPairs
    .filter(({ front }) => front === of)
    .map((pair) => ({ ...pair, ratio: ratioOf(pair, read) }))
    .sort((one, other) => one.ratio - other.ratio)
  if (!least) return null
  return (
    <p className="tabular text-ink-soft text-sm">
      {least.ratio.toFixed(2)} : 1 on {shortName(least.ground)}
    </p>
  )
}

export interface ContrastSheetProps {
  /** The pairs, in their order. */
  pairs: readonly ColourPair[]
}

const shortName = (token: ColourToken) => token.replace('--color-', '')

/** The pair's ratio, rounded down: 4.499 is not 4.5. */
export function ratioOf(
  { front, ground }: ColourPair,
  read: (token: ColourToken) => Colour = readToken,
): number {
  return Math.floor(contrast(read(front), read(ground)) * 100) / 100
}

const cell = 'py-2 pe-8 last:pe-0'

/** The contrast of the colours that meet, computed from the tokens on this page. */
export function ContrastSheet({ pairs }: ContrastSheetProps) {
  const { ref, read } = useColours<HTMLTableElement>()
  return (
    <table ref={ref} className="w-full border-collapse text-sm">
      <caption className="sr-only">Contrast of the colours that meet</caption>
      <thead>
        <tr className="border-ink border-b text-start font-semibold text-ink-soft">
          {['Pair', 'Sample', 'Ratio', 'At least'].map((header) => (
            <th key={header} scope="col" className={`${cell} text-start font-semibold`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={`${pair.front} ${pair.ground}`} className="border-rule border-b">
            <th scope="row" className={`${cell} text-start font-semibold`}>
              {shortName(pair.front)} on {shortName(pair.ground)}
            </th>
            <td className={cell}>
              <Sample {...pair} />
            </td>
            <td className={`${cell} tabular`}>{ratioOf(pair, read).toFixed(2)} : 1</td>
            <td className={`${cell} tabular`}>{pair.least} : 1</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sample({ front, ground, least }: ColourPair) {
  return (
    <span
      className="inline-block rounded-sm border border-rule px-3 py-1"
      style={{ background: `var(${ground})`, color: `var(${front})` }}
    >
      {least === 3 ? (
        <span className="inline-block size-4 rounded-sm border-2 border-current align-middle" />
      ) : (
        '16 mm strap'
      )}
    </span>
  )
}
