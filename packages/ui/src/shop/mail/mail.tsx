import { useState } from 'react'
import { formatTime, timeIn } from '../../lib/format.ts'
import { Tabs } from '../../primitives/tabs/tabs.tsx'
import { MailFrame } from './mail-frame.tsx'
import { sourceOf } from './mail-source.ts'

export interface MailProps {
  /** The address that it was sent to. */
  to: string
  /** Whom it is from, where that is known: "The Shop (orders@shop.example)". */
  from?: string | undefined
  /** What it is about: its heading. */
  subject: string
  /** The page that mail programs show. Leave it out for a mail that is text alone. */
  html?: string | undefined
  /** The same as plain text. */
  text: string
  /** When it was sent, an ISO 8601 time. */
  sentAt: string
}

/** A mail as its receiver sees it: to whom, when, the mail in a frame of its own, and its plain text. */
export function Mail({ to, from, subject, html, text, sentAt }: MailProps) {
  const [shown, show] = useState('mail')
  const sent = timeIn(sentAt)
  const source = html === undefined ? undefined : sourceOf(html)
  const plain = (
    <pre className="wrap-anywhere whitespace-pre-wrap rounded-sm bg-raised p-4 font-sans">
      {text}
    </pre>
  )
  const facts = [
    ...(from === undefined ? [] : [{ label: 'From', value: from }]),
    { label: 'To', value: to },
    ...(sent === undefined ? [] : [{ label: 'Sent', value: formatTime(sent, 'day and time') }]),
  ]
  return (
    <article className="grid gap-4">
      <h2 className="wrap-anywhere font-semibold text-xl tracking-tight">
        <bdi>{subject}</bdi>
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere min-w-0">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {source === undefined ? (
        plain
      ) : (
        <Tabs
          label="Forms of the mail"
          value={shown}
          onValueChange={show}
          items={[
            {
              value: 'mail',
              label: 'Mail',
              content: <MailFrame title={subject} source={source} />,
            },
            { value: 'text', label: 'Plain text', content: plain },
          ]}
        />
      )}
    </article>
  )
}
