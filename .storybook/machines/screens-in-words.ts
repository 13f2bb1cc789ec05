import {
  type Access,
  guards,
  type RouteEntry,
  replacements,
  roles,
  routes,
  type State,
  signedIn,
  states,
  views,
} from '@strapline/ui/content/situations'
import { callsOf } from '@strapline/ui/foundations/calls'
import { flows } from '@strapline/ui/foundations/flows'
import { type Frame, rowsOf, splitReason } from '@strapline/ui/foundations/frames'
import { tableOf } from './tables.ts'

const entries = Object.entries<RouteEntry>(routes)

/** The columns of the table of states. */
const columns = Object.keys(states) as State[]

/** Who sees a page; and what the others see, where it is not for everybody. */
function whoSees(access: Access): string {
  const [seen, ...others] = views[access].map(({ roles: each, guard }) => {
    const names = each.map((role) => roles[role]).join(', ')
    if (!guard) return each.length === Object.keys(roles).length ? 'everybody' : names
    return `${names}: ${(guard === 'SignedIn' ? signedIn : guards[guard]).label}`
  })
  return others.length > 0 ? `${seen} (${others.join('; ')})` : (seen ?? '')
}

/** The ways through the shop as lists of steps. */
export function flowsInWords(): string {
  const ofEach = flows.map(({ title, role, steps }) => {
    const lines = steps.map(
      ({ route, story, shows, next }, index) =>
        `${index + 1}. ${shows} (\`${route}\`, story [\`${story}\`](?path=/story/${story})): ${next}`,
    )
    return `## ${title}\n\n${roles[role]}:\n\n${lines.join('\n')}`
  })
  return ofEach.join('\n\n')
}

/** Every route: its screen, who sees it, and what it calls. */
export function routesInWords(): string {
  return tableOf(
    ['Screen', 'Route', 'Seen by', 'Calls'],
    entries.map(([route, { title, access, leadsTo }]) => [
      title,
      `\`${route}\``,
      leadsTo ? `leads to \`${leadsTo}\`` : whoSees(access),
      callsOf(route)
        .map(({ endpoint }) => `\`${endpoint}\``)
        .join(', '),
    ]),
  )
}

/** What takes the place of a page, and when. */
export const replacementsInWords = (): string =>
  tableOf(['Screen', 'Shown'], Object.entries(replacements))

/** Every route with the states that it can be in, and why it can't be in the others. */
export function statesInWords(): string {
  const own = entries.filter(([, { leadsTo }]) => leadsTo === undefined)
  const table = tableOf(
    ['Screen', ...columns.map((state) => states[state].label)],
    own.map(([, { title, never }]) => [
      title,
      ...columns.map((state) => {
        const reason = never[state]
        return reason ? splitReason(reason).word : 'Yes'
      }),
    ]),
  )
  const reasons = new Set(own.flatMap(([, { never }]) => Object.values(never)))
  return `[The stories of each state](screens.md) are in a list. “Yes”: the page can be in the state, and a story shows it.

${table}

### Why a state can’t occur

${[...reasons]
  .map(splitReason)
  .map(({ word, sentence }) => `- _${word}_: ${sentence}`)
  .join('\n')}

### What the states mean

${columns.map((state) => `- ${states[state].label}: ${states[state].means}`).join('\n')}`
}

/** Every route: who sees it, what it asks of the server, and the stories that show it in each state. */
export function screensInWords(frames: readonly Frame[]): string {
  const linkTo = ({ id, title }: Frame) => `[${title}](?path=/story/${id})`
  const ofEach = rowsOf(frames).map(({ route, title, access, leadsTo, cells, guarded, others }) => {
    const head = `## ${title}\n\nThe route \`${route}\``
    if (leadsTo) return `${head} leads to \`${leadsTo}\`.`
    const calls = callsOf(route).map(({ name, endpoint }) => `- ${name}: \`${endpoint}\``)
    const shown = [...cells, ...guarded.flatMap(({ cell }) => cell ?? [])].map(
      ({ state, frames: stories, never }) => {
        const { label } = { ...states, ...guards }[state]
        if (never) return `- ${label}: can’t occur. ${splitReason(never).sentence}`
        return `- ${label}: ${stories.map(linkTo).join(', ') || 'no story yet'}`
      },
    )
    return [
      `${head}, seen by ${whoSees(access)}.`,
      ...(calls.length > 0 ? [`### Calls\n\n${calls.join('\n')}`] : []),
      `### States\n\n${shown.join('\n')}`,
      ...(others.length > 0 ? [`More stories: ${others.map(linkTo).join(', ')}`] : []),
    ].join('\n\n')
  })
  return ofEach.join('\n\n')
}
