import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { longName } from '../../story-support/odd-text.ts'
import { UndoDelete, type UndoDeleteProps } from './undo-delete.tsx'

/** Deletes, and forgets the deletion once it is undone. */
function Kept(props: UndoDeleteProps) {
  const [deleted, setDeleted] = useState(props.deleted)
  return (
    <section aria-label="Lists" tabIndex={-1} className="max-w-xl">
      <UndoDelete
        deleted={deleted}
        onUndo={() => {
          props.onUndo()
          setDeleted(undefined)
        }}
      />
    </section>
  )
}

const meta = {
  title: 'Shop/Administer/Undo delete',
  component: UndoDelete,
  args: { deleted: 'Monthly, line 3', onUndo: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof UndoDelete>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { phone: true } }

/** It is announced politely. Once it is undone, Tab goes on from where it stood. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('“Monthly, line 3” was deleted.')
    await userEvent.click(canvas.getByRole('button', { name: 'Undo deleting Monthly, line 3' }))
    await expect(args.onUndo).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('status')).toHaveTextContent('')
    await expect(canvas.getByRole('region', { name: 'Lists' })).toHaveFocus()
  },
}

/** The name of the deleted thing is long. */
export const LongText: Story = { args: { deleted: longName('Monthly') } }
