import { type ScenarioName, scenarioSchema } from '@strapline/contract/demo'
import { type VoiceName, voiceNames } from '@strapline/ui/content/voices/types'
import type { DemoBrand } from '@strapline/ui/demo/demo-bar'
import { type DemoRole, demoRoles } from '@strapline/ui/demo/roles'
import { safeParse } from 'zod/mini'
import { leaveCalls } from './data-set-calls.ts'

/** Why the app has left a page for this one; only the app writes it into an address. */
const reasons = ['gone', 'elsewhere', 'reset'] as const
type Reason = (typeof reasons)[number]

/** The parameters of an address that are the demo's. */
const linkParameters = {
  scenario: 'scenario',
  role: 'as',
  copy: 'copy',
  brand: 'brand',
  shop: 'shop',
  mark: 'mark',
  reason: 'because',
} as const

/** A brand as a link has it: without its colours they are ours. */
export type LinkedBrand = Partial<DemoBrand>

/** What the address of a page asks of the demo. */
export interface DemoLink {
  /** Start this one from its beginning; for an unknown name the normal one. */
  scenario?: ScenarioName
  /** This tab gets a session of its own. */
  role?: DemoRole
  /** The texts that this browser shows from now on. */
  copy?: VoiceName
  /** The brand that this browser shows from now on; `own` for ours. Nobody has judged its colours yet. */
  brand?: LinkedBrand | 'own'
  reason?: Reason
  /** A sentence for each name that there is not. */
  problems: string[]
  /** The query of the address without all that, with its question mark; empty where nothing is left. */
  search: string
}

/** More of an invented name is not shown. */
const longestName = 40

const shorten = (name: string) =>
  name.length > longestName ? `${name.slice(0, longestName)}…` : name

const noBrand = (brand: string) =>
  `There is no brand “${shorten(brand)}”: write two colours, as ffd400-111111.`

/** The letters of a shop's name that the top bar has room for, and those of a sign that a link has room for. */
const mostLetters = { shop: 24, mark: 3000 }

/** What is wrong with the name and the sign of a shop, in a sentence. */
export function judgeSign(shop?: string | null, mark?: string | null): string | undefined {
  if (shop != null && shop.trim().length > mostLetters.shop) {
    return `The shop’s name has ${shop.trim().length} letters, and ${mostLetters.shop} fit: shorten it.`
  }
  if (mark == null) return undefined
  if (mark.length > mostLetters.mark) {
    return `The sign has ${mark.length.toLocaleString('en')} characters, and ${mostLetters.mark.toLocaleString('en')} fit into a link: simplify the drawing.`
  }
  return /^\s*(<\?xml[^>]*>\s*)?<svg[\s>][\s\S]*<\/svg>\s*$/.test(mark)
    ? undefined
    : 'The sign is no SVG file: export the drawing as SVG.'
}

const isVoice = (name: string): name is VoiceName => voiceNames.some((each) => each === name)

const isRole = (name: string): name is DemoRole => Object.hasOwn(demoRoles, name)

/**
 * Reads what the address of a page asks of the demo. Nothing in it is trusted.
 *
 * @param search the query of the address
 */
export function readLink(search: string): DemoLink {
  const parameters = new URLSearchParams(search)
  const names = Object.values(linkParameters)
  const [scenario, role, copy, brand, shop, mark, reason] = names.map((name) =>
    parameters.get(name),
  )
  const problems: string[] = []
  const link: DemoLink = { problems, search }
  if (scenario != null) {
    const known = safeParse(scenarioSchema, scenario)
    link.scenario = known.success ? known.data : 'normal'
    if (!known.success) {
      problems.push(`There is no scenario “${shorten(scenario)}”: this is the normal one.`)
    }
  }
  if (role != null) {
    if (isRole(role)) link.role = role
    else problems.push(`There is no role “${shorten(role)}”: choose one here.`)
  }
  if (copy != null) {
    if (isVoice(copy)) link.copy = copy
    else problems.push(`There are no texts “${shorten(copy)}”: choose them here.`)
  }
  if (brand === 'own') link.brand = brand
  else if (brand != null || shop != null || mark != null) {
    const [accent, ink, ...rest] = brand?.split('-') ?? []
    const isPair = brand == null || (ink && rest.length === 0)
    const problem = isPair ? judgeSign(shop, mark) : noBrand(brand)
    if (problem === undefined) {
      link.brand = {
        ...(accent && ink && { accent, ink }),
        ...(shop?.trim() && { name: shop.trim() }),
        ...(mark != null && { mark }),
      }
    } else problems.push(problem)
  }
  const known = reasons.find((each) => each === reason)
  if (known) link.reason = known
  // An address without them stays as it is, letter by letter.
  if (names.some((name) => parameters.has(name))) {
    for (const name of names) parameters.delete(name)
    link.search = parameters.size > 0 ? `?${parameters}` : ''
  }
  return link
}

/**
 * Leaves the page for another one that begins with this, as if somebody had followed a link. A page that is loaded
 * anew keeps nothing: no answer, no toast and nothing that is sent again comes from the old data.
 *
 * @param address from the root of the site; this page's own by default
 */
export function leaveTo(
  begins: Partial<Record<keyof typeof linkParameters, string | undefined>>,
  address = window.location.href,
): void {
  leaveCalls()
  const url = new URL(address, window.location.origin)
  for (const [key, value] of Object.entries(begins)) {
    if (value) url.searchParams.set(linkParameters[key as keyof typeof linkParameters], value)
  }
  window.location.replace(url)
}
