import type { Meta, StoryObj } from '@storybook/react-vite'
import { productOf } from '@strapline/contract/fixtures'
import { expect, userEvent, waitFor } from 'storybook/test'
import { asList, catalogue, comparing, KeepsQuery, rows } from '../../story-support/catalogue.tsx'
import { shows, wholeScreen } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { CatalogueScreen } from './catalogue.tsx'

const meta = {
  title: 'Screens/Catalogue',
  component: CatalogueScreen,
  parameters: { ...wholeScreen, ...shows({ route: '/purchase' }) },
  args: { ...catalogue },
  render: (args) => <KeepsQuery {...args} />,
  decorators: [inMain],
} satisfies Meta<typeof CatalogueScreen>

export default meta
type Story = StoryObj<typeof meta>

// So few that the bar stands below them: above a part of a control it would leave less of it than a finger needs.
const few = [
  productOf('battery-strapping-tool'),
  productOf('pneumatic-strapping-tool'),
  productOf('combination-tool'),
]
const ids = few.map(({ _id }) => _id)

/** Three products are compared: a bar at the lower edge says which, and leads to the comparison. */
export const Comparing: Story = {
  parameters: { shownFrom: 'end' },
  args: { products: { status: 'ready', data: few }, compared: comparing(...ids) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Compare 3' })).toBeVisible()
  },
}

/**
 * The list while products are compared: each line has a box. One of the products is no longer sold.
 */
export const ListComparing: Story = {
  parameters: { phone: true },
  args: {
    query: asList,
    products: { status: 'ready', data: few },
    compared: comparing('gone', ...ids),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Remove from comparison: No longer sold' }),
    ).toBeVisible()
  },
}

/** Products are ticked in both views; a fifth is refused with a sentence, until there is room again. */
export const Compares: Story = {
  tags: ['behaviour'],
  args: { compared: comparing() },
  play: async ({ args, canvas }) => {
    const boxes = () => canvas.getAllByRole('checkbox', { name: /^Compare: / })
    for (const box of boxes().slice(0, 2)) await userEvent.click(box)
    await expect(await canvas.findByRole('link', { name: 'Compare 2' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'List' }))
    await waitFor(() => expect(rows()).toHaveLength(28))
    const ticked = () => boxes().filter((box) => (box as HTMLInputElement).checked)
    await expect(ticked()).toHaveLength(2)
    const [, , third, fourth, fifth] = boxes() as [unknown, unknown, Element, Element, Element]
    await userEvent.click(third)
    await userEvent.click(fourth)
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(fifth)
    await expect(fifth).not.toBeChecked()
    await expect(canvas.getByRole('alert')).toHaveTextContent('4 products can be compared at once.')
    await userEvent.click(third)
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(fifth)
    await expect(fifth).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(args.compared?.clear).toHaveBeenCalledOnce()
    await expect(ticked()).toHaveLength(0)
  },
}
