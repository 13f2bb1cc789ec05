import type { Decorator } from '@storybook/react-vite'
import type { ScenarioName } from '@strapline/contract/demo'
import { useState } from 'react'
import { fn, screen, within } from 'storybook/test'
import type { VoiceName } from '../content/voices/types.ts'
import { DemoBar, type DemoBarProps } from '../demo/demo-bar/demo-bar.tsx'
import type { DemoRole } from '../demo/roles.ts'
import { TextField } from '../primitives/text-field/text-field.tsx'
import { Mail } from '../shop/mail/mail.tsx'

/** Keeps what the bar changes by itself: whether it is collapsed, and its message. */
export function KeptDemoBar({ collapsed: first, message: said, actions, ...rest }: DemoBarProps) {
  const [collapsed, setCollapsed] = useState(first)
  const [message, setMessage] = useState(said)
  return (
    <DemoBar
      {...rest}
      collapsed={collapsed}
      message={message}
      actions={{
        ...actions,
        onCollapse(next) {
          actions.onCollapse(next)
          setCollapsed(next)
        },
        onCloseMessage() {
          actions.onCloseMessage()
          setMessage(undefined)
        },
      }}
    />
  )
}

/** The bar below a page with a field. The page ends above it, which Storybook would not let its body do. */
export const belowPage: Decorator = (Story) => (
  <>
    <div data-around-story className="mb-(--demo-bar) flex max-w-reading flex-col gap-6 p-4">
      <p>A page of the shop stands here. The bar keeps its own room below it.</p>
      <TextField label="Search products" />
    </div>
    <Story />
  </>
)

/** Spies for all that the bar does. */
export const demoBarActions = {
  onRole: fn<(role: DemoRole) => void>(),
  onScenario: fn<(scenario: ScenarioName) => void>(),
  onReset: fn(),
  onCopy: fn<(copy: VoiceName) => void>(),
  onDark: fn<(dark: boolean) => void>(),
  onBrand: fn<DemoBarProps['actions']['onBrand']>(async () => undefined),
  onOwnBrand: fn(),
  onCopyLink: fn(async () => true),
  onTour: fn(),
  onInbox: fn(async () => []),
  onCollapse: fn<(collapsed: boolean) => void>(),
  onCloseMessage: fn(),
}

/** What every story of the bar is given. */
export const demoBarArgs = {
  role: 'buyer',
  scenario: 'normal',
  collapsed: false,
  copy: 'specified',
  dark: false,
  ownColours: { accent: 'orangered', ink: 'midnightblue' },
  showMail: (mail) => <Mail {...mail} />,
  actions: demoBarActions,
} satisfies DemoBarProps

export const bar = () => within(screen.getByRole('region', { name: 'Demo' }))
export const scenarioButton = () => bar().getByRole('button', { name: /^Scenario: / })
export const badge = () => bar().getByRole('button', { name: 'Sample data' })
