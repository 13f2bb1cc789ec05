import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyer, orders } from '@strapline/contract/fixtures'
import { type MailedOrder, mailOf } from '@strapline/contract/mails/mail'
import { expect, userEvent, waitFor } from 'storybook/test'
import { longName, rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { Mail } from './mail.tsx'

const shop = { name: buyer.name, shopUrl: 'https://shop.example' }

/** Three orders that were sent together. */
const [first, second, third] = orders
  .slice(0, 3)
  .map((order): MailedOrder => ({ ...order, reference: 'S-2026-0302-F4K' })) as [
  MailedOrder,
  MailedOrder,
  MailedOrder,
]

const placed = mailOf({
  kind: 'placed',
  ...shop,
  lines: [
    { ...first, poNumber: 'PO-2026-118' },
    { ...second, poNumber: 'PO-2026-118' },
    { ...third, poNumber: 'PO-2026-118' },
  ],
  currency: 'USD',
  address: 'Via delle Officine 14\n20151 Milano, Italy',
})

const verify = mailOf({ kind: 'verify', ...shop, link: 'https://shop.example/verify/3qv7Lk2xT9s' })

const shipped = mailOf({
  kind: 'shipped',
  ...shop,
  carrier: 'DHL',
  tracking: '1467023504',
  trackingLink: 'https://www.dhl.com/en/express/tracking.html?brand=DHL&AWB=1467023504',
  lines: [
    { ...first, pieces: 40, open: first.myOrder - 40 },
    { ...second, pieces: second.myOrder, open: 0 },
  ],
})

const cancelled = mailOf({
  kind: 'cancelled',
  ...shop,
  lines: [{ ...third, pieces: third.myOrder }],
})

const administrator = mailOf({ kind: 'role', ...shop, isAdmin: true })

const noAdministrator = mailOf({ kind: 'role', ...shop, isAdmin: false })

const withoutLinks = mailOf({
  kind: 'placed',
  name: buyer.name,
  lines: [first],
  currency: 'USD',
  address: 'Via delle Officine 14, 20151 Milano, Italy',
})

const hostile = mailOf({
  kind: 'shipped',
  name: longName('Jo'),
  shopUrl: 'https://shop.example',
  carrier: '<script>alert(1)</script>',
  tracking: unbroken,
  trackingLink: 'javascript:alert(1)',
  lines: [
    { ...first, orderName: '"><img src=x onerror=alert(1)>', pieces: 1, open: 9_000_000_000 },
    { ...second, orderName: rightToLeft, pieces: 9_000_000_000, open: 0 },
    { ...third, orderName: unbroken, pieces: 3, open: 0 },
  ],
})

const meta = {
  title: 'Shop/Account/Mail',
  component: Mail,
  tags: ['!stable', 'new'],
  parameters: {
    // axe would need a script within the mail. packages/contract/src/mails has tests of what is in it.
    a11y: {
      explained: { 'frame-tested': 'A mail runs no script, and so axe does not run in it.' },
    },
  },
  args: {
    to: buyer.email,
    sentAt: '2026-03-02T09:15:00.000Z',
    subject: placed.subject,
    html: placed.html,
    text: placed.text,
    from: 'Strapline <orders@shop.example>',
  },
  /** The frame has loaded, and is as high as its mail. */
  async afterEach({ canvasElement }) {
    const frame = canvasElement.querySelector('iframe')
    if (frame) await waitFor(() => expect(frame.clientHeight).toBeGreaterThan(200))
  },
} satisfies Meta<typeof Mail>

export default meta
type Story = StoryObj<typeof meta>

/** The mail about an order: its lines and amounts. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const frame = canvas.getByTitle('We have your order S-2026-0302-F4K') as HTMLIFrameElement
    await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain('PO-2026-118'))
    const link = frame.contentDocument?.querySelector('a')
    await expect(link?.href).toBe('https://shop.example/dashboard/order?filter=S-2026-0302-F4K')
    await userEvent.click(canvas.getByRole('tab', { name: 'Plain text' }))
    await expect(canvas.getByText(/Your purchase order: PO-2026-118/)).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Mail' }))
  },
}

/** The mail asks the receiver to confirm the address. */
export const Verify: Story = {
  args: { subject: verify.subject, html: verify.html, text: verify.text },
}

/** The mail about a parcel, with a link to the carrier’s page and what is still to come. */
export const Shipped: Story = {
  args: { subject: shipped.subject, html: shipped.html, text: shipped.text },
}

/** The mail about a cancelled order says what will not be sent. */
export const Cancelled: Story = {
  args: { subject: cancelled.subject, html: cancelled.html, text: cancelled.text },
}

/** The mail says that the receiver is an administrator from now on. */
export const Administrator: Story = {
  args: { subject: administrator.subject, html: administrator.html, text: administrator.text },
}

/** The mail says that the receiver is no longer an administrator. */
export const NoAdministrator: Story = {
  args: {
    subject: noAdministrator.subject,
    html: noAdministrator.html,
    text: noAdministrator.text,
  },
}

/** The shop has no address in its settings, so the mail has no links. */
export const WithoutLinks: Story = {
  args: { subject: withoutLinks.subject, html: withoutLinks.html, text: withoutLinks.text },
}

/** A mail that has plain text only. */
export const TextAlone: Story = { args: { html: undefined } }

/** Scripts, long texts and texts from right to left are texts, and stay within the mail. */
export const Hostile: Story = {
  parameters: { phone: true },
  args: {
    to: `${unbroken}@warehouse.example`,
    subject: hostile.subject,
    html: hostile.html,
    text: hostile.text,
  },
  play: async ({ canvasElement }) => {
    const frame = canvasElement.querySelector('iframe')
    const mail = () => frame?.contentDocument
    await waitFor(() => expect(mail()?.body.textContent).toContain('<script>alert(1)</script>'))
    await expect(mail()?.querySelector('script, img, [onerror]')).toBeNull()
    await expect(mail()?.body.scrollWidth).toBe(mail()?.documentElement.clientWidth)
  },
}

/** A mail with a script, a form and a picture from elsewhere, as no mail of ours has them: nothing of it runs. */
export const Foreign: Story = {
  tags: ['behaviour'],
  args: {
    subject: 'A mail of somebody else',
    html: "<p>Hello</p><script>parent.document.title = 1</script><p style='height: 300px'></p>",
  },
  play: async ({ canvasElement }) => {
    const frame = canvasElement.querySelector('iframe')
    await waitFor(() => expect(frame?.contentDocument?.body.textContent).toContain('Hello'))
    await expect(document.title).not.toBe('1')
  },
}
