import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { Button } from '../../primitives/button/button.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { looksOf, type Verdict, verdictsOf, withVerdict } from './answer.ts'
import type { SignOffDraft } from './changes.ts'
import type { Item } from './sections.ts'

const empty: SignOffDraft = { name: '', remark: '', ticks: {}, refused: {}, remarks: {} }

interface PageAnswers {
  draft: SignOffDraft
  /** The accepted fingerprints of pictures, by their keys. */
  hashes: Readonly<Record<string, string>>
  change: (part: Partial<SignOffDraft>) => void
}

const AnswersContext = createContext<PageAnswers>({
  draft: empty,
  hashes: {},
  change: () => undefined,
})

/** What is said on this page so far, and what changes it. */
export const useAnswers = (): PageAnswers => use(AnswersContext)

export interface AnswersProps extends Pick<PageAnswers, 'hashes'> {
  /** What somebody said on this page before, if the browser has kept it. */
  kept: SignOffDraft | undefined
  /** Keeps what somebody says. */
  keep: (draft: SignOffDraft) => void
  children: ReactNode
}

/** What is said of each component is one thing, beside its pictures, above a large one and in the form. It stays in the browser. */
export function Answers({ hashes, kept, keep, children }: AnswersProps) {
  const [draft, setDraft] = useState(kept ?? empty)
  function change(part: Partial<SignOffDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    keep(next)
  }
  return <AnswersContext value={{ draft, hashes, change }}>{children}</AnswersContext>
}

/** What is said of a component, with what changes it and, once it is refused, the field that asks why. */
export function useVerdict({ whole, ...shown }: Item, title: string) {
  const item = whole ?? shown
  const { draft, hashes, change } = useAnswers()
  const { approved, refused } = verdictsOf([item], draft, hashes)
  const verdict: Verdict | undefined = approved[0] ? 'approved' : refused[0] && 'refused'
  /** Whether the field is to have the focus once it is there: not where the page begins with it. */
  const asks = useRef(false)
  const say = (next: Verdict | undefined) =>
    change(withVerdict(draft, item, looksOf(item, hashes), next))
  return {
    verdict,
    say,
    /** Says so, or takes it back. */
    press(next: Verdict) {
      asks.current = verdict !== 'refused'
      say(verdict === next ? undefined : next)
    },
    why: verdict === 'refused' && (
      <TextField
        ref={(field) => {
          if (asks.current) field?.focus()
          asks.current = false
        }}
        className="sb-unstyled order-last basis-full pt-1 pb-2"
        label={`What is wrong with ${title}`}
        hint="It goes with your answer: without it nobody knows what to mend."
        value={draft.remarks[item.id] ?? ''}
        onChange={({ target }) =>
          change({ remarks: { ...draft.remarks, [item.id]: target.value } })
        }
        // The arrows lead to the next picture elsewhere, and not while somebody writes.
        onKeyDown={(event) => event.stopPropagation()}
      />
    ),
  }
}

/** What a button is called once it is pressed. */
export const said = { approved: 'Approved', refused: 'Refused' } as const satisfies Record<
  Verdict,
  string
>

export interface AnswerProps {
  item: Item
  /** The component's name. */
  title: string
}

/** Approves or refuses a component where one looks at it; a second press takes it back. Stands in a row that wraps. */
export function Answer({ item, title }: AnswerProps) {
  const { verdict, press, why } = useVerdict(item, title)
  // Its name says what it does, and once it is pressed what is said: it is no toggle, whose name would have to stay.
  const button = (says: Verdict, verb: string, label: string) => {
    const isSaid = verdict === says
    return (
      <Button
        size="xs"
        aria-label={isSaid ? `${said[says]}: ${title}. Take it back` : `${verb} ${title}`}
        data-said={isSaid ? says : undefined}
        onClick={() => press(says)}
      >
        {isSaid ? said[says] : label}
      </Button>
    )
  }
  return (
    <>
      <span className="answer-buttons sb-unstyled">
        {button('approved', 'Approve', 'Approve')}
        {button('refused', 'Refuse', 'Refuse …')}
      </span>
      {why}
    </>
  )
}

/** What is said of a component, before what else is said of it: `approved · `. */
export function Said({ item, title }: AnswerProps) {
  const { verdict } = useVerdict(item, title)
  return verdict && `${verdict} · `
}
