import type { Meta, StoryObj } from '@storybook/react-vite'
import { profileForm } from '@strapline/contract/forms'
import { messages } from '@strapline/contract/messages'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Form, type FormProps, type Refusal } from './form.tsx'
import type { Texts } from './texts.ts'

/** What an owner does around the form: `onSubmit` is the server, `refusal` what it says to a no. */
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
  argTypes: {
    disabledReason: { control: 'text', table: { type: { summary: 'string' } } },
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

/** The summary, once it is there; the focus is on its root. */
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

async function fillIn(canvas: Canvas) {
  await userEvent.type(box(canvas, 'Name'), 'Demo Buyer')
  await userEvent.type(box(canvas, 'Education'), 'Logistics')
  await userEvent.type(box(canvas, 'Age'), '41')
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('form', { name: 'Add a contact' })).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    for (const field of canvas.getAllByRole('textbox')) await expect(field).toBeValid()
    await expect(args.draft.keep).not.toHaveBeenCalled()
  },
}

/** What is wrong, first as a whole: the focus is on it, the next stop is its first link. */
export const Invalid: Story = {
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

    // And back, so that the picture shows where a reader begins.
    summary.focus()
  },
}

/** What is corrected goes from the summary, and the focus stays where it is typed. */
export const CorrectedOneByOne: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(button(canvas))
    const summary = await summaryOf(canvas)
    await waitFor(() => expect(summary).toHaveFocus())
    const name = box(canvas, 'Name')
    await userEvent.type(name, 'D')
    await waitFor(() => expect(linksIn(summary)).toHaveLength(2))
    await expect(name).toHaveFocus()
    // Wrong in another way: the summary says which.
    const age = box(canvas, 'Age')
    await userEvent.type(age, 'x')
    await waitFor(() =>
      expect(linksIn(summary)).toEqual([
        'Education: Education is required',
        `Age: ${messages.profile.ageInvalid}`,
      ]),
    )
    // Wrong again: its own message says so; the summary waits for the next try.
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

/** Nothing about a field: the server's words stand in the summary alone, until the next answer. */
export const Refused: Story = {
  args: {
    onSubmit: fn(async () => false),
    refusal: { message: 'The server did not answer. Check your connection and try again.' },
  },
  play: async ({ args, canvas }) => {
    await fillIn(canvas)
    await userEvent.click(button(canvas))
    const summary = await summaryOf(canvas)
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(summary).toHaveTextContent(args.refusal?.message ?? '')
    await expect(within(summary).queryByRole('list')).toBeNull()
    await expect(box(canvas, 'Name')).toHaveValue('Demo Buyer')

    // The same answer once more takes the focus once more.
    await userEvent.click(button(canvas))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(summary).toHaveFocus())
  },
}

/** Known fields carry what the server says of them; what has no field here is told as text. */
export const RefusedFields: Story = {
  args: {
    onSubmit: fn(async () => false),
    refusal: {
      message: messages.refusal.invalid,
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

    // Only the server knows whether another name is free: a change takes its error away.
    await userEvent.type(box(canvas, 'Name'), '2')
    await waitFor(() => expect(box(canvas, 'Name')).toBeValid())
    await expect(linksIn(summary)).toEqual(['LinkedIn: This profile does not exist.'])
    await userEvent.click(button(canvas))
    await waitFor(() => expect(linksIn(summary)).toHaveLength(2))
    await waitFor(() => expect(summary).toHaveFocus())
  },
}

/** Pressed already: the button says what it does, and the fields can still be typed in. */
export const Submitting: Story = {
  args: { onSubmit: fn(never) },
  play: async (context) => {
    const { canvas } = context
    await fillIn(canvas)
    await userEvent.click(button(canvas))
    const busy = await canvas.findByRole('button', { name: 'Adding the contact…' })
    await expect(busy).toHaveFocus()
    await userEvent.type(box(canvas, 'Country'), 'Italy')
    await expect(box(canvas, 'Country')).toHaveValue('Italy')
    await kept(context).toHaveBeenLastCalledWith(expect.objectContaining({ country: 'Italy' }))
  },
}

/** A double click, Enter and a script: one call. */
export const DoubleSubmit: Story = {
  args: { onSubmit: fn(never) },
  play: async ({ args, canvas }) => {
    await fillIn(canvas)
    await userEvent.dblClick(button(canvas))
    await userEvent.type(box(canvas, 'Age'), '{Enter}')
    canvas.getByRole<HTMLFormElement>('form').requestSubmit()
    await canvas.findByRole('button', { name: 'Adding the contact…' })
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: 'Demo Buyer',
      education: 'Logistics',
      age: 41,
      country: '',
      linkdin: '',
    })
    box(canvas, 'Age').blur()
  },
}

