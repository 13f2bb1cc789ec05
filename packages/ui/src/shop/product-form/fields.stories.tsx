import type { Meta, StoryObj } from '@storybook/react-vite'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { paste } from '../../story-support/paste.ts'
import {
  add,
  besideTheMenu,
  fieldOf,
  more,
  newProduct,
  previewOf,
  typed,
} from '../../story-support/product-form.tsx'
import { ProductForm } from './product-form.tsx'

const meta = {
  title: 'Shop/Administer/Product form',
  component: ProductForm,
  args: { ...newProduct },
  decorators: [besideTheMenu],
} satisfies Meta<typeof ProductForm>

export default meta
type Story = StoryObj<typeof meta>

/** A problem unfolds them, and they stay so while it is corrected. */
export const MoreUnfolded: Story = {
  tags: ['behaviour'],
  args: { draft: { kept: typed, keep: fn() } },
  play: async ({ args, canvas }) => {
    const moreButton = canvas.getByRole('button', { name: 'More fields' })
    await userEvent.click(moreButton)
    const needs = () => canvas.getByRole('textbox', { name: 'Needs' })
    await paste(canvas.getByRole('textbox', { name: 'Attributes' }), more.attributes)
    await paste(needs(), more.needs)
    await userEvent.click(moreButton)
    await expect(canvas.queryByRole('textbox', { name: 'Needs' })).toBeNull()
    await add(canvas)
    await userEvent.click(await canvas.findByRole('link', { name: /^Needs: / }))
    await expect(needs()).toHaveFocus()
    await userEvent.clear(needs())
    await paste(needs(), productOf('battery-pack').partNumber ?? '')
    await expect(needs()).toBeValid()
    await add(canvas)
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          attributes: [
            { name: 'Drive', values: ['by hand'] },
            { name: 'Torque', values: ['1.0 Nm', '5.0 Nm'] },
          ],
          needs: [productOf('battery-pack')._id],
        }),
      ),
    )
  },
}

/** A pack with more pieces than there are: a warning says it before anybody waits for orders. */
export const PackAboveStock: Story = {
  tags: ['behaviour'],
  args: { draft: { kept: { ...typed, pack: 'pallet: 500 only', availAble: '400' }, keep: fn() } },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(/^Nobody.*A pack has 500 pieces: /),
    )
    const pack = canvas.getByRole('textbox', { name: 'Pack' })
    await userEvent.clear(pack)
    await paste(pack, 'box: 0')
    await add(canvas)
    await expect(pack).toHaveAccessibleDescription(/^pack must be a name with its pieces, from 2 /)
  },
}

/** The server refuses a replacement and a date. Each message stands at its field. */
export const ReplacementRefused: Story = {
  args: {
    draft: { kept: { ...typed, replacedBy: '65f1', restockAt: '2026-02-01' }, keep: fn() },
    refusal: {
      message: messages.refusal.invalid,
      fields: {
        replacedBy: messages.extra.replacement.missing,
        restockAt: messages.extra.restockPassed,
      },
    },
  },
  play: async ({ canvas }) => {
    const replacedBy = canvas.getByRole('textbox', { name: 'Replaced by (id)' })
    await expect(replacedBy).toHaveAccessibleDescription(/^there is no product with this id/)
    const restockAt = canvas.getByRole('textbox', { name: 'Back on (date)' })
    await expect(restockAt).toHaveAccessibleDescription(/^this day has passed: /)
  },
}

/** What replaces a product is sent by its id, also where its part number is typed; a day is written as a date. */
export const ReplacementTyped: Story = {
  tags: ['behaviour'],
  args: { draft: { kept: { ...typed, replacedBy: 'x', restockAt: '12 May' }, keep: fn() } },
  play: async ({ args, canvas }) => {
    const restockAt = canvas.getByRole('textbox', { name: 'Back on (date)' })
    await add(canvas)
    await expect(restockAt).toHaveAccessibleDescription(
      /^restockAt must be a day, such as 2026-05-12/,
    )
    await userEvent.clear(restockAt)
    await paste(restockAt, '2026-05-12')
    const replacedBy = canvas.getByRole('textbox', { name: 'Replaced by (id)' })
    await userEvent.clear(replacedBy)
    await paste(replacedBy, productOf('battery-pack').partNumber ?? '')
    await add(canvas)
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          replacedBy: productOf('battery-pack')._id,
          restockAt: '2026-05-12',
        }),
      ),
    )
  },
}

/** No quantity can be ordered: a debounced warning, which does not block adding the product. */
export const NobodyCanOrder: Story = {
  tags: ['behaviour'],
  args: { draft: { kept: { ...typed, minOrder: '24', availAble: '25' }, keep: fn() } },
  play: async ({ args, canvas }) => {
    const warning = canvas.getByRole('status')
    await waitFor(() =>
      expect(warning).toHaveTextContent(
        'The smallest order would be 25, the largest 24. Lower the minimum order, or have at least 26 available.',
      ),
    )
    const available = fieldOf(canvas, 'availAble')
    for (const [text, shown] of [
      ['0', 'With none available, the shop shows it as sold out.'],
      ['1', 'Have at least 26 available.'],
      ['26', ''],
      ['24', 'have at least 26 available.'],
    ] as const) {
      await userEvent.clear(available)
      await userEvent.paste(text)
      await waitFor(() =>
        shown ? expect(warning).toHaveTextContent(shown) : expect(warning).toBeEmptyDOMElement(),
      )
    }
    await expect(available).toBeValid()
    await expect(previewOf(canvas)).toHaveTextContent('Too few to order')
    await add(canvas)
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ minOrder: 24, availAble: 24 }),
      ),
    )
    await waitFor(() => expect(warning).toBeEmptyDOMElement())
    await expect(previewOf(canvas)).not.toHaveTextContent('Sold out')
  },
}
