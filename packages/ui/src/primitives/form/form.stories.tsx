import type { Meta, StoryObj } from '@storybook/react-vite'
import { profileForm } from '@strapline/contract/forms'
import { messages, requestMessages } from '@strapline/contract/messages'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { paste } from '../../story-support/paste.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Form, type FormProps, type Refusal } from './form.tsx'
import type { Texts } from './texts.ts'

/** Submits as a screen does: `onSubmit` stands for the server, `refusal` is its answer when that gives false. */
function Owner({ onSubmit, refusal, ...props }: FormProps<Texts, unknown>) {
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

const empty = { name: '', education: '', age: '', country: '', linkdin: '' }
const saved = { ...empty, name: 'Demo Buyer', education: 'Industrial engineering', age: '41' }

const meta = {
  title: 'Primitives/Form',
  component: Form,
  parameters: {
    // A form stands on a page with a first heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: {
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
  },
  render: (args) => <Owner {...args} />,
  decorators: [(Story) => <div className="max-w-reading">{Story()}</div>],
} satisfies Meta<typeof Form>

export default meta
type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]
type Canvas = Context['canvas']

const never = () => new Promise<never>(() => undefined)
const box = (canvas: Canvas, name: string) => canvas.getByRole('textbox', { name })
const button = (canvas: Canvas, name = 'Add contact') => canvas.getByRole('button', { name })
const kept = ({ args }: Context) => expect(args.draft.keep)

/** The error summary's root, which takes the focus. */
async function summaryOf(canvas: Canvas) {
  const heading = await canvas.findByRole('heading', { name: 'There is a problem' })
  const summary = heading.closest<HTMLElement>('[tabindex="-1"]')
  if (!summary) throw new Error('The summary takes no focus.')
  return summary
}

const linksIn = (summary: HTMLElement) =>
  within(summary)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

/** A server that answers when the story says so. */
function deferAnswer({ args }: Context) {
  let answer = (_worked: boolean) => undefined as unknown
  const server = fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
  ;(args.onSubmit as ReturnType<typeof fn>).mockImplementation(server)
  return { server, answer: (worked: boolean) => answer(worked) }
}

async function fillIn(canvas: Canvas) {
  await paste(box(canvas, 'Name'), 'Demo Buyer')
  await paste(box(canvas, 'Education'), 'Logistics')
  await userEvent.type(box(canvas, 'Age'), '41')
}

/** Untouched: no error is shown before the first submit. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('form', { name: 'Add a contact' })).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    for (const field of canvas.getAllByRole('textbox')) await expect(field).toBeValid()
    await expect(args.draft.keep).not.toHaveBeenCalled()
  },
}

/** The focus is on the error summary, whose links lead to the fields. */
export const Invalid: Story = {
  parameters: { showsFocus: true, forcedColors: true, phone: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(box(canvas, 'LinkedIn'), 'strapline.example')
    await userEvent.click(button(canvas))
    const summary = await summaryOf(canvas)
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(linksIn(summary)).toEqual([
      'Name: Name is required',
      'Education: Education is required',
      'Age: Age is required',
      `LinkedIn: ${messages.profile.linkdinInvalid}`,
    ])
    await expect(box(canvas, 'Name')).toHaveAccessibleDescription('Name is required')
    await expect(box(canvas, 'Country')).toBeValid()
    await expect(args.onSubmit).not.toHaveBeenCalled()

    await userEvent.tab()
    await userEvent.tab()
    const link = within(summary).getByRole('link', { name: /^Education/ })
    await expect(link).toHaveFocus()
    const education = box(canvas, 'Education')
    await expect(link).toHaveAttribute('href', `#${education.id}`)
    await userEvent.keyboard('{Enter}')
    await expect(education).toHaveFocus()
    await expect(window.location.hash).toBe('')

    // The picture shows the focus where a reader begins.
    summary.focus()
  },
}

