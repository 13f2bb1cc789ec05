import { products } from '@strapline/contract/fixtures'
import { CopyArea, CopyButton } from '../primitives/copy-button/copy-button.tsx'
import { tokenNamed } from './theme-tokens.ts'
import { purposeOf, weights } from './token-purposes.ts'
import { usersOfTokens } from './token-users.built.ts'
import { Users } from './users.tsx'

const token = '--font-sans'

/** The font that all of it is set in, and those that stand in for it. */
const [family = '', ...standIns] = tokenNamed(token)
  .value.split(',')
  .map((name) => name.trim().replaceAll('"', ''))

/** Lines that keep their place beside each other at any width: their size follows the specimen’s. */
const lines = 'whitespace-nowrap tracking-tight'

const glyphs = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789 $ € % & × ± ° / – ” ’',
]

/** What a part number must not confuse. */
const alike = '0O 1Il 2Z 5S 8B'

/** The font, set in itself: its name, its weights, its letters and figures; last the family as a style sheet names it. */
export function TypeSpecimen() {
  return (
    <CopyArea>
      <div className="@container">
        <p
          className={`${lines} font-semibold text-[clamp(4rem,19cqi,10rem)] leading-none`}
          data-specimen
        >
          {family}
        </p>
        <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-6 @2xl:grid-cols-4">
          {weights.map(({ weight, look }) => (
            <div key={weight} className="border-ink border-t pt-2">
              <dt className="tabular whitespace-nowrap text-ink-soft text-xs">
                {weight} <span className="ms-1">{look}</span>
              </dt>
              <dd className={`mt-2 text-5xl tracking-tight ${look}`}>Aa</dd>
            </div>
          ))}
        </dl>
        <div className="mt-8 border-ink border-t pt-4">
          {glyphs.map((each) => (
            <p
              key={each}
              className={`${lines} text-[clamp(0.75rem,5.6cqi,3rem)] leading-snug`}
              data-specimen
            >
              {each}
            </p>
          ))}
        </div>
        <dl className="mt-8 grid gap-6 @2xl:grid-cols-2">
          <div className="border-ink border-t pt-2">
            <dt className="text-ink-soft text-sm">Part numbers</dt>
            <dd className="tabular mt-2 flex flex-wrap gap-x-6 font-semibold text-xl">
              {products.slice(0, 2).map(({ partNumber }) => (
                <span key={partNumber} className="whitespace-nowrap">
                  {partNumber}
                </span>
              ))}
            </dd>
          </div>
          <div className="border-ink border-t pt-2">
            <dt className="text-ink-soft text-sm">Similar characters</dt>
            <dd className="mt-2 font-semibold text-xl">{alike}</dd>
          </div>
        </dl>
        <div className="mt-8 border-rule border-t pt-3 text-sm">
          <p className="font-semibold">
            <CopyButton text="font-sans" />
          </p>
          <p>
            <CopyButton text={`var(${token})`} />
          </p>
          <p className="mt-1 text-ink-soft text-xs">
            {purposeOf(token)} Until {family} has loaded: {standIns.join(', ')}.
          </p>
          <Users of="font-sans" users={usersOfTokens[token] ?? []} />
        </div>
      </div>
    </CopyArea>
  )
}
