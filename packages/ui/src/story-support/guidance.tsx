import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../lib/icon.tsx'

/** One way to use a component. */
interface Example {
  /** How it looks. */
  picture: ReactNode
  /** What to do or not to do, and why: a sentence that begins with "Do" or "Don’t", without that word. */
  says: ReactNode
}

/** Good and bad use of the same thing, side by side. */
interface Pair {
  good: Example
  bad: Example
}

export interface GuidanceProps {
  pairs: readonly Pair[]
}

/** The `parameters` of a story of good and bad use: its page shows it in place. */
export const guidance = { phone: true, layout: 'padded', docs: { story: { inline: true } } }

const marks = {
  good: { icon: Check, word: 'Do', colour: 'text-success', edge: 'border-b-success' },
  bad: { icon: X, word: 'Don’t', colour: 'text-danger', edge: 'border-b-danger' },
}

/** A picture over its mark and its sentence. */
function Card({ use, picture, says }: Example & { use: keyof typeof marks }) {
  const { icon, word, colour, edge } = marks[use]
  return (
    <figure className="flex min-w-0 flex-col gap-3 md:row-span-2 md:grid md:grid-rows-subgrid">
      {/* A picture, although it is made of the component: nothing in it can be used, and its sentence says it all. */}
      <div
        inert
        className={`flex min-w-0 grow flex-col justify-center overflow-hidden border border-rule border-b-3 p-6 ${edge}`}
      >
        {picture}
      </div>
      <figcaption className="flex max-w-reading gap-2 text-sm">
        <Icon icon={icon} className={colour} />
        <span>
          <strong className={`font-semibold ${colour}`}>{word}</strong> {says}
        </span>
      </figcaption>
    </figure>
  )
}

/** Pairs of good and bad use; on a phone one below the other. */
export function Guidance({ pairs }: GuidanceProps) {
  return (
    <ul className="grid gap-10">
      {pairs.map(({ good, bad }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pairs of a story never change.
        <li key={index} className="grid gap-6 md:grid-cols-2 md:gap-y-3">
          <Card use="good" {...good} />
          <Card use="bad" {...bad} />
        </li>
      ))}
    </ul>
  )
}
