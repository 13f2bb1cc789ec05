import type { PortfolioContent } from '../../content/portfolio.ts'
import { publicPages } from '../../content/public-pages.ts'
import { PageHeader } from '../../shop/page-header/page-header.tsx'
import { ProjectCard } from '../../shop/project-card/project-card.tsx'
import { Skills } from './skills.tsx'

export interface PortfolioScreenProps {
  /** What it says and shows: `portfolioContent`. */
  content: PortfolioContent
}

/** The route `/portfolio`: one developer's projects and skills. */
export function PortfolioScreen({ content }: PortfolioScreenProps) {
  const { headline, lead, projects, skills } = content
  return (
    <div className="page flex flex-col gap-10 pt-8 pb-16 md:pt-12 lg:gap-12 lg:pb-24">
      <PageHeader page={publicPages.portfolio.title} headline={headline} lead={lead} />

      <section
        aria-labelledby="projects-title"
        className="flex flex-col gap-6 border-ink border-t-2 pt-4"
      >
        <SectionHead id="projects-title" title={projects.title} note={projects.note} />
        <ul className="grid gap-4 md:thirds-4 lg:thirds-6">
          {projects.list.map((project) => (
            <li key={project.name} className="min-w-0">
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      </section>

      <section
        aria-labelledby="skills-title"
        className="grid gap-8 border-ink border-t-2 pt-4 lg:mt-12 lg:grid-cols-12"
      >
        <div className="min-w-0 lg:col-span-4">
          <SectionHead id="skills-title" title={skills.title} note={skills.note} />
        </div>
        <div className="min-w-0 lg:col-span-8">
          <Skills groups={skills.groups} />
        </div>
      </section>
    </div>
  )
}

interface SectionHeadProps {
  id: string
  title: string
  note: string
}

function SectionHead({ id, title, note }: SectionHeadProps) {
  return (
    <div className="wrap-anywhere flex flex-col gap-2">
      <h2 id={id} className="font-semibold text-2xl tracking-tight md:text-3xl">
        {title}
      </h2>
      <p className="max-w-reading text-pretty text-ink-soft">{note}</p>
    </div>
  )
}
