import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import {
  bar,
  belowPage,
  demoBarActions,
  demoBarArgs,
  KeptDemoBar,
} from '../../story-support/demo-bar.tsx'
import { DemoBar } from './demo-bar.tsx'

const meta = {
  title: 'Demo/Demo bar',
  component: DemoBar,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    picture: 'window',
    docs: { story: { inline: false, iframeHeight: 720 } },
  },
  decorators: [belowPage],
  args: { ...demoBarArgs },
  render: (args) => <KeptDemoBar {...args} />,
} satisfies Meta<typeof DemoBar>

export default meta
type Story = StoryObj<typeof meta>

const brandButton = () => bar().getByRole('button', { name: 'Brand' })
const panel = () => within(bar().getByRole('form', { name: 'The client’s brand' }))

/** The panel lies over the page, which axe can't decide about then. */
const overPage = { a11y: { explained: { 'color-contrast': 'The panel lies over the page.' } } }

/** The fields of a brand: two colours, a name and a sign. */
export const Brand: Story = {
  parameters: { phone: true, forcedColors: true, ...overPage },
  play: () => userEvent.click(brandButton()),
}

/**
 * The shop is shown with another brand. One button copies the link to it, another brings back the shop’s own brand.
 */
export const Branded: Story = {
  parameters: overPage,
  args: { brand: { accent: 'gold', ink: 'black', name: 'Northwind' } },
  play: async ({ args }) => {
    await userEvent.click(brandButton())
    await userEvent.click(panel().getByRole('button', { name: 'Copy its link' }))
    await expect(await panel().findByText('The link is copied.')).toBeVisible()
    await userEvent.click(panel().getByRole('button', { name: 'Back to Strapline' }))
    await expect(args.actions.onOwnBrand).toHaveBeenCalledOnce()
  },
}

/**
 * The bar refuses colours that can’t be used, and offers the nearest that can: one press takes them. What was typed
 * stays.
 */
export const BrandRefused: Story = {
  parameters: { phone: true, ...overPage },
  args: {
    actions: {
      ...demoBarActions,
      onBrand: async ({ accent }) =>
        accent === 'white'
          ? {
              problem:
                'The accent white is too near to the page’s ground: the primary button would not be seen.',
              nearest: { accent: 'gainsboro', ink: 'midnightblue' },
            }
          : undefined,
    },
  },
  play: async () => {
    await userEvent.click(brandButton())
    const accent = panel().getByRole('textbox', { name: 'Accent' })
    await userEvent.clear(accent)
    await userEvent.type(accent, 'white{Enter}')
    await expect(await panel().findByRole('alert')).toHaveTextContent(/would not be seen/)
    await expect(accent).toHaveValue('white')
  },
}

/** One press takes the nearest colours. Escape closes the panel, and its button has the focus. */
export const BrandBehaviour: Story = {
  ...BrandRefused,
  tags: ['behaviour'],
  play: async (context) => {
    await BrandRefused.play?.(context)
    await userEvent.click(panel().getByRole('button', { name: 'Use gainsboro with midnightblue' }))
    await expect(panel().getByRole('textbox', { name: 'Accent' })).toHaveValue('gainsboro')
    await expect(panel().queryByRole('alert')).toBeNull()
    const file = new File(['<svg></svg>'], 'sign.svg', { type: 'image/svg+xml' })
    await userEvent.upload(panel().getByLabelText('Sign'), file)
    await expect(await panel().findByRole('button', { name: 'Remove the sign' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(bar().queryByRole('form')).toBeNull()
    await expect(brandButton()).toHaveFocus()
  },
}
