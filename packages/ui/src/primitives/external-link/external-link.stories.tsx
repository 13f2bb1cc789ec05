import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Interaction, interaction } from '../../story-support/interaction.tsx'
import { token } from '../../story-support/odd-text.ts'
import { phone } from '../../story-support/page.ts'
import { ExternalLink } from './external-link.tsx'

const meta = {
  title: 'Act/Links',
  component: ExternalLink,
  args: { href: 'https://www.example.com/', children: 'Visit Load planner', onClick: fn() },
} satisfies Meta<typeof ExternalLink>

export default meta
type Story = StoryObj<typeof meta>

export const ExternalLinkDefault: Story = {}

/** It opens in a new tab, says so, and is safe. */
export const ExternalLinkBehaviour: Story = {
  ...ExternalLinkDefault,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: 'Visit Load planner (opens in a new tab)' })
    await expect(link).toHaveAttribute('href', 'https://www.example.com/')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** `ink` in a sentence, `quiet` in a list. */
export const ExternalLinkTones: Story = {
  render: (args) => (
    <>
      <p>
        Read <ExternalLink {...args}>the rules for securing a load</ExternalLink> before you decide
        how many straps a row needs.
      </p>
      <ul className="mt-4 flex flex-col items-start text-sm">
        {['Load planner', 'Tool passport', 'Line monitor'].map((name) => (
          <li key={name}>
            <ExternalLink {...args} tone="quiet">
              {name}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </>
  ),
}

const hostile = [
  'javascript:alert(1)',
  ' \u0001JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://www.example.com/1',
  'vbscript:msgbox(1)',
  'http://www.example.com/',
  '//www.example.com/',
  '/\\www.example.com/',
  'https://strapline.example@www.example.com/',
  'https://',
  '/dashboard',
  '',
]

/**
 * Only https addresses without credentials are linked, as the browser parses them. The text of any other
 * is shown without a link.
 */
export const HostileAddressesExternalLink: Story = {
  render: (args) => (
    <ul className="flex flex-col gap-2">
      {hostile.map((href) => (
        <li key={href}>
          <ExternalLink {...args} href={href}>
            {JSON.stringify(href)}
          </ExternalLink>
        </li>
      ))}
      <li>
        <ExternalLink {...args} href={' HTTPS:www.example.com\n'}>
          Untidy, but https
        </ExternalLink>
      </li>
    </ul>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1)
    await expect(canvas.getByRole('link')).toHaveAttribute('href', 'https://www.example.com/')
    await expect(canvasElement.querySelectorAll('[href]')).toHaveLength(1)
    for (const href of hostile) {
      await expect(canvas.getByText(JSON.stringify(href))).toBeVisible()
    }
  },
}

/** Long words wrap, and the arrow stays on the line of the last word at any width. */
export const HostileExternalLink: Story = {
  args: { children: `Certificate ${token} of the strapping tool` },
  globals: phone,
  render: (args) => (
    <div className="flex flex-col gap-4">
      <ExternalLink {...args} />
      <div className="flex flex-wrap items-start gap-4">
        {[80, 88, 104, 134, 138, 142, 146, 150, 154, 158].map((width) => (
          <p key={width} style={{ width }} className="bg-sunk">
            <ExternalLink {...args}>Visit Load planner</ExternalLink>
          </p>
        ))}
      </div>
    </div>
  ),
}

/** Each tone while hovered, focused and pressed. */
export const ExternalLinkUsed: Story = {
  tags: ['interaction'],
  parameters: interaction,
  render: (args) => (
    <Interaction
      rows={(['ink', 'quiet'] as const).map((tone) => ({
        name: tone,
        show: () => <ExternalLink {...args} tone={tone} />,
      }))}
    />
  ),
}
