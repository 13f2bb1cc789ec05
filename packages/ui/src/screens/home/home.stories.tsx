import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, products } from '@strapline/contract/fixtures'
import { expect, fn, userEvent } from 'storybook/test'
import { homeContent } from '../../lib/content.ts'
import { inShell } from '../story-shell.tsx'
import { HomeScreen } from './home.tsx'

const meta = {
  title: 'Screens/Home',
  component: HomeScreen,
  parameters: { layout: 'fullscreen', a11y: { config: { rules: [] } } },
  args: {
    content: homeContent,
    products: { status: 'ready', data: products },
    seed: 11,
    slide: 0,
    favourites: new Set<string>(),
    hrefOf: (product) => `/purchase/${product._id}`,
    actions: { showSlide: fn(), toggleFavourite: fn() },
  },
  decorators: [inShell()],
} satisfies Meta<typeof HomeScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const target = canvas
      .getByRole('link', { name: 'Browse the market sector' })
      .getAttribute('href')
    await expect(document.querySelector(target ?? '')).toContainElement(
      canvas.getByRole('heading', { name: 'Our Market Sector' }),
    )
    const second = canvas.getByRole('button', { name: 'Show slide 2' })
    await userEvent.click(second)
    await expect(args.actions.showSlide).toHaveBeenCalledWith(1)
    second.blur()
    const heart = canvas.getAllByRole('button', { name: /^Add to favourites/ })[0] as HTMLElement
    await userEvent.click(heart)
    await expect(args.actions.toggleFavourite).toHaveBeenCalledOnce()
    heart.blur()
  },
}

export const SignedIn: Story = {
  args: { favourites: new Set(products.slice(0, 12).map(({ _id }) => _id)) },
  parameters: { session: { status: 'signed-in', displayName: 'Demo Buyer' } },
}

export const Loading: Story = { args: { products: { status: 'loading' } } }

export const Failed: Story = {
  args: {
    products: {
      status: 'error',
      message: 'The server did not answer. Check your connection and try again.',
      retry: fn(),
    },
  },
}

export const Empty: Story = { args: { products: { status: 'ready', data: [] } } }

export const LongText: Story = {
  args: {
    products: { status: 'ready', data: [longProduct, hostileProduct, ...products.slice(0, 4)] },
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  args: LongText.args ?? {},
  parameters: {
    a11y: {
      config: { rules: [] },
      explained: {
        'color-contrast': 'The last tab stands outside of its row, which scrolls sideways.',
      },
    },
    viewport: {
      options: { narrow: { name: 'Narrow', styles: { width: '320px', height: '640px' } } },
    },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(window.innerWidth).toBe(320)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
