import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CheckboxField } from '../../primitives/checkbox-field/checkbox-field.tsx'
import { SettingsSection } from './settings-section.tsx'

const meta = {
  title: 'Shop/Account/Settings section',
  component: SettingsSection,
  tags: ['!stable', 'new'],
  args: {
    title: 'Keyboard',
    lede: 'Kept in this browser.',
    children: <CheckboxField label="Single-character shortcuts" hint="/ leads to the search." />,
  },
} satisfies Meta<typeof SettingsSection>

export default meta
type Story = StoryObj<typeof meta>

/** The title stands beside the settings if there is room, otherwise above them. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Keyboard' })).toHaveTextContent(
      'Single-character shortcuts',
    )
  },
}

/** A section with a title but no sentence. */
export const TitleAlone: Story = { args: { lede: undefined } }
