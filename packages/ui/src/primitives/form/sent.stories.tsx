import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import {
  belowAHeading,
  box,
  button,
  contactForm,
  deferAnswer,
  editing,
  fillIn,
  kept,
  Sending,
} from '../../story-support/contact-form.tsx'
import { Form } from './form.tsx'

const meta = {
  title: 'Enter/Form',
  component: Form,
  args: { ...contactForm },
  parameters: belowAHeading,
  render: (args) => <Sending {...args} />,
} satisfies Meta<typeof Form>

export default meta
type Story = StoryObj<typeof meta>

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
  args: { ...editing },
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
  },
}

/** In a form that edits: what somebody types during a save counts as a change to the newly saved values. */
export const TypedWhileSaving: Story = {
  tags: ['behaviour'],
  args: { ...editing },
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
  },
}

/** Typing the old value back while the new one is saved is a change, too. */
export const RevertedWhileSaving: Story = {
  tags: ['behaviour'],
  args: { ...editing },
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
  },
}
