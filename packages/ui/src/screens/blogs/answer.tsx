import { cx } from 'class-variance-authority'
import { createElement, Fragment, type ReactNode } from 'react'
import type { AnswerBlock } from '../../content/blogs.ts'

interface AnswerProps {
  /** The paragraphs, lists and code of the answer. */
  blocks: AnswerBlock[]
}

/** An answer, set at reading measure. */
export function Answer({ blocks }: AnswerProps) {
  return (
    <div className="flex max-w-reading flex-col gap-4">
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: AnswerBlock }) {
  if (block.kind === 'text') {
    return <p className="wrap-anywhere text-pretty leading-7">{marked(block.text)}</p>
  }
  if (block.kind === 'code') {
    return (
      <figure className="bg-sunk px-4 pt-2 pb-4">
        <figcaption className="border-rule border-b pb-2 text-ink-soft text-xs">
          {block.language}
        </figcaption>
        {/* Long lines wrap: a box that scrolls sideways hides its end, and has to be found by keyboard. */}
        <pre className="wrap-anywhere mt-4 whitespace-pre-wrap text-xs leading-6 sm:text-sm sm:leading-6">
          <code>{block.code}</code>
        </pre>
      </figure>
    )
  }
  const List = block.numbered ? 'ol' : 'ul'
  return (
    <List
      className={cx(
        'tabular flex flex-col gap-2 ps-6 marker:text-ink-faint',
        block.numbered ? 'list-decimal' : 'list-[square]',
      )}
    >
      {block.items.map((item) => (
        <li key={item} className="wrap-anywhere text-pretty ps-2 leading-7">
          {marked(item)}
        </li>
      ))}
    </List>
  )
}

/** Text between two backticks as code. Markup in the text is shown literally. */
function marked(text: string): ReactNode {
  const parts = text.split(/`([^`]+)`/)
  return createElement(
    Fragment,
    null,
    ...parts.map((part, place) => (place % 2 === 0 ? part : inlineCode(part))),
  )
}

/** The longest inline code that stays whole, and is wrapped only where it is wider than the page: with large text. */
const maxUnwrapped = 24

function inlineCode(code: string) {
  const marked = (
    <code className="box-decoration-clone rounded-sm bg-sunk px-0.5 text-[0.9em]">{code}</code>
  )
  if (code.length > maxUnwrapped) return marked
  return <span className="wrap-anywhere inline-block max-w-full">{marked}</span>
}
