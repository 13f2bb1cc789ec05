import { useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { localDay } from '../../lib/local-day.ts'
import { buttonLook } from '../../primitives/button/button.tsx'
import { CheckboxField } from '../../primitives/checkbox-field/checkbox-field.tsx'
import { CopyButton } from '../../primitives/copy-button/copy-button.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { answerOf, approvedOf, lineOf, looksOf } from './answer.ts'
import type { LoadedChanges, SignOffDraft, Version } from './changes.ts'
import { goToNamed } from './is-named.ts'
import { commitDetails } from './names.ts'
import type { Item } from './sections.ts'

export interface SignOffFormProps extends Pick<LoadedChanges, 'hashes' | 'kept' | 'keep'> {
  since: Version
  /** What changed, in the order of the page. */
  items: readonly Item[]
  titleOf: (id: string) => string
}

/** The reader's own day: `Date.now` tells the day on which all stories take place. */
const today = () => localDay(performance.timeOrigin + performance.now())

const empty: SignOffDraft = { name: '', remark: '', ticks: {} }

/** A list to tick, from which the answer to a request is written. What is ticked stays in the browser. */
export function SignOffForm({ since, items, titleOf, hashes, kept, keep }: SignOffFormProps) {
  const [draft, setDraft] = useState(kept ?? empty)
  function change(part: Partial<SignOffDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    keep(next)
  }
  const approved = approvedOf(items, draft, hashes)
  const answer = answerOf(since, items, approved, draft, titleOf)
  const [, subject = '', body = ''] = /^Subject: (.*)\n+([\s\S]*)$/.exec(answer) ?? []
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  // The product first: pages of documentation are for who builds with the library.
  const groups = [
    { heading: 'The shop', own: items.filter(({ section }) => section !== 'documentation') },
    { heading: 'Documentation', own: items.filter(({ section }) => section === 'documentation') },
  ]
  return (
    <>
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ heading, own }) => (
          <fieldset key={heading} className="sign-list sb-unstyled">
            <legend>{heading}</legend>
            {own.map((item) => (
              <div key={item.id} className="sign-item">
                <CheckboxField
                  label={titleOf(item.id)}
                  checked={approved.includes(item)}
                  onChange={({ target }) => {
                    const { [item.id]: _, ...others } = draft.ticks
                    const looks = looksOf(item, hashes)
                    change({ ticks: target.checked ? { ...others, [item.id]: looks } : others })
                  }}
                />
                <a
                  href={`#${item.id}`}
                  aria-label={`See what differs in ${titleOf(item.id)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    goToNamed(item.id)
                  }}
                >
                  See
                </a>
              </div>
            ))}
          </fieldset>
        ))}
      <div className="sign-fields sb-unstyled">
        <TextField
          label="Your name"
          autoComplete="name"
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label="What is wrong with the others"
          hint="Optional."
          multiline
          rows={3}
          value={draft.remark}
          onChange={({ target }) => change({ remark: target.value })}
        />
        <p role="status">
          {formatCount(approved.length)} of {formatCount(items.length)} ticked. Your browser keeps
          them; a component that looks different later loses its tick.
        </p>
        <p className="sign-buttons">
          <a href={mail} className={buttonLook({ variant: 'primary' })}>
            Write the answer as a mail
          </a>
          <CopyButton text={answer} label="Copy the answer" />
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
              <CopyButton
                text={lineOf(today(), draft.name, approved)}
                label="Copy the line for Git"
              />
            </p>
          </>
        )}
      </details>
    </>
  )
}
