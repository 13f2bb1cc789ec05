import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { expect, fn, userEvent } from 'storybook/test'
import { phone, wholeScreen } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { CrashScreen } from './crash.tsx'

const meta = {
  title: 'Screens/Crash',
  component: CrashScreen,
  parameters: wholeScreen,
  args: { message: messages.chunkFailed('7'), onReload: fn() },
  decorators: [inMain],
} satisfies Meta<typeof CrashScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Loading chunk 7 failed')
    const reload = canvas.getByRole('button', { name: 'Reload the page' })
    await userEvent.click(reload)
    await expect(args.onReload).toHaveBeenCalledOnce()
    reload.blur()
  },
}

/** Not the network but our own code failed. */
export const Threw: Story = {
  args: {
    title: 'This page stopped working',
    message: "Cannot read properties of undefined (reading 'name')",
  },
}

export const LongText: Story = {
  args: {
    message: messages.chunkFailed(
      'https://shop.strapline.example/static/js/a-part-with-a-very-long-name-and-its-hash-0123456789abcdef0123456789abcdef.js',
    ),
  },
}

/** A message may quote what the page was given. */
export const Hostile: Story = {
  args: { title: 'This page stopped working', message: hostileProduct.name },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(hostileProduct.name)
    await expect(canvas.getByRole('main').querySelector('img')).toBeNull()
  },
}

export const Phone: Story = { globals: phone }

export const PhoneLongText: Story = {
  ...LongText,
  globals: phone,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
