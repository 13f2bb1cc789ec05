import { type Draft, Form, type Refusal } from '@strapline/ui/primitives/form'
import { TextField } from '@strapline/ui/primitives/text-field'
import { useState } from 'react'
import * as z from 'zod/mini'

const nothing = { email: '', question: '' }

const schema = z.object({
  email: z.string().check(z.trim(), z.email('Enter an email address, like name@example.com')),
  question: z.string().check(z.trim(), z.minLength(10, 'Enter a question of 10 letters or more')),
})

export interface QuestionFormProps {
  /** Sends it. Resolves to the server's refusal, or to nothing when the server has taken it. */
  send: (question: z.infer<typeof schema>) => Promise<Refusal | undefined>
  /** What was typed and not sent, from where your app keeps it. */
  draft: Draft<typeof nothing>
}

export function QuestionForm({ send, draft }: QuestionFormProps) {
  const [submitting, setSubmitting] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isSent, setIsSent] = useState(false)

  async function submit(question: z.infer<typeof schema>) {
    setSubmitting(true)
    setRefusal(undefined)
    const refused = await send(question).catch(() => ({
      message: 'The question was not sent. Check your connection and try again.',
    }))
    setSubmitting(false)
    setRefusal(refused)
    setIsSent(!refused)
    return !refused
  }

  return (
    <>
      <Form
        label="Ask a question"
        schema={schema}
        initial={nothing}
        labels={{ email: 'Email', question: 'Question' }}
        draft={draft}
        onSubmit={submit}
        submitting={submitting}
        refusal={refusal}
        submit="Send question"
        busy="Sending your question…"
        after="empty"
      >
        {({ field }) => (
          <>
            <TextField {...field('email')} type="email" autoComplete="email" />
            <TextField {...field('question')} multiline hint="We answer within a day." />
          </>
        )}
      </Form>
      <p role="status">{isSent && 'Your question was sent.'}</p>
    </>
  )
}