/** A corrected field is removed from the summary, and the focus stays in the field. */
export const CorrectedOneByOne: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(button(canvas))
    const summary = await summaryOf(canvas)
    await waitFor(() => expect(summary).toHaveFocus())
    const name = box(canvas, 'Name')
    await userEvent.type(name, 'D')
    await waitFor(() => expect(linksIn(summary)).toHaveLength(2))
    await expect(name).toHaveFocus()
    // Another error of the same field: the summary is updated.
    const age = box(canvas, 'Age')
    await userEvent.type(age, 'x')
    await waitFor(() =>
      expect(linksIn(summary)).toEqual([
        'Education: Education is required',
        `Age: ${messages.profile.ageInvalid}`,
      ]),
    )
    // Invalid again: the field says so, and the summary waits for the next submit.
    await userEvent.clear(name)
    await waitFor(() => expect(name).toBeInvalid())
    await expect(linksIn(summary)).toHaveLength(2)
    await userEvent.type(name, 'Demo Buyer')
    await userEvent.clear(age)
    await userEvent.type(age, '41')
    await userEvent.type(box(canvas, 'Education'), 'L')
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())

    await userEvent.type(box(canvas, 'Education'), '{Backspace}{Enter}')
    const again = await summaryOf(canvas)
    await waitFor(() => expect(again).toHaveFocus())
    await expect(linksIn(again)).toEqual(['Education: Education is required'])
  },
}

/**
 * A refusal without fields: its message stands in the summary. The summary takes the focus, each time,
 * unless somebody types on while the answer is awaited.
 */
export const Refused: Story = {
  args: {
    onSubmit: fn(async () => false),
    refusal: { message: 'The server did not answer. Check your connection and try again.' },
  },
  play: async (context) => {
    const { args, canvas } = context
    const message = args.refusal?.message ?? ''
    const { server, answer } = deferAnswer(context)
    await fillIn(canvas)
    await userEvent.click(button(canvas))
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    const country = box(canvas, 'Country')
    await userEvent.type(country, 'Ita')
    answer(false)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message)
    await userEvent.keyboard('ly')
    await expect(country).toHaveValue('Italy')

    const summary = await summaryOf(canvas)
    for (const submits of [2, 3]) {
      await userEvent.click(button(canvas))
      await waitFor(() => expect(server).toHaveBeenCalledTimes(submits))
      answer(false)
      await waitFor(() => expect(summary).toHaveFocus())
    }
    await expect(summary).toHaveTextContent(message)
    await expect(within(summary).queryByRole('list')).toBeNull()
    await expect(box(canvas, 'Name')).toHaveValue('Demo Buyer')
  },
}

/** A refusal with fields: the form's own show their messages, unknown ones are listed in the summary. */
export const RefusedFields: Story = {
  parameters: { phone: true },
  args: {
    onSubmit: fn(async () => false),
    refusal: {
      message: requestMessages.invalid,
      fields: {
        token: messages.unknownField,
        linkdin: 'This profile does not exist.',
        name: 'This name is taken.',
      },
    },
  },
  play: async ({ canvas }) => {
    await fillIn(canvas)
    await userEvent.click(button(canvas))
    const summary = await summaryOf(canvas)
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(linksIn(summary)).toEqual([
      'Name: This name is taken.',
      'LinkedIn: This profile does not exist.',
    ])
    const entries = within(summary).getAllByRole('listitem')
    await expect(entries.at(-1)).toHaveTextContent(`token: ${messages.unknownField}`)
    await expect(box(canvas, 'Name')).toHaveAccessibleDescription('This name is taken.')
    await expect(box(canvas, 'LinkedIn')).toBeInvalid()

    // Only the server can check the new name, so a change clears its error.
    await userEvent.type(box(canvas, 'Name'), '2')
    await waitFor(() => expect(box(canvas, 'Name')).toBeValid())
    await expect(linksIn(summary)).toEqual(['LinkedIn: This profile does not exist.'])
    await userEvent.click(button(canvas))
    await waitFor(() => expect(linksIn(summary)).toHaveLength(2))
    await waitFor(() => expect(summary).toHaveFocus())
  },
}

/**
 * However it is submitted, there is one call. The button says what it does and keeps the focus, and the
 * fields can still be typed in.
 */
export const Submitting: Story = {
  parameters: { phone: true },
  args: { onSubmit: fn(never) },
  play: async (context) => {
    const { args, canvas } = context
    await fillIn(canvas)
    await userEvent.dblClick(button(canvas))
    const busy = await canvas.findByRole('button', { name: 'Adding the contact…' })
    await expect(busy).toHaveFocus()
    await userEvent.type(box(canvas, 'Country'), 'Italy')
    await expect(box(canvas, 'Country')).toHaveValue('Italy')
    await kept(context).toHaveBeenLastCalledWith(expect.objectContaining({ country: 'Italy' }))

    await userEvent.keyboard('{Enter}')
    canvas.getByRole<HTMLFormElement>('form').requestSubmit()
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: 'Demo Buyer',
      education: 'Logistics',
      age: 41,
      country: '',
      linkdin: '',
    })
  },
}

