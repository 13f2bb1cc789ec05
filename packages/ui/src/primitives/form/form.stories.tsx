import type { Meta, StoryObj } from '@storybook/react-vite'
import { messages } from '@strapline/contract/messages'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  belowAHeading,
  box,
  button,
  contactForm,
  deferAnswer,
  editing,
  fillIn,
  kept,
  linksIn,
  Sending,
  summaryOf,
} from '../../story-support/contact-form.tsx'
import { points } from '../../story-support/points.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Form } from './form.tsx'

const meta = {
  title: 'Enter/Form',
  component: Form,
  parameters: belowAHeading,
  args: { ...contactForm },
  render: (args) => <Sending {...args} />,
  decorators: [(Story) => <div className="max-w-reading">{Story()}</div>],
} satisfies Meta<typeof Form>

export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => undefined)

/** An untouched form: no error is shown before the first submit. */
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

/** The error summary has the focus. Its links lead to the fields. */
export const Invalid: Story = {
  parameters: { point: points.invalid, showsFocus: true, forcedColors: true, phone: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(box(canvas, 'LinkedIn'), 'strapline.example')
    await userEvent.click(button(canvas))
    const summary = await summaryOf(canvas)
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(linksIn(summary)).toEqual([
      'Name is required',
      'Education is required',
      'Age is required',
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

/**
 * The server refuses without naming a field. The message appears in the summary, which takes the focus each time,
 * unless somebody types while waiting for the answer.
 */
export const Refused: Story = {
  parameters: { point: points.refused },
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

/**
 * The server names the fields it refuses. The form’s own fields show their messages; the summary lists unknown ones.
 */
export const RefusedFields: Story = {
  parameters: { point: points.invalid, phone: true },
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
 * However the form is submitted, it makes one call. The button says what is happening and keeps the focus; people can
 * still type in the fields.
 */
export const Submitting: Story = {
  parameters: { point: points.submitting, phone: true },
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

/** A form that edits something has restored a draft. */
export const DraftOfChanges: Story = {
  args: {
    ...editing,
    draft: { kept: { country: 'Italy' }, keep: fn() },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You have changes that are not saved.')).toBeVisible()
    await expect(button(canvas, 'Discard changes')).toBeVisible()
    await expect(box(canvas, 'Education')).toHaveValue('Industrial engineering')
    await expect(box(canvas, 'Country')).toHaveValue('Italy')
  },
}

/** In a dialog the button is in the footer. Closing the dialog does not unmount the form. */
export const InADialog: Story = {
  render: function Opened(args) {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Change the contact</Button>
        <Form
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
