import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { portfolioContent } from '../../content/portfolio.ts'
import { shows, wholeScreen } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { PortfolioScreen } from './portfolio.tsx'

const meta = {
  title: 'Screens/Portfolio',
  component: PortfolioScreen,
  parameters: { ...wholeScreen, ...shows({ route: '/portfolio' }) },
  args: { content: portfolioContent },
  decorators: [inMain],
} satisfies Meta<typeof PortfolioScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Projects and skills. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const projects = within(canvas.getByRole('region', { name: 'Projects' }))
    await expect(projects.getAllByRole('article')).toHaveLength(3)
    const links = projects.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://www.example.com/',
      'https://www.example.org/',
      'https://www.example.net/',
    ])
    for (const link of links) {
      await expect(link).toHaveAccessibleName(/^Visit .+ \(opens in a new tab\)$/)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    const skills = within(canvas.getByRole('region', { name: 'Skills' }))
    await expect(skills.getAllByRole('heading', { level: 3 })).toHaveLength(4)
    // No skill without its fact.
    await expect(skills.getAllByRole('definition')).toHaveLength(skills.getAllByRole('term').length)
  },
}

const word = 'Ladungssicherungsberechnungsprogramm'
const token = '0123456789abcdef'.repeat(12)

/** Long words and texts that nothing breaks, in every place. */
export const LongText: Story = {
  args: {
    content: {
      ...portfolioContent,
      headline: `I build interfaces for the ${word} and for everybody who has to use it`,
      projects: {
        ...portfolioContent.projects,
        list: portfolioContent.projects.list.map((project, index) =>
          index === 1
            ? {
                ...project,
                name: `${word} for mixed pallets of every height`,
                description: `${project.description} ${token} ${project.description}`,
                technologies: [...project.technologies, token, 'Bluetooth Low Energy'],
              }
            : project,
        ),
      },
      skills: {
        ...portfolioContent.skills,
        groups: portfolioContent.skills.groups.map((group, index) =>
          index === 0
            ? {
                title: `${group.title} for the ${word}`,
                skills: [...group.skills, { name: word.repeat(2), fact: token }],
              }
            : group,
        ),
      },
    },
  },
}

/** The same at 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  args: LongText.args ?? {},
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(window.innerWidth).toBe(320)
  },
}