/** A form that adds is reset on success, and ignores the second press of a double press. */
export const Sent: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { args, canvas } = context
    await fillIn(canvas)
    await userEvent.click(button(canvas))
    await waitFor(() => expect(box(canvas, 'Name')).toHaveValue(''))
    await userEvent.click(button(canvas))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('alert')).toBeNull()
    for (const field of canvas.getAllByRole('textbox')) await expect(field).toBeValid()
    await kept(context).toHaveBeenLastCalledWith(undefined)
    await waitFor(() => expect(button(canvas)).toHaveFocus())

    // Untouched again: no field is validated before the next submit.
    await userEvent.type(box(canvas, 'Age'), 'x')
    await userEvent.clear(box(canvas, 'Age'))
    for (const field of canvas.getAllByRole('textbox')) await expect(field).toBeValid()
    await kept(context).toHaveBeenLastCalledWith(undefined)
    box(canvas, 'Age').blur()
  },
}

/** A form that edits keeps its values on success; they are the new saved state. */
export const Saved: Story = {
  tags: ['behaviour'],
  args: { initial: saved, after: 'stay', submit: 'Save', busy: 'Saving…' },
  play: async (context) => {
    const { args, canvas } = context
    const country = box(canvas, 'Country')
    await userEvent.type(country, 'Italy')
    await kept(context).toHaveBeenLastCalledWith({ country: 'Italy' })
    await userEvent.click(button(canvas, 'Save'))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await waitFor(() => expect(button(canvas, 'Save')).toHaveFocus())
    await expect(country).toHaveValue('Italy')
    await kept(context).toHaveBeenLastCalledWith(undefined)
    await userEvent.type(country, '!')
    await kept(context).toHaveBeenLastCalledWith({ country: 'Italy!' })
    await userEvent.type(country, '{Backspace}')
    await kept(context).toHaveBeenLastCalledWith(undefined)
    country.blur()
  },
}

/** A form that adds is not reset when somebody typed on while it was sent: that stays a draft. */
export const TypedWhileSending: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context
    const { server, answer } = deferAnswer(context)
    await fillIn(canvas)
    await userEvent.click(button(canvas))
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    const country = box(canvas, 'Country')
    await userEvent.type(country, 'Italy')
    answer(true)
    await waitFor(() => expect(button(canvas)).toBeVisible())
    await expect(country).toHaveFocus()
    await expect(country).toHaveValue('Italy')
    await expect(box(canvas, 'Name')).toHaveValue('Demo Buyer')
    await kept(context).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'Demo Buyer', country: 'Italy' }),
    )
    country.blur()
  },
}

/** In a form that edits, what was typed while it was sent is a change to the new saved state. */
export const TypedWhileSaving: Story = {
  tags: ['behaviour'],
  args: { initial: saved, after: 'stay', submit: 'Save', busy: 'Saving…' },
  play: async (context) => {
    const { canvas } = context
    const { server, answer } = deferAnswer(context)
    const country = box(canvas, 'Country')
    await userEvent.type(country, 'Ita{Enter}')
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    await userEvent.type(country, 'ly')
    answer(true)
    await waitFor(() => expect(button(canvas, 'Save')).toBeVisible())
    await expect(country).toHaveValue('Italy')
    await kept(context).toHaveBeenLastCalledWith({ country: 'Italy' })
    await userEvent.type(country, '{Backspace}{Backspace}')
    await kept(context).toHaveBeenLastCalledWith(undefined)
    country.blur()
  },
}

/** Typing the old value back while the new one is saved is a change, too. */
export const RevertedWhileSaving: Story = {
  tags: ['behaviour'],
  args: { initial: saved, after: 'stay', submit: 'Save', busy: 'Saving…' },
  play: async (context) => {
    const { canvas } = context
    const { server, answer } = deferAnswer(context)
    const country = box(canvas, 'Country')
    await userEvent.type(country, 'It{Enter}')
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    await userEvent.type(country, '{Backspace}{Backspace}')
    await kept(context).toHaveBeenLastCalledWith(undefined)
    answer(true)
    await waitFor(() => expect(button(canvas, 'Save')).toBeVisible())
    await expect(country).toHaveValue('')
    await kept(context).toHaveBeenLastCalledWith({ country: '' })
    country.blur()
  },
}

