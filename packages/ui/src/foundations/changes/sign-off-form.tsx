import { formatCount } from '../../lib/format.ts'
import { localDay } from '../../lib/local-day.ts'
import { buttonLook } from '../../primitives/button/button.tsx'
import { CopyButton } from '../../primitives/copy-button/copy-button.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { answerOf, linesOf, verdictsOf } from './answer.ts'
import { useAnswers } from './answers.tsx'
import type { Version } from './changes.ts'
import { commitDetails } from './names.ts'
import { headings, type Item, isFolded, sections } from './sections.ts'
import { SignOffItem } from './sign-off-item.tsx'

export interface SignOffFormProps {
  since: Version
  /** What changed, in the order of the page. */
  items: readonly Item[]
  titleOf: (id: string) => string
}

/** The reader's own day: `Date.now` tells the day on which all stories take place. */
const today = () => localDay(performance.timeOrigin + performance.now())

/** A list to tick, from which the answer to a request is written. */
export function SignOffForm({ since, items, titleOf }: SignOffFormProps) {
  const { draft, hashes, change } = useAnswers()
  const verdicts = verdictsOf(items, draft, hashes)
  const { approved, refused, open } = verdicts
  const answer = answerOf(since, verdicts, draft, titleOf)
  const [, subject = '', body = ''] = /^Subject: (.*)\n+([\s\S]*)$/.exec(answer) ?? []
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  /** What can be signed of a section, by name. */
  const list = (own: readonly Item[]) => (
    <div className="sign-list">
      {own
        .toSorted((one, other) => titleOf(one.id).localeCompare(titleOf(other.id), 'en'))
        .map((item) => (
          <SignOffItem key={item.id} item={item} title={titleOf(item.id)} />
        ))}
    </div>
  )
  const lines = linesOf(today(), verdicts, draft)
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
        {approved.length + refused.length === 0 || draft.name.trim() === '' ? (
          <p>
            Approve or refuse something, and enter a name: the lines for Git are written from both.
          </p>
        ) : (
          <>
            <p>
              Add this to <code>docs/sign-off.md</code> and commit it. It is about the pictures of
              that commit, and counts each window of a state.
            </p>
            <pre className="sign-command">{lines}</pre>
            <p className="sb-unstyled">
              <CopyButton text={lines} called="the lines for Git" />
            </p>
          </>
        )}
      </details>
    </>
  )
}
