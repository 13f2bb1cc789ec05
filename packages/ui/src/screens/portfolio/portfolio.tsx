import type { PortfolioContent } from '../../content/portfolio.ts'
import { ProjectCard } from '../../shop/project-card/project-card.tsx'
import { Skills } from './skills.tsx'

export interface PortfolioScreenProps {
  /** What it says and shows: `portfolioContent`. */
  content: PortfolioContent
}

/** The route `/portfolio`: one developer's projects and skills. */
export function PortfolioScreen({ content }: PortfolioScreenProps) {
  const { caption, headline, lead, projects, skills } = content
  return (
    <div className="page flex flex-col gap-16 pt-8 pb-16 md:pt-12 lg:gap-24 lg:pb-24">
      <header className="flex flex-col gap-4">
        <p className="caption text-ink-faint">{caption}</p>
        <h1 className="wrap-break-word max-w-[24ch] text-balance font-bold text-4xl tracking-tight lg:text-5xl">
          {headline}
        </h1>
        <p className="wrap-anywhere max-w-reading text-balance text-ink-soft text-lg">{lead}</p>
      </header>

      <section aria-labelledby="projects-title" className="flex flex-col gap-8">
        <SectionHead id="projects-title" title={projects.title} note={projects.note} />
        <ul className="grid gap-4 md:thirds-4 lg:thirds-6">
          {projects.list.map((project) => (
            <li key={project.name} className="min-w-0">
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="skills-title" className="grid gap-8 lg:grid-cols-12">
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
      <h2 id={id} className="font-semibold text-3xl tracking-tight md:text-4xl">
        {title}
      </h2>
      <p className="max-w-reading text-pretty text-ink-soft">{note}</p>
    </div>
  )
}