const draft = { kept: { name: 'Demo Buyer', linkdin: 'https://www.linkedin.example/' } }

/** A draft is restored after a reload, and a line above the fields says so. */
export const Draft: Story = {
  parameters: { phone: true },
  args: { draft: { ...draft, keep: fn() } },
  play: async (context) => {
    const { canvas } = context
    await expect(box(canvas, 'Name')).toHaveValue('Demo Buyer')
    await expect(canvas.getByText('What you typed before is still here.')).toBeVisible()
    await kept(context).not.toHaveBeenCalled()
    await userEvent.type(box(canvas, 'Age'), '4')
    await kept(context).toHaveBeenLastCalledWith({ ...draft.kept, age: '4' })
    box(canvas, 'Age').blur()
  },
}

/** The restored draft of a form that edits. */
export const DraftOfChanges: Story = {
  args: {
    initial: saved,
    after: 'stay',
    submit: 'Save',
    busy: 'Saving…',
    draft: { kept: { country: 'Italy' }, keep: fn() },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You have changes that are not saved.')).toBeVisible()
    await expect(button(canvas, 'Discard changes')).toBeVisible()
    await expect(box(canvas, 'Education')).toHaveValue('Industrial engineering')
    await expect(box(canvas, 'Country')).toHaveValue('Italy')
  },
}

/**
 * A damaged draft: only texts of the form's own fields are restored. Discarding it empties the fields and
 * leads to the first one.
 */
export const DraftDiscarded: Story = {
  tags: ['behaviour'],
  args: {
    draft: {
      kept: JSON.parse(
        '{"name":"<img src=x onerror=alert(1)>","age":41,"country":null,"role":"admin","__proto__":"x"}',
      ),
      keep: fn(),
    },
  },
  play: async (context) => {
    const { canvas } = context
    const name = '<img src=x onerror=alert(1)>'
    await expect(box(canvas, 'Name')).toHaveValue(name)
    await expect(box(canvas, 'Age')).toHaveValue('')
    await expect(box(canvas, 'Country')).toHaveValue('')
    await userEvent.type(box(canvas, 'Age'), '4')
    await kept(context).toHaveBeenLastCalledWith({ name, age: '4' })

    await userEvent.click(button(canvas, 'Clear the form'))
    await expect(box(canvas, 'Name')).toHaveFocus()
    for (const field of canvas.getAllByRole('textbox')) await expect(field).toHaveValue('')
    await kept(context).toHaveBeenLastCalledWith(undefined)
    await expect(canvas.queryByRole('button', { name: 'Clear the form' })).toBeNull()
    await userEvent.keyboard('D')
    await expect(canvas.queryByText('What you typed before is still here.')).toBeNull()
    await kept(context).toHaveBeenLastCalledWith({ name: 'D' })
    await userEvent.keyboard('{Backspace}')
  },
}

/**
 * A draft that equals the saved values is dropped. A refetch updates the fields in which nothing was
 * typed.
 */
export const NewInitial: Story = {
  tags: ['behaviour'],
  args: {
    initial: saved,
    after: 'stay',
    submit: 'Save',
    busy: 'Saving…',
    draft: { kept: saved, keep: fn() },
  },
  render: function Refetched(args) {
    const [initial, setInitial] = useState(args.initial)
    return (
      <div className="grid gap-6">
        <Button
          onClick={() =>
            setInitial({ ...saved, education: 'Logistics', country: 'Italy', age: '42' })
          }
        >
          Fetch again
        </Button>
        <Owner {...args} initial={initial} />
      </div>
    )
  },
  play: async (context) => {
    const { canvas } = context
    await expect(canvas.queryByText('You have changes that are not saved.')).toBeNull()
    await kept(context).toHaveBeenLastCalledWith(undefined)

    await userEvent.type(box(canvas, 'Age'), '{Backspace}9')
    await userEvent.click(button(canvas, 'Fetch again'))
    await waitFor(() => expect(box(canvas, 'Education')).toHaveValue('Logistics'))
    await expect(box(canvas, 'Country')).toHaveValue('Italy')
    await expect(box(canvas, 'Age')).toHaveValue('49')
    await userEvent.type(box(canvas, 'Age'), '{Backspace}2')
    await kept(context).toHaveBeenLastCalledWith(undefined)
    box(canvas, 'Age').blur()
  },
}

