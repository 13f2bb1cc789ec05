import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { expect, fn, userEvent } from 'storybook/test'
import { shows, wholeScreen } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { CrashScreen } from './crash.tsx'

const meta = {
  title: 'Screens/Crash',
  component: CrashScreen,
  parameters: { ...wholeScreen, ...shows({ route: 'any' }) },
  args: { message: messages.chunkFailed('7'), onReload: fn() },
  decorators: [inMain],
} satisfies Meta<typeof CrashScreen>

export default meta
type Story = StoryObj<typeof meta>

/** A part of the page's code did not load. */
export const Default: Story = { parameters: { phone: true, ...shows({ state: 'Failed' }) } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Loading chunk 7 failed')
    const reload = canvas.getByRole('button', { name: 'Reload the page' })
    await userEvent.click(reload)
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}

/** Our own code threw: a message of several lines, with markup that the page was given. */
export const Threw: Story = {
  args: {
    title: 'This page stopped working',
    message: `Cannot read properties of ${hostileProduct.name} in https://shop.strapline.example/static/js/a-part-with-a-very-long-name-and-its-hash-0123456789abcdef0123456789abcdef.js`,
  },
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'This page stopped working',
    )
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.message)
    await expect(canvas.getByRole('main').querySelector('img')).toBeNull()
  },
}
