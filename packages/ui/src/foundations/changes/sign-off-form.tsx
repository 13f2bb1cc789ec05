import { useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { localDay } from '../../lib/local-day.ts'
import { buttonLook } from '../../primitives/button/button.tsx'
import { CopyButton } from '../../primitives/copy-button/copy-button.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { answerOf, lineOf, looksOf, type Verdict, verdictsOf, withVerdict } from './answer.ts'
import type { LoadedChanges, SignOffDraft, Version } from './changes.ts'
import { commitDetails } from './names.ts'
import { headings, type Item, isFolded, sections } from './sections.ts'
import { SignOffItem } from './sign-off-item.tsx'

export interface SignOffFormProps extends Pick<LoadedChanges, 'hashes' | 'kept' | 'keep'> {
  since: Version
  /** What changed, in the order of the page. */
  items: readonly Item[]
  titleOf: (id: string) => string
}

/** The reader's own day: `Date.now` tells the day on which all stories take place. */
const today = () => localDay(performance.timeOrigin + performance.now())

const empty: SignOffDraft = { name: '', remark: '', ticks: {}, refused: {}, remarks: {} }

/** A list to tick, from which the answer to a request is written. What is said stays in the browser. */
export function SignOffForm({ since, items, titleOf, hashes, kept, keep }: SignOffFormProps) {
  const [draft, setDraft] = useState(kept ?? empty)
  function change(part: Partial<SignOffDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    keep(next)
  }
  const verdicts = verdictsOf(items, draft, hashes)
  const { approved, refused, open } = verdicts
  const answer = answerOf(since, verdicts, draft, titleOf)
  const [, subject = '', body = ''] = /^Subject: (.*)\n+([\s\S]*)$/.exec(answer) ?? []
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  const say = (item: Item, verdict: Verdict | undefined) =>
    change(withVerdict(draft, item, looksOf(item, hashes), verdict))
  /** What can be signed of a section, by name. */
  const list = (own: readonly Item[]) => (
    <div className="sign-list">
      {own
        .toSorted((one, other) => titleOf(one.id).localeCompare(titleOf(other.id), 'en'))
        .map((item) => (
          <SignOffItem
            key={item.id}
            id={item.id}
            title={titleOf(item.id)}
            verdict={
              approved.includes(item) ? 'approved' : refused.includes(item) ? 'refused' : undefined
            }
            onVerdict={(verdict) => say(item, verdict)}
            remark={draft.remarks[item.id] ?? ''}
            onRemark={(remark) => change({ remarks: { ...draft.remarks, [item.id]: remark } })}
          />
        ))}
    </div>
  )
  return (
    <>
      <p>
        Each component stands once: one with new states that looks different, too, is among New
        states.
      </p>
      <div className="sb-unstyled" data-density="compact">
        {sections.map((section) => {
          const own = items.filter((each) => each.section === section)
          if (own.length === 0) return null
          const heading = `${headings[section]} (${formatCount(own.length)})`
          return isFolded(section) ? (
            <details key={section} className="sign-group">
              <summary>{heading}</summary>
              {list(own)}
            </details>
          ) : (
            <fieldset key={section} className="sign-group">
              <legend>{heading}</legend>
              {list(own)}
            </fieldset>
          )
        })}
      </div>
      <div className="sign-fields sb-unstyled">
        <TextField
          label="Anything else"
          hint="Optional."
          value={draft.remark}
          multiline
          rows={3}
          onChange={({ target }) => change({ remark: target.value })}
        />
        <TextField
          label="Your name"
          autoComplete="name"
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <p role="status" className="sign-status">
          {formatCount(approved.length)} approved, {formatCount(refused.length)} refused,{' '}
          {formatCount(open.length)} not answered. Your browser keeps them; a component that looks
          different later loses its answer.
        </p>
        <p className="sign-buttons">
          <a href={mail} className={buttonLook({ variant: 'primary' })}>
            Write the answer as a mail
          </a>
          <CopyButton text={answer} called="the answer" />
        </p>
      </div>
      <details className="sign-part">
        <summary>For developers: how to record a sign-off</summary>
        <p>The pictures are compared with those of {commitDetails(since)}.</p>
        {approved.length === 0 || draft.name.trim() === '' ? (
          <p>Tick what is approved and enter a name: the line for Git is written from both.</p>
        ) : (
          <>
            <p>
              Add this line to <code>docs/sign-off.md</code> and commit it. It counts for the
              pictures of that commit.
            </p>
            <pre className="sign-command">{lineOf(today(), draft.name, approved)}</pre>
            <p className="sb-unstyled">
              <CopyButton text={lineOf(today(), draft.name, approved)} called="the line for Git" />
            </p>
          </>
        )}
      </details>
    </>
  )
}
