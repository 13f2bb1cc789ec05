/** The extra fields of a product as somebody types them: each text, and the value that it stands for. */
import * as z from 'zod/mini'
import type { Product } from './entities.ts'
import { addProductSchema } from './inputs.ts'
import { amountText, type NumeralKind, readNumeral } from './numerals.ts'
import type { ProductExtraName } from './product-extras.ts'
import { partNumberKey } from './visible-text.ts'

/** A field's message for a text that stands for no attribute or no product. No server says them. */
export const unreadable = {
  attribute: (line: string) =>
    `“${line}” needs a name, a colon and a value, for example Strap width: 13 mm, 16 mm`,
  priceBreak: (line: string) =>
    `“${line}” needs a quantity, a colon and the price of a piece, for example 500: 0.58`,
  pack: (text: string) =>
    `“${text}” needs a name, a colon and the pieces of a pack, for example bag: 100`,
  severalReplacements: 'A product is replaced by one other: name one',
  noProduct: (text: string) => `There is no product with the part number ${text}`,
  severalProducts: (text: string) =>
    `Several products have the part number ${text}. Type the id of the one that is meant`,
  itself: (text: string) => `${text} is this product itself`,
  twice: (text: string) => `${text} is named twice`,
  notLooked: (text: string) =>
    `The products are not loaded, so ${text} was not found. Wait a moment, and save again`,
} as const

/** A text that stands for nothing. It has the message for its field. */
class Unreadable extends Error {}

/** A text in quotes at the start, in which a quote is written twice. */
const inQuotes = /^\s*"((?:[^"]|"")*)"\s*/

/** The text up to a separator, and what is behind it; no `rest` without a separator. */
function cut(text: string, separator: RegExp): { first: string; rest?: string } {
  const [quoted, inside = ''] = inQuotes.exec(text) ?? []
  const behind = quoted === undefined ? text : text.slice(quoted.length)
  // Quotes count only around a whole text: 1/2" is one.
  const isQuoted = quoted !== undefined && (behind === '' || behind.search(separator) === 0)
  const from = isQuoted ? behind : text
  const at = from.search(separator)
  const before = at < 0 ? from : from.slice(0, at)
  const first = isQuoted ? inside.replaceAll('""', '"') : before.trim()
  return at < 0 ? { first } : { first, rest: from.slice(at + 1) }
}

/** The texts between separators, without empty ones. */
function split(text: string, separator: RegExp): string[] {
  const { first, rest } = cut(text, separator)
  const others = rest === undefined ? [] : split(rest, separator)
  return first === '' ? others : [first, ...others]
}

/** A text as {@link cut} reads it: in quotes where it would not be read as itself. */
function written(text: string, separator: RegExp): string {
  const read = cut(text, separator)
  const isItself = !text.startsWith('"') && read.first === text && read.rest === undefined
  return isItself && text !== '' ? text : `"${text.replaceAll('"', '""')}"`
}

const afterName = /:/
/** A comma, but not the one in "2,500 N". */
const betweenValues = /,(?!\d)|(?<!\d),/
const betweenProducts = /[,;\n]/
const betweenLines = /\r\n|\n|\r/

type Attributes = NonNullable<Product['attributes']>

function readAttributes(text: string): Attributes {
  const lines = text.split(betweenLines).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const { first: name, rest = '' } = cut(line, afterName)
    const values = split(rest, betweenValues)
    if (name === '' || values.length === 0) throw new Unreadable(unreadable.attribute(line.trim()))
    return { name, values }
  })
}

function writeAttributes(attributes: Attributes): string {
  return attributes
    .map(({ name, values }) => {
      const list = values.map((value) => written(value, betweenValues)).join(', ')
      return `${written(name, afterName)}: ${list}`
    })
    .join('\n')
}

type PriceBreaks = NonNullable<Product['priceBreaks']>

/** A number of a price's line; an amount whose separator could be either is refused. */
function readNumber(text: string, kind: NumeralKind, line: string): number {
  const read = readNumeral(text, kind)
  if (read.kind !== 'value') throw new Unreadable(unreadable.priceBreak(line))
  return read.value
}

/** A line for each step: the quantity, a colon and the price of a piece. */
function readPriceBreaks(text: string): PriceBreaks {
  const lines = text.split(betweenLines).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const { first: from, rest = '' } = cut(line, afterName)
    return {
      from: readNumber(from, 'whole', line.trim()),
      unitPrice: readNumber(rest, 'amount', line.trim()),
    }
  })
}

const writePriceBreaks = (steps: PriceBreaks) =>
  steps.map(({ from, unitPrice }) => `${from}: ${amountText(unitPrice)}`).join('\n')

type Pack = NonNullable<Product['pack']>

/** Behind the pieces of a pack: whole packs alone can be ordered. */
const onlyWord = 'only'

/** The name, a colon and the pieces: `bag: 100`, or `bag: 100 only`. */
function readPack(text: string): Pack {
  const { first: name, rest = '' } = cut(text.trim(), afterName)
  const [, digits = '', only] = /^(.*?)(\s+only)?$/i.exec(rest.trim()) ?? []
  const read = readNumeral(digits, 'whole')
  if (name === '' || read.kind !== 'value') throw new Unreadable(unreadable.pack(text.trim()))
  return { pieces: read.value, name, ...(only !== undefined && { only: true }) }
}

const writePack = ({ name, pieces, only }: Pack) =>
  `${written(name, afterName)}: ${pieces}${only ? ` ${onlyWord}` : ''}`

