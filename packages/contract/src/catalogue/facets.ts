import type { Product } from '../entities.ts'

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

export interface FacetValue {
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

/** How often the values of a facet are among some products. */
export interface FacetCounts {
  /** The name of an attribute, or {@link familyFacet}. */
  name: string
  /** How many products have it, of those that pass every filter but the choices. */
  products: number
  /** For each value, how many products have it, of those that pass every other filter. */
  values: readonly { value: string; count: number }[]
}

/**
 * Counts the values of all facets.
 *
 * @param products those that pass every filter but the choices
 */
export function countFacets(
  products: readonly Product[],
  choices: readonly Choice[],
): FacetCounts[] {
  const passing = chosenOf(products, choices)
  return [...productsByName(products)].map(([name, count]) => {
    const others = choices.filter((choice) => choice.name !== name)
    const isChosen = others.length < choices.length
    return {
      name,
      products: count,
      values: valuesIn(isChosen ? chosenOf(products, others) : passing, name),
    }
  })
}

/**
 * The facets that tell products apart, and those that are chosen: the families first, then the attributes that most
 * products have, so that none moves when another is pressed. An attribute that no two products share is a fact of each,
 * and no facet.
 */
export function facetsOf(counts: readonly FacetCounts[], choices: readonly Choice[]): Facet[] {
  const known = new Map(counts.map((one) => [one.name, one]))
  const rank = (name: string) =>
    name === familyFacet ? Number.POSITIVE_INFINITY : (known.get(name)?.products ?? 0)
  const names = [...new Set([...known.keys(), ...choices.map(({ name }) => name)])].toSorted(
    (one, other) => rank(other) - rank(one) || compareTexts(one, other),
  )
  return names.flatMap((name) => {
    const chosen = valuesChosen(choices, name)
    const values = new Map(known.get(name)?.values.map(({ value, count }) => [value, count]))
    for (const value of chosen) if (!values.has(value)) values.set(value, 0)
    const found = [...values.values()].reduce((sum, count) => sum + count, 0)
    const tellsApart = values.size > 1 && values.size < found
    if (chosen.length === 0 && !tellsApart) return []
    return {
      name,
      values: [...values]
        .map(([value, count]) => ({ value, count, isChosen: chosen.includes(value) }))
        .toSorted((one, other) => collator.compare(one.value, other.value)),
    }
  })
}

/** Facets as they were found, with what is chosen by now: a press shows at once, and its counts once they are here. */
export const withChosen = (facets: readonly Facet[], choices: readonly Choice[]): Facet[] =>
  facets.map(({ name, values }) => {
    const chosen = valuesChosen(choices, name)
    return {
      name,
      values: values.map((one) => ({ ...one, isChosen: chosen.includes(one.value) })),
    }
  })

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** How many products have each facet. */
function productsByName(products: readonly Product[]): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const { family, attributes = [] } of products) {
    if (family !== undefined) add(familyFacet)
    for (const name of new Set(attributes.map((attribute) => attribute.name))) add(name)
  }
  return counts
}

/** The values that products have of a facet, by how many have each. */
function valuesIn(products: readonly Product[], name: string): FacetCounts['values'] {
  const counts = new Map<string, number>()
  for (const product of products) {
    // A value that a product has twice is counted once.
    for (const value of new Set(valuesOf(product, name))) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}
