import type { Product } from '@strapline/contract/entities'

/** Values of a facet that were chosen. Products have one of them, and one of each other facet that is chosen. */
export interface Choice {
  /** The name of an attribute, or {@link familyFacet}. */
  name: string
  values: readonly string[]
}

/** A facet of the catalogue: the family or an attribute, by which products are told apart. */
export interface Facet {
  /** The name of an attribute, or {@link familyFacet}. */
  name: string
  /** In their order, numbers by their size. */
  values: FacetValue[]
}

interface FacetValue {
  value: string
  /** How many products there are with it, of those that pass every other filter. */
  count: number
  isChosen: boolean
}

/** The facet of the families. No attribute has an empty name. */
export const familyFacet = ''

/** What a facet is called. */
export const facetLabel = (name: string): string => (name === familyFacet ? 'Family' : name)

const collator = new Intl.Collator('en', { numeric: true })

function valuesOf({ family, attributes = [] }: Product, name: string): readonly string[] {
  if (name === familyFacet) return family === undefined ? [] : [family]
  return attributes.find((attribute) => attribute.name === name)?.values ?? []
}

const passes = (product: Product, { name, values }: Choice): boolean =>
  valuesOf(product, name).some((value) => values.includes(value))

/** The products that have one of the values of each choice, in the order they came in. */
export const chosenOf = (products: readonly Product[], choices: readonly Choice[]): Product[] =>
  products.filter((product) => choices.every((choice) => passes(product, choice)))

/** The values of one facet that a choice has; none where nothing is chosen. */
export const valuesChosen = (choices: readonly Choice[], name: string): readonly string[] =>
  choices.find((choice) => choice.name === name)?.values ?? []

/** The choices with these values of a facet, and no others of it; without any, without the facet. */
export function withValues(
  choices: readonly Choice[],
  name: string,
  values: readonly string[],
): readonly Choice[] {
  const isNew = choices.every((choice) => choice.name !== name)
  const changed = choices.map((choice) => (choice.name === name ? { name, values } : choice))
  return [...changed, ...(isNew ? [{ name, values }] : [])].filter(
    (choice) => choice.values.length > 0,
  )
}

/** The choices with one value more or less. */
export function toggled(
  choices: readonly Choice[],
  name: string,
  value: string,
): readonly Choice[] {
  const chosen = valuesChosen(choices, name)
  const isChosen = chosen.includes(value)
  return withValues(
    choices,
    name,
    isChosen ? chosen.filter((other) => other !== value) : [...chosen, value],
  )
}

/**
 * The facets that tell products apart, and those that are chosen. Their order is that of the whole catalogue, so that none
 * moves when another is pressed. An attribute that no two products share is a fact of each, and no facet.
 *
 * @param products those that pass every filter but the choices
 * @param catalogue all products
 */
export function facetsOf(
  products: readonly Product[],
  choices: readonly Choice[],
  catalogue: readonly Product[],
): Facet[] {
  const passing = chosenOf(products, choices)
  const names = new Set([...namesOf(catalogue), ...choices.map(({ name }) => name)])
  return [...names].flatMap((name) => {
    const chosen = valuesChosen(choices, name)
    const others = choices.filter((choice) => choice.name !== name)
    const counts = countsOf(chosen.length > 0 ? chosenOf(products, others) : passing, name)
    for (const value of chosen) if (!counts.has(value)) counts.set(value, 0)
    const found = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const tellsApart = counts.size > 1 && counts.size < found
    if (chosen.length === 0 && !tellsApart) return []
    const values = [...counts]
      .map(([value, count]) => ({ value, count, isChosen: chosen.includes(value) }))
      .toSorted((one, other) => collator.compare(one.value, other.value))
    return { name, values }
  })
}

const knownNames = new WeakMap<readonly Product[], readonly string[]>()

/** The names of all facets: the families first, then the attributes that most products have. Each list is read once. */
function namesOf(products: readonly Product[]): readonly string[] {
  const known = knownNames.get(products)
  if (known) return known
  const counts = new Map([[familyFacet, Number.POSITIVE_INFINITY]])
  for (const { attributes = [] } of products) {
    for (const { name } of attributes) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
  knownNames.set(products, names)
  return names
}

function countsOf(products: readonly Product[], name: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const product of products) {
    // A value that a product has twice is counted once.
    for (const value of new Set(valuesOf(product, name))) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  return counts
}