/** The draft's version changes because it was sent elsewhere: the form starts again. */
export const AnotherVersion: Story = {
  tags: ['behaviour'],
  render: function SentElsewhere(args) {
    const [sent, setSent] = useState(false)
    return (
      <div className="grid gap-6">
        <Button onClick={() => setSent(true)}>Send elsewhere</Button>
        <Owner {...args} draft={sent ? { ...args.draft, version: 1 } : args.draft} />
      </div>
    )
  },
  play: async (context) => {
    const { canvas } = context
    await paste(box(canvas, 'Name'), 'Demo Buyer')
    await userEvent.click(button(canvas, 'Send elsewhere'))
    await waitFor(() => expect(box(canvas, 'Name')).toHaveValue(''))
    await userEvent.type(box(canvas, 'Age'), '4')
    await kept(context).toHaveBeenLastCalledWith({ age: '4' })
    box(canvas, 'Age').blur()
  },
}

/** In a dialog the button stands in the footer. Closing the dialog does not unmount the form. */
export const InADialog: Story = {
  render: function Opened(args) {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Change the contact</Button>
        <Owner
          {...args}
          inView={open}
          frame={({ form, button }) => (
            <Dialog open={open} onOpenChange={setOpen} title="Contact" footer={button}>
              {form}
            </Dialog>
          )}
        />
      </>
    )
  },
  play: async ({ args, canvas }) => {
    const dialog = () => within(screen.getByRole('dialog'))
    await userEvent.type(dialog().getByRole('textbox', { name: 'Name' }), 'Demo Buyer')
    await userEvent.click(dialog().getByRole('button', { name: 'Add contact' }))
    await dialog().findByRole('heading', { name: 'There is a problem' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await userEvent.click(button(canvas, 'Change the contact'))
    await expect(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('Demo Buyer')
    await expect(dialog().getByText('What you typed before is still here.')).toBeVisible()
    await expect(dialog().queryByRole('alert')).toBeNull()
    await userEvent.type(dialog().getByRole('textbox', { name: 'Education' }), 'Logistics')
    await userEvent.type(dialog().getByRole('textbox', { name: 'Age' }), '41')
    await userEvent.click(dialog().getByRole('button', { name: 'Add contact' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await waitFor(() => expect(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue(''))
  },
}

/** Submitting is disabled with a reason; Enter sends nothing either. */
export const Unavailable: Story = {
  args: { disabledReason: 'You are offline. What you type is kept.' },
  play: async ({ args, canvas }) => {
    await fillIn(canvas)
    await userEvent.keyboard('{Enter}')
    canvas.getByRole<HTMLFormElement>('form').requestSubmit()
    await expect(button(canvas)).toHaveAccessibleDescription(args.disabledReason ?? '')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    box(canvas, 'Age').blur()
    await userEvent.keyboard('{Escape}')
  },
}

/** Filled in, corrected and sent by keyboard alone. */
export const KeyboardOnly: Story = {
  tags: ['behaviour'],
  args: { draft: { kept: { country: 'Italy' }, keep: fn() } },
  play: async ({ args, canvas }) => {
    const stops = [
      button(canvas, 'Clear the form'),
      ...canvas.getAllByRole('textbox'),
      button(canvas),
    ]
    for (const stop of stops) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    const summary = await summaryOf(canvas)
    await waitFor(() => expect(summary).toHaveFocus())
    for (const text of ['Demo Buyer', 'Logistics', '41']) {
      // A corrected field has no link any more, so the first link leads to the next one.
      summary.focus()
      await userEvent.tab()
      await userEvent.keyboard(`{Enter}${text}`)
    }
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await waitFor(() => expect(box(canvas, 'Country')).toHaveValue(''))
  },
}

/** Markup, unbroken and very long texts in a refusal, at 320 pixels: text, and nothing wider than the page. */
export const Hostile: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    onSubmit: fn(async () => false),
    refusal: {
      message: `<script>alert(1)</script> ${'This could not be stored, for reasons that take a while to explain. '.repeat(4)}`,
      fields: {
        name: `<img src=x onerror=alert(1)>${'taken'.repeat(30)}`,
        __proto__: 'مرحبا',
        constructor: 'x',
        ['unknown'.repeat(12)]: 'not known here '.repeat(12),
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvas)
    await userEvent.click(button(canvas))
    const summary = await summaryOf(canvas)
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(summary).toHaveTextContent('<script>alert(1)</script>')
    await expect(summary).toHaveTextContent('constructor: x')
    await expect(canvasElement.querySelector('img, script')).toBeNull()
  },
}
