import { profileForm } from '@strapline/contract/forms'
import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import { Form, type FormProps, type Refusal } from '../primitives/form/form.tsx'
import type { Texts } from '../primitives/form/texts.ts'
import { TextField } from '../primitives/text-field/text-field.tsx'
import type { Canvas } from './page.ts'
import { paste } from './paste.ts'

const empty = { name: '', education: '', age: '', country: '', linkdin: '' }

/** The contact that is stored, for a form that edits it. */
export const saved = {
  ...empty,
  name: 'Demo Buyer',
  education: 'Industrial engineering',
  age: '41',
}

/** What every form of a contact is given; it adds one, unless a story says otherwise. */
export const contactForm = {
  label: 'Add a contact',
  schema: profileForm,
  initial: empty,
  labels: {
    name: 'Name',
    education: 'Education',
    age: 'Age',
    country: 'Country',
    linkdin: 'LinkedIn',
  },
  draft: { kept: undefined, keep: fn() },
  onSubmit: fn(async () => true),
  submitting: false,
  refusal: undefined,
  submit: 'Add contact',
  busy: 'Adding the contact…',
  after: 'empty',
  children: ({ field }) => (
    <>
      <TextField {...field('name')} />
      <div className="grid gap-6 sm:grid-cols-[2fr_1fr]">
        <TextField {...field('education')} />
        <TextField {...field('age')} inputMode="numeric" suffix="years" />
      </div>
      <TextField {...field('country')} hint="Optional." />
      <TextField {...field('linkdin')} hint="Optional. A link that starts with https://" />
    </>
  ),
} satisfies FormProps<Texts, unknown>

/** The `parameters` of a form: it stands on a page with a first heading, which its stories do not show. */
export const belowAHeading = {
  a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
}

/** What a form that edits the stored contact has instead. */
export const editing = { initial: saved, after: 'stay', submit: 'Save', busy: 'Saving…' } as const

/** Submits as a screen does: `onSubmit` stands for the server, `refusal` is its answer when that gives false. */
export function Sending({ onSubmit, refusal, ...props }: FormProps<Texts, unknown>) {
  const [submitting, setSubmitting] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  async function send(input: unknown) {
    setSubmitting(true)
    setRefused(undefined)
    const worked = await onSubmit(input)
    setSubmitting(false)
    if (!worked) setRefused(refusal)
    return worked
  }
  return <Form {...props} onSubmit={send} submitting={submitting} refusal={refused} />
}

export const box = (canvas: Canvas, name: string) => canvas.getByRole('textbox', { name })

export const button = (canvas: Canvas, name = 'Add contact') => canvas.getByRole('button', { name })

interface FormStory {
  args: Pick<FormProps<Texts, unknown>, 'draft' | 'onSubmit'>
}

/** What was kept as a draft. */
export const kept = ({ args }: FormStory) => expect(args.draft.keep)

/** The error summary's root, which takes the focus. */
export async function summaryOf(canvas: Canvas) {
  const heading = await canvas.findByRole('heading', { name: 'There is a problem' })
  const summary = heading.closest<HTMLElement>('[tabindex="-1"]')
  if (!summary) throw new Error('The summary takes no focus.')
  return summary
}

export const linksIn = (summary: HTMLElement) =>
  within(summary)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

/** A server that answers when the story says so. */
export function deferAnswer({ args }: FormStory) {
  let answer = (_worked: boolean) => undefined as unknown
  const server = fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
  ;(args.onSubmit as ReturnType<typeof fn>).mockImplementation(server)
  return { server, answer: (worked: boolean) => answer(worked) }
}

/** Fills in what a contact needs. */
export async function fillIn(canvas: Canvas) {
  await paste(box(canvas, 'Name'), 'Demo Buyer')
  await paste(box(canvas, 'Education'), 'Logistics')
  await paste(box(canvas, 'Age'), '41')
}