/** A form that adds is empty for the next one, as if nothing had ever been typed. */
export const Sent: Story = {
  play: async (context) => {
    const { args, canvas } = context
    await fillIn(canvas)
    await userEvent.click(button(canvas))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await waitFor(() => expect(box(canvas, 'Name')).toHaveValue(''))
    await kept(context).toHaveBeenLastCalledWith(undefined)
    await waitFor(() => expect(button(canvas)).toHaveFocus())
    // Nothing is said to a field that is typed in for the first time.
    await userEvent.type(box(canvas, 'Age'), 'x')
    await userEvent.clear(box(canvas, 'Age'))
    for (const field of canvas.getAllByRole('textbox')) await expect(field).toBeValid()
    await kept(context).toHaveBeenLastCalledWith(undefined)
    box(canvas, 'Age').blur()
  },
}

/** A form that edits keeps what was sent: that is what there is to go back to now. */
export const Saved: Story = {
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

/** What was typed while it was being sent is not what was sent: it stays, and stays kept. */
export const TypedDuringSubmit: Story = {
  play: async (context) => {
    const { args, canvas } = context
    let answer = (_worked: boolean) => undefined as unknown
    const server = fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
    ;(args.onSubmit as ReturnType<typeof fn>).mockImplementation(server)
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

/** The same in a form that edits: what was sent is saved, what was typed since is the change to keep. */
export const SavedWhileTyping: Story = {
  args: { initial: saved, after: 'stay', submit: 'Save', busy: 'Saving…' },
  play: async (context) => {
    const { args, canvas } = context
    let answer = (_worked: boolean) => undefined as unknown
    const server = fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
    ;(args.onSubmit as ReturnType<typeof fn>).mockImplementation(server)
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

/** The second press of a double press comes when it has worked already: it was not meant. */
export const PressedTwice: Story = {
  play: async ({ args, canvas }) => {
    await fillIn(canvas)
    await userEvent.click(button(canvas))
    await waitFor(() => expect(box(canvas, 'Name')).toHaveValue(''))
    await userEvent.click(button(canvas))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('alert')).toBeNull()
    for (const field of canvas.getAllByRole('textbox')) await expect(field).toBeValid()
    button(canvas).blur()
  },
}

/** What is typed back to how it was, while it is being sent, is a change to what was sent. */
export const TypedBackWhileSent: Story = {
  args: { initial: saved, after: 'stay', submit: 'Save', busy: 'Saving…' },
  play: async (context) => {
    const { args, canvas } = context
    let answer = (_worked: boolean) => undefined as unknown
    const server = fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
    ;(args.onSubmit as ReturnType<typeof fn>).mockImplementation(server)
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

/** Refused while somebody types on: the summary is read out, and the focus stays. */
export const RefusedWhileTyping: Story = {
  args: { refusal: { message: messages.refusal.unexpected } },
  play: async ({ args, canvas }) => {
    let answer = (_worked: boolean) => undefined as unknown
    const server = fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
    ;(args.onSubmit as ReturnType<typeof fn>).mockImplementation(server)
    await fillIn(canvas)
    await userEvent.click(button(canvas))
    await waitFor(() => expect(server).toHaveBeenCalledOnce())
    const country = box(canvas, 'Country')
    await userEvent.type(country, 'Ita')
    answer(false)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.refusal.unexpected)
    await userEvent.keyboard('ly')
    await expect(country).toHaveValue('Italy')
  },
}

const draft = { kept: { name: 'Demo Buyer', linkdin: 'https://www.linkedin.example/' } }

/** Back after a reload: what was typed is there, and said to be. */
export const Draft: Story = {
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

/** The same in a form that edits. */
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

/** As it was at first; the next thing typed goes into the first field. */
export const DraftDiscarded: Story = {
  args: { draft: { ...draft, keep: fn() } },
  play: async (context) => {
    const { canvas } = context
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

/** What a storage gives back may be anything: only text for the form's own fields is taken. */
export const DamagedDraft: Story = {
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
    await expect(box(canvas, 'Name')).toHaveValue('<img src=x onerror=alert(1)>')
    await expect(box(canvas, 'Age')).toHaveValue('')
    await expect(box(canvas, 'Country')).toHaveValue('')
    await userEvent.type(box(canvas, 'Age'), '4')
    await kept(context).toHaveBeenLastCalledWith({
      name: '<img src=x onerror=alert(1)>',
      age: '4',
    })
    box(canvas, 'Age').blur()
  },
}

/** The same as at first is nothing that was kept. */
export const DraftWithoutChanges: Story = {
  args: { initial: saved, after: 'stay', draft: { kept: saved, keep: fn() } },
  play: async (context) => {
    await expect(context.canvas.queryByText('You have changes that are not saved.')).toBeNull()
    await kept(context).toHaveBeenLastCalledWith(undefined)
  },
}

/** What is newly known of the fields is taken where nothing was typed. */
export const NewInitial: Story = {
  args: { initial: saved, after: 'stay', submit: 'Save', busy: 'Saving…' },
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

/** Sent from elsewhere, as by a page that was left meanwhile: this form starts again. */
export const AnotherVersion: Story = {
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
    await userEvent.type(box(canvas, 'Name'), 'Demo Buyer')
    await userEvent.click(button(canvas, 'Send elsewhere'))
    await waitFor(() => expect(box(canvas, 'Name')).toHaveValue(''))
    await userEvent.type(box(canvas, 'Age'), '4')
    await kept(context).toHaveBeenLastCalledWith({ age: '4' })
    box(canvas, 'Age').blur()
  },
}

/** In a dialog the button stands in the footer. Closed and opened again, it is one and the same form. */
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

/** Nothing can be sent now, and the button says why; Enter sends nothing either. */
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

/** From the first field to the answer without a mouse. */
export const KeyboardOnly: Story = {
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
      // What is corrected has no link any more: the first one leads to the next.
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

/** Words without a gap wrap; nothing pushes the page wider. */
export const LongText: Story = {
  args: {
    onSubmit: fn(async () => false),
    refusal: {
      message: 'This could not be stored, for reasons that take a while to explain. '.repeat(4),
      fields: { name: 'taken'.repeat(30), ['unknown'.repeat(12)]: 'not known here '.repeat(12) },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvas)
    await userEvent.click(button(canvas))
    const summary = await summaryOf(canvas)
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Whatever a server says is text. */
export const Hostile: Story = {
  args: {
    onSubmit: fn(async () => false),
    refusal: {
      message: '<script>alert(1)</script>',
      fields: { name: '<img src=x onerror=alert(1)>', __proto__: 'مرحبا', constructor: 'x' },
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

export const Phone: Story = { globals: phone }

export const PhoneInvalid: Story = { ...Invalid, globals: phone }

export const PhoneRefusedFields: Story = {
  ...RefusedFields,
  globals: phone,
}

export const PhoneDraft: Story = { ...Draft, globals: phone }

export const PhoneSubmitting: Story = { ...Submitting, globals: phone }

/** 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = { ...LongText, globals: { viewport: { value: 'narrow' } } }
