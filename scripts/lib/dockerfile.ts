/** Reads the Dockerfile, as far as ours goes: what stands in it can be done without an engine, too. */

/** An instruction with what follows it. */
interface Instruction {
  name: string
  text: string
}

/** A stage: from one FROM to the next. */
export interface Stage {
  /** The image or the stage that it begins with. */
  from: string
  /** Its name; empty for the last one. */
  name: string
  instructions: Instruction[]
}

/** The stages of a Dockerfile, the first one first. */
export function readStages(dockerfile: string): Stage[] {
  const stages: Stage[] = []
  const lines = dockerfile.replaceAll(/\\\n/g, ' ').split('\n')
  for (const line of lines.filter((text) => text.trim() && !text.startsWith('#'))) {
    const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') {
      const [from = '', , stage = ''] = text.split(/\s+/)
      stages.push({ from, name: stage, instructions: [] })
    } else stages.at(-1)?.instructions.push({ name, text })
  }
  return stages
}

/** What the instructions of a stage with this name say. */
export function textsOf(stage: Stage | undefined, name: string): string[] {
  return (stage?.instructions ?? [])
    .filter((instruction) => instruction.name === name)
    .map(({ text }) => text)
}

/** The last argument of an instruction in its form as a list: `["node", "main.ts"]`. */
export function readList(text: string): string[] {
  const parsed: unknown = JSON.parse(text.slice(text.indexOf('[')))
  if (Array.isArray(parsed) && parsed.every((part) => typeof part === 'string')) return parsed
  throw new Error(`${text} is not a list of texts.`)
}

/** What a COPY copies: from another stage, or from the repository. */
export function readCopy(text: string): {
  stage: string | undefined
  sources: string[]
  target: string
} {
  const parts = text.split(/\s+/)
  const stage = parts[0]?.startsWith('--from=') ? parts.shift()?.slice('--from='.length) : undefined
  const target = parts.pop() ?? ''
  return { stage, sources: parts, target }
}
