import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type Project, portfolioContent } from '../../content/portfolio.ts'
import { token } from '../../story-support/odd-text.ts'
import { phone } from '../../story-support/page.ts'
import { ProjectCard } from './project-card.tsx'

const [loadPlanner, toolPassport, lineMonitor] = portfolioContent.projects.list as [
  Project,
  Project,
  Project,
]

const meta = {
  title: 'Shop/Marketing/Project card',
  component: ProjectCard,
  args: { project: loadPlanner },
  decorators: [(Story) => <div className="w-96 max-w-full">{Story()}</div>],
} satisfies Meta<typeof ProjectCard>

export default meta
type Story = StoryObj<typeof meta>

/** One project, as wide as in a row of three. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('article', { name: 'Load planner' })).toBeVisible()
    const link = canvas.getByRole('link', { name: 'Visit Load planner (opens in a new tab)' })
    await expect(link).toHaveAttribute('href', 'https://www.example.com/')
    const image = canvasElement.querySelector('img')
    await expect(image).toHaveAttribute('width', '720')
    await expect(image).toHaveAttribute('height', '540')
    // The gate makes pictures eager before it takes its own picture, after `play`.
    await expect(image).toHaveAttribute('loading', 'lazy')
  },
}

/** Links line up whatever the descriptions' lengths. An address that is not https is not linked. */
export const InARow: Story = {
  render: () => (
    <ul className="grid w-[calc(100vw-2rem)] max-w-6xl gap-6 md:grid-cols-3">
      {[
        loadPlanner,
        { ...toolPassport, description: 'Short.' },
        { ...lineMonitor, href: 'javascript:alert(1)' },
      ].map((project) => (
        <li key={project.name}>
          <ProjectCard project={project} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2)
    await expect(canvas.getByText(`Visit ${lineMonitor.name}`)).toBeVisible()
  },
}

/** Unbroken texts break inside the card. */
export const LongText: Story = {
  args: {
    project: {
      ...loadPlanner,
      name: `Ladungssicherungsberechnungsprogramm ${token}`,
      description: `${loadPlanner.description} ${'0123456789abcdef'.repeat(12)}`,
      technologies: [token, ...loadPlanner.technologies],
    },
  },
  globals: phone,
}
