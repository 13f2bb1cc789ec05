import type { SkillGroup } from '../../content/portfolio.ts'

interface SkillsProps {
  groups: SkillGroup[]
}

/** Skills by group, set like a data sheet: the skill, and a fact that proves it. */
export function Skills({ groups }: SkillsProps) {
  return (
    <div className="grid gap-x-8 gap-y-12 md:grid-cols-2">
      {groups.map(({ title, skills }) => (
        <section key={title} className="min-w-0">
          <h3 className="wrap-anywhere pb-4 font-semibold text-xl">{title}</h3>
          <dl className="border-rule border-b">
            {skills.map(({ name, fact }) => (
              <div key={name} className="wrap-anywhere border-rule border-t py-4">
                <dt className="font-semibold text-sm">{name}</dt>
                <dd className="text-pretty text-ink-soft text-sm">{fact}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
