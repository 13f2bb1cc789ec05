import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type Project, portfolioContent } from '../../content/portfolio.ts'
import { phone } from '../../story-support/page.ts'
import { ProjectCard } from './project-card.tsx'

const [loadPlanner, toolPassport, lineMonitor] = portfolioContent.projects.list as [
  Project,
  Project,
  Project,
]

const meta = {
  title: 'Shop/Project card',
  component: ProjectCard,
  args: { project: loadPlanner },
  decorators: [(Story) => <div className="w-96 max-w-full">{Story()}</div>],
} satisfies Meta<typeof ProjectCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('article', { name: 'Load planner' })).toBeVisible()
    const link = canvas.getByRole('link', { name: 'Visit Load planner (opens in a new tab)' })
    await expect(link).toHaveAttribute('href', 'https://www.example.com/')
    const image = canvasElement.querySelector('img')
    await expect(image).toHaveAttribute('width', '720')
    await expect(image).toHaveAttribute('height', '540')
    // The gate loads lazy pictures at once, but only after this.
    await expect(image).toHaveAttribute('loading', 'lazy')
  },
}

/** In a row, links stand on one line, whatever the descriptions' lengths. */
export const InARow: Story = {
  decorators: [(Story) => <div className="-mr-96">{Story()}</div>],
  render: () => (
    <ul className="grid w-6xl grid-cols-3 gap-6">
      {[loadPlanner, { ...toolPassport, description: 'Short.' }, lineMonitor].map((project) => (
        <li key={project.name}>
          <ProjectCard project={project} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('link').map((link) => link.getBoundingClientRect().top)
    await expect(new Set(tops).size).toBe(1)
  },
}

export const LongText: Story = {
  args: {
    project: {
      ...loadPlanner,
      name: `Ladungssicherungsberechnungsprogramm ${'0123456789abcdef'.repeat(6)}`,
      description: `${loadPlanner.description} ${'0123456789abcdef'.repeat(12)}`,
      technologies: ['0123456789abcdef'.repeat(6), ...loadPlanner.technologies],
    },
  },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** An address that is not https is not linked, and the card stays as it is. */
export const HostileAddress: Story = {
  args: { project: { ...loadPlanner, href: 'javascript:alert(1)' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByText('Visit Load planner')).toBeVisible()
  },
}

export const Phone: Story = { globals: phone }
