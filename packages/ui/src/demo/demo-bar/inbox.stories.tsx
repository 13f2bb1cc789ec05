import type { Meta, StoryObj } from '@storybook/react-vite'
import { mailOf } from '@strapline/contract/mails/mail'
import { expect, fn, userEvent, within } from 'storybook/test'
import {
  bar,
  belowPage,
  demoBarActions,
  demoBarArgs,
  KeptDemoBar,
} from '../../story-support/demo-bar.tsx'
import { DemoBar } from './demo-bar.tsx'

const order = {
  _id: '65f3',
  orderName: 'Serrated steel seal 19 mm',
  myOrder: 4000,
  unitPrice: 0.06,
}
const reference = 'S-2026-1124-F4K'
const to = 'buyer@strapline.example'
const lines = [{ ...order, reference, pieces: 1500, open: 2500 }] as const
const mails = [
  {
    to,
    sentAt: '2026-03-02T11:20:00Z',
    ...mailOf({
      kind: 'shipped',
      name: 'Demo Buyer',
      lines,
      carrier: 'DHL',
      tracking: '1467023526',
    }),
  },
  {
    to,
    sentAt: '2026-03-02T08:30:00Z',
    ...mailOf({
      kind: 'placed',
      name: 'Demo Buyer',
      lines: [{ ...order, reference }],
      currency: 'USD',
      address: 'Via delle Officine 14, 20151 Milano, Italy',
    }),
  },
  {
    to,
    subject: 'A new password for Strapline',
    text: 'Hello Demo Buyer,\n\nenter this code to choose a new password:\n\nK7M2P-9XQ4T',
    sentAt: '2026-03-01T16:05:00Z',
  },
]

const meta = {
  title: 'Demo/Demo bar',
  component: DemoBar,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    picture: 'window',
    docs: { story: { inline: false, iframeHeight: 720 } },
    a11y: {
      explained: {
        'color-contrast': 'The panel lies over the page.',
        'frame-tested': 'A mail runs no script, and so axe does not run in it.',
      },
    },
  },
  decorators: [belowPage],
  args: { ...demoBarArgs, actions: { ...demoBarActions, onInbox: fn(async () => mails) } },
  render: (args) => <KeptDemoBar {...args} />,
} satisfies Meta<typeof DemoBar>

export default meta
type Story = StoryObj<typeof meta>

const openPanel = async () => {
  await userEvent.click(bar().getByRole('button', { name: 'Mails' }))
  return within(bar().getByRole('region', { name: 'Mails of this demo' }))
}

/** The mails that the shop has sent in this demo, whoever they are for. */
export const Mails: Story = {
  parameters: { phone: true },
  play: async () => {
    const panel = await openPanel()
    await expect(await panel.findByText('A new password for Strapline')).toBeVisible()
  },
}

/** One mail is open, as its receiver sees it. */
export const MailOpen: Story = {
  parameters: { phone: true },
  play: async () => {
    const panel = await openPanel()
    await userEvent.click(await panel.findByRole('button', { name: /On its way/ }))
    await expect(panel.getByRole('heading', { level: 2, name: /On its way/ })).toBeVisible()
  },
}

/** From a mail back to all of them; the focus stays in the panel, and Escape leads to its button. */
export const MailsBehaviour: Story = {
  tags: ['behaviour'],
  play: async () => {
    const panel = await openPanel()
    await userEvent.click(await panel.findByRole('button', { name: /new password/ }))
    await expect(panel.getByText(/K7M2P-9XQ4T/)).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'All mails' }))
    await expect(panel.getAllByRole('listitem')).toHaveLength(3)
    await expect(bar().getByRole('region', { name: 'Mails of this demo' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(bar().getByRole('button', { name: 'Mails' })).toHaveFocus()
  },
}

/** The shop has not sent a mail yet. */
export const NoMails: Story = {
  args: { actions: { ...demoBarActions, onInbox: fn(async () => []) } },
  play: async () => {
    const panel = await openPanel()
    await expect(await panel.findByText(/^No mail yet\./)).toBeVisible()
  },
}

/** The mails could not be loaded: the panel says why, and a button tries again. */
export const MailsNotRead: Story = {
  args: {
    actions: {
      ...demoBarActions,
      onInbox: fn(async () => Promise.reject(new Error('The server does not answer.'))),
    },
  },
  play: async ({ args }) => {
    const panel = await openPanel()
    await userEvent.click(await panel.findByRole('button', { name: 'Try again' }))
    await expect(args.actions.onInbox).toHaveBeenCalledTimes(2)
  },
}
