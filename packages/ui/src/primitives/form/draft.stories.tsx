import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import {
  belowAHeading,
  box,
  button,
  contactForm,
  editing,
  kept,
  Sending,
  saved,
} from '../../story-support/contact-form.tsx'
import { paste } from '../../story-support/paste.ts'
import { Button } from '../button/button.tsx'
import { Form, type FormProps } from './form.tsx'
import type { Texts } from './texts.ts'

const meta = {
  title: 'Enter/Form',
  component: Form,
  args: { ...contactForm },
  parameters: belowAHeading,
  render: (args) => <Sending {...args} />,
} satisfies Meta<typeof Form>

export default meta
type Story = StoryObj<typeof meta>

/** Discarding a draft empties the fields and leads to the first one. */
export const DraftDiscarded: Story = {
  tags: ['behaviour'],
  args: { draft: { kept: { name: 'Demo Buyer', country: 'Italy' }, keep: fn() } },
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

/** A button brings newer saved values. */
function Refetched(props: FormProps<Texts, unknown>) {
  const [initial, setInitial] = useState(props.initial)
  const fetched = { ...saved, education: 'Logistics', country: 'Italy', age: '42' }
  return (
    <div className="grid gap-6">
      <Button onClick={() => setInitial(fetched)}>Fetch again</Button>
      <Form {...props} initial={initial} />
    </div>
  )
}

/**
 * A draft that equals the saved values is dropped. A refetch updates the fields in which nothing was
 * typed.
 */
export const NewInitial: Story = {
  tags: ['behaviour'],
  args: {
    ...editing,
    draft: { kept: saved, keep: fn() },
  },
  render: (args) => <Refetched {...args} />,
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

/** A button sends the draft, as another tab does. */
function SentElsewhere(props: FormProps<Texts, unknown>) {
  const [sent, setSent] = useState(false)
  return (
    <div className="grid gap-6">
      <Button onClick={() => setSent(true)}>Send elsewhere</Button>
      <Form {...props} draft={sent ? { ...props.draft, version: 1 } : props.draft} />
    </div>
  )
}

/** The draft's version changes because it was sent elsewhere: the form starts again. */
export const AnotherVersion: Story = {
  tags: ['behaviour'],
  render: (args) => <SentElsewhere {...args} />,
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
