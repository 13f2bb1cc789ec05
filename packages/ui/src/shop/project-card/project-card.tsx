import { useId } from 'react'
import type { Project } from '../../content/portfolio.ts'
import { ExternalLink } from '../../primitives/external-link/external-link.tsx'
import { SceneImage } from '../scene-image/scene-image.tsx'

export interface ProjectCardProps {
  /** The project. */
  project: Project
  /**
   * The level of its name's heading: one below the heading that the cards stand under.
   * @default 3
   */
  headingLevel?: 2 | 3
}

/** A project in a grid: its picture, description, technologies and link. */
export function ProjectCard({ project, headingLevel = 3 }: ProjectCardProps) {
  const { name, description, technologies, image, href } = project
  const nameId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <article
      aria-labelledby={nameId}
      className="flex h-full min-w-0 flex-col border border-rule bg-raised"
    >
      <SceneImage image={image} />
      <div className="flex grow flex-col gap-2 p-4 lg:p-6">
        <Heading id={nameId} className="wrap-anywhere text-pretty font-semibold text-xl">
          {name}
        </Heading>
        <p className="wrap-anywhere text-pretty text-ink-soft">{description}</p>
        <dl className="wrap-anywhere mt-auto pt-4 text-sm">
          <dt className="text-ink-faint">Made with</dt>
          <dd>{technologies.join(', ')}</dd>
        </dl>
        <p className="mt-2 border-rule border-t pt-2">
          <ExternalLink href={href} className="inline-block py-2 font-semibold text-sm">
            Visit {name}
          </ExternalLink>
        </p>
      </div>
    </article>
  )
}