/** The products that can be named by their part numbers or ids. */
export interface ProductNames {
  /** The ids of the products with this id or part number; undefined while the products are not known. */
  find: (text: string) => readonly string[] | undefined
  /** A product's part number; undefined where there is none. */
  partNumberOf: (id: string) => string | undefined
}

/** @param products undefined while they are not known */
export function productNames(products: readonly Product[] | undefined): ProductNames {
  if (!products) return { find: () => undefined, partNumberOf: () => undefined }
  const byId = new Map(products.map((product) => [product._id, product]))
  let byNumber: Map<string, string[]> | undefined
  return {
    find(text) {
      if (byId.has(text)) return [text]
      byNumber ??= idsByNumber(products)
      return byNumber.get(partNumberKey(text)) ?? []
    },
    partNumberOf: (id) => byId.get(id)?.partNumber,
  }
}

function idsByNumber(products: readonly Product[]): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const { _id, partNumber } of products) {
    const key = partNumberKey(partNumber ?? '')
    if (key !== '') ids.set(key, [...(ids.get(key) ?? []), _id])
  }
  return ids
}

/** What the text of a field is read by. */
export interface TypedAbout {
  names: ProductNames
  /** The product as it is stored; undefined for a new one. */
  product: Product | undefined
}

type Link = 'needs' | 'fits'

/** The id that a text names, for a product that has named these before, some of which may be gone. */
function idOf(text: string, { names, product }: TypedAbout, before: readonly string[]): string {
  if (before.includes(text)) return text
  const found = names.find(text)
  if (!found) throw new Unreadable(unreadable.notLooked(text))
  const [id, another] = found
  if (id === undefined) throw new Unreadable(unreadable.noProduct(text))
  if (another !== undefined) throw new Unreadable(unreadable.severalProducts(text))
  if (id === product?._id && !before.includes(id)) throw new Unreadable(unreadable.itself(text))
  return id
}

function readIds(text: string, about: TypedAbout, link: Link): string[] {
  const before = about.product?.[link] ?? []
  const ids: string[] = []
  for (const typed of split(text, betweenProducts)) {
    const id = idOf(typed, about, before)
    if (ids.includes(id)) throw new Unreadable(unreadable.twice(typed))
    ids.push(id)
  }
  return ids
}

function writeIds(ids: readonly string[], { names }: TypedAbout): string {
  const nameOf = (id: string) => {
    const partNumber = names.partNumberOf(id)
    if (partNumber === undefined) return id
    // Another product may have the same one, or an id that reads like it.
    const [found, another] = names.find(partNumber) ?? []
    return found === id && another === undefined && !ids.includes(partNumber) ? partNumber : id
  }
  return ids.map((id) => written(nameOf(id), betweenProducts)).join(', ')
}

/** How a field is written and read. Both know what the text is about. */
interface TypedField<Value> {
  read: (text: string, about: TypedAbout) => Value
  write: (value: Value, about: TypedAbout) => string
}

const asItIs: TypedField<string> = { read: (text) => text, write: (value) => value }

const link = (name: Link): TypedField<string[]> => ({
  read: (text, about) => readIds(text, about, name),
  write: writeIds,
})

/** One product, named like those of a link. */
const replacement: TypedField<string> = {
  read(text, about) {
    const before = about.product?.replacedBy
    const [typed = '', another] = split(text, betweenProducts)
    if (another !== undefined) throw new Unreadable(unreadable.severalReplacements)
    // A large catalogue has more products than are known here: the server says whether there is one with this id.
    if (about.names.find(typed)?.length === 0) return typed
    return idOf(typed, about, before === undefined ? [] : [before])
  },
  write: (id, about) => writeIds([id], about),
}

const typedFields: { [Name in ProductExtraName]: TypedField<NonNullable<Product[Name]>> } = {
  partNumber: asItIs,
  family: asItIs,
  attributes: { read: readAttributes, write: writeAttributes },
  priceBreaks: { read: readPriceBreaks, write: writePriceBreaks },
  pack: { read: readPack, write: writePack },
  needs: link('needs'),
  fits: link('fits'),
  replacedBy: replacement,
  restockAt: { read: (text) => text.trim(), write: (value) => value },
}

/** A product's extra field as the text that {@link typedExtra} reads as the same value; '' for none. */
export function extraText<Name extends ProductExtraName>(
  name: Name,
  product: Product,
  names: ProductNames,
): string {
  const value = product[name]
  const field: TypedField<NonNullable<Product[Name]>> = typedFields[name]
  return value === undefined || value === null ? '' : field.write(value, { names, product })
}

/** The schema of the text of an extra field, with the messages of its input. A field that is left empty is none. */
export function typedExtra<Name extends ProductExtraName>(name: Name, about: TypedAbout) {
  const schema: z.ZodMiniType = addProductSchema.shape[name]
  const read = z.transform((text: string, context) => {
    if (text.trim() === '') return undefined
    const found = valueIn(text, typedFields[name], about)
    const checked = found instanceof Unreadable ? undefined : schema.safeParse(found)
    if (checked?.success) return checked.data as Product[Name]
    // One message at the field, wherever in its value the problem is.
    const message = found instanceof Unreadable ? found.message : checked?.error?.issues[0]?.message
    context.issues.push({ code: 'custom', message: message ?? '', input: text })
    return z.NEVER
  })
  return z.pipe(z.prefault(z.string(), ''), read)
}

type Readable = { read: (text: string, about: TypedAbout) => unknown }

function valueIn(text: string, { read }: Readable, about: TypedAbout): unknown {
  try {
    return read(text, about)
  } catch (error) {
    if (error instanceof Unreadable) return error
    throw error
  }
}
