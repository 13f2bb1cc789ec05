import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, products } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { CompareBar, type CompareBarProps } from './compare-bar.tsx'

interface Sample {
  id: string
  name: string
}

const samples: Sample[] = products.map(({ _id, name }) => ({ id: _id, name }))
const [first, second, third] = samples as [Sample, Sample, Sample]

/** Keeps what is compared, as the app does. */
function Stateful(props: CompareBarProps) {
  const [compared, setCompared] = useState(props.compared)
  if (compared.length === 0) return null
  return (
    <CompareBar
      {...props}
      compared={compared}
      onRemove={(id) => {
        setCompared(compared.filter((each) => each.id !== id))
        props.onRemove(id)
      }}
      onClear={() => {
        setCompared([])
        props.onClear()
      }}
    />
  )
}

const meta = {
  title: 'Shop/Browse/Compare',
  component: CompareBar,
  // It stands in a `main`, of which a page has one.
  parameters: { docs: { story: { inline: false, iframeHeight: 140 } } },
  tags: ['!stable', 'new'],
  args: {
    compared: samples.slice(0, 3),
    href: '/compare?ids=1&ids=2&ids=3',
    isRefused: false,
    onRemove: fn(),
    onClear: fn(),
  },
  decorators: [(Story) => <main tabIndex={-1}>{Story()}</main>],
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof CompareBar>

export default meta
type Story = StoryObj<typeof meta>

/** Three products. On a phone two names stand beside each other. */
export const CompareBarDefault: Story = { parameters: { phone: true } }

/**
 * Each product's button removes it and passes the focus on; the bar disappears with the last one.
 */
export const CompareBarBehaviour: Story = {
  ...CompareBarDefault,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const remove = (name: string) =>
      canvas.getByRole('button', { name: `Remove from comparison: ${name}` })
    await expect(canvas.getByRole('group', { name: 'Products to compare' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Compare 3' })).toHaveAttribute('href', args.href)
    await userEvent.click(remove(second.name))
    await expect(args.onRemove).toHaveBeenLastCalledWith(second.id)
    await expect(remove(third.name)).toHaveFocus()
    await userEvent.click(remove(third.name))
    await expect(remove(first.name)).toHaveFocus()
    const compare = canvas.getByRole('button', { name: 'Compare 1' })
    await expect(compare).toHaveAccessibleDescription('Choose another product to compare it with.')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
}

/** One product is not enough: the button says what is missing. */
export const CompareBarOne: Story = {
  parameters: { phone: true },
  args: { compared: [first] },
}

/** Four products are compared, and a fifth was refused. */
export const CompareBarRefused: Story = {
  parameters: { phone: true },
  args: { compared: samples.slice(0, 4), isRefused: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      '4 products can be compared at once. Remove one of them to choose another.',
    )
  },
}

/** Long and hostile names, and a product that was deleted meanwhile. */
export const OddNamesCompareBar: Story = {
  parameters: { phone: true },
  args: {
    compared: [
      { id: 'gone', name: undefined },
      { id: 'hostile', name: hostileProduct.name },
      { id: 'long', name: longProduct.name },
    ],
  },
}
