import type { Meta, StoryObj } from '@storybook/react-vite'
import { products } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { least } from '../story-support/pad.ts'
import { QuestionForm } from './recipes/form-that-sends.tsx'
import { OrderPad } from './recipes/grid-that-pastes.tsx'
import { type Tool, ToolList } from './recipes/list-with-actions.tsx'
import { type Depot, DepotsRoute, DepotsScreen } from './recipes/new-screen.tsx'
import { OneOfFew as Choice } from './recipes/one-of-few.tsx'

const meta = {
  title: 'Guide/Recipes',
  // Shown by pages that are written.
  tags: ['!autodocs', '!dev', '!manifest'],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const tools: Tool[] = [
  { id: 'T-1', name: 'Front-action sealer', maker: 'Serra', pieces: 160 },
  { id: 'T-2', name: 'Windlass tensioner', maker: 'Serra', pieces: 1420 },
  { id: 'T-3', name: 'Wire buckle', maker: 'Nodo', pieces: 250000 },
  { id: 'T-4', name: 'Edge protector', maker: 'Nodo', pieces: 11111 },
]

function Tools() {
  const [left, setLeft] = useState(tools)
  return (
    <ToolList tools={left} onDelete={(gone) => setLeft(left.filter((it) => !gone.includes(it)))} />
  )
}

/** A list whose rows are deleted, one or several, after one question. */
export const ListWithActions: Story = { render: () => <Tools /> }

export const ListWithActionsBehaviour: Story = {
  ...ListWithActions,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Front-action sealer' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Wire buckle' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete 2' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete 2 tools?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Windlass tensioner' }))
    const another = await screen.findByRole('alertdialog', { name: 'Delete Windlass tensioner?' })
    await userEvent.click(within(another).getByRole('button', { name: 'Cancel' }))
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(2)
  },
}

const send = fn()

/** A form that is checked, sent once, and says what the server has refused. */
export const FormThatSends: Story = {
  render: () => (
    <div className="max-w-reading">
      <QuestionForm send={send} draft={{ kept: undefined, keep: () => undefined }} />
    </div>
  ),
}

export const FormThatSendsBehaviour: Story = {
  ...FormThatSends,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    send.mockReset().mockResolvedValueOnce({ message: 'Too many questions. Try again tomorrow.' })
    send.mockResolvedValueOnce(undefined)
    const button = canvas.getByRole('button', { name: 'Send question' })
    await userEvent.click(button)
    await expect(await canvas.findByRole('link', { name: /^Email/ })).toBeVisible()
    await expect(send).not.toHaveBeenCalled()

    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'buyer@example.com ')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Question' }), 'Is it in stock?')
    await userEvent.click(button)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Try again tomorrow.')
    await expect(canvas.getByRole('textbox', { name: 'Question' })).toHaveValue('Is it in stock?')

    await userEvent.click(button)
    await waitFor(() => expect(canvas.getByText('Your question was sent.')).toBeVisible())
    const question = { email: 'buyer@example.com', question: 'Is it in stock?' }
    await expect(send.mock.calls).toEqual([[question], [question]])
    await expect(canvas.getByRole('textbox', { name: 'Question' })).toHaveValue('')
  },
}

const onSend = fn()

/** A grid into which rows of a spreadsheet are pasted, checked by the catalogue as they stand. */
export const GridThatPastes: Story = {
  // The header stays below the top bar, which a story does not have.
  render: () => (
    <div className="pt-16">
      <OrderPad products={products} onSend={onSend} />
    </div>
  ),
}

export const GridThatPastesBehaviour: Story = {
  ...GridThatPastes,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    onSend.mockClear()
    const wanted = products.slice(0, 2).map((product) => ({ product, quantity: least(product) }))
    await userEvent.click(canvas.getByRole('combobox', { name: 'Part, line 1' }))
    const rows = wanted.map(({ product, quantity }) => `${product.partNumber}\t${quantity}`)
    await userEvent.paste(['Part\tQuantity', ...rows, 'ZZ-0000\t12'].join('\n'))
    await waitFor(() => expect(canvas.getByText('2 can be sent, 1 to correct')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Send 2' }))
    await expect(onSend.mock.lastCall).toEqual([wanted])
  },
}

const choices = { rest: 'Send the rest', wait: 'Wait for all', ask: 'Ask me' }

function MissingPart() {
  const [chosen, setChosen] = useState<keyof typeof choices>('rest')
  return (
    <Choice label="If a part is missing" choices={choices} chosen={chosen} onChoose={setChosen} />
  )
}

/** Exactly one of three, all in view. */
export const OneOfFew: Story = { render: () => <MissingPart /> }

export const OneOfFewBehaviour: Story = {
  ...OneOfFew,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const group = within(canvas.getByRole('group', { name: 'If a part is missing' }))
    await userEvent.click(group.getByText('Wait for all'))
    await expect(group.getByRole('radio', { name: 'Wait for all' })).toBeChecked()
    // One stop for Tab: the arrow keys go on to the next.
    await userEvent.keyboard('{ArrowDown}')
    await expect(group.getByRole('radio', { name: 'Ask me' })).toBeChecked()
    await expect(group.getAllByRole('radio', { checked: true })).toHaveLength(1)
  },
}

const depots: Depot[] = [
  { id: 'D-1', name: 'Main depot', address: '12 Quay Road, Hull' },
  { id: 'D-2', name: 'Night depot', address: '3 Station Yard, Leeds' },
]

const load = fn()

/** A route that loads, and its screen. */
export const NewScreen: Story = {
  beforeEach: () => void load.mockReset().mockResolvedValue(depots),
  render: () => <DepotsRoute load={load} />,
}

export const NewScreenBehaviour: Story = {
  tags: ['behaviour'],
  render: () => <DepotsRoute load={load} />,
  beforeEach: () => {
    load.mockReset().mockRejectedValueOnce(new Error('No answer')).mockResolvedValueOnce(depots)
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2))
    await expect(load).toHaveBeenCalledTimes(2)
  },
}

/** The same screen when the server did not answer. */
export const NewScreenFailed: Story = {
  render: () => (
    <DepotsScreen
      depots={{ status: 'error', message: 'The server did not answer. Try again.', retry: fn() }}
    />
  ),
}
