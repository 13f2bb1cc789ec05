import { readNumeral } from '@strapline/contract/numerals'
import { type OrderTextName, orderTextNames } from '@strapline/contract/order-texts'
import { readQuantity } from '@strapline/contract/quantities'
import { fold } from '../lib/fold.ts'

/** Which columns of a table hold what, counted from 0. */
export interface Columns {
  part: number
  /** Absent where no column looks like quantities. */
  quantity: number | undefined
  /** The words beside a part: what it is called, by the buyer or by us. */
  description?: number | undefined
  /** The columns of what the buyer writes on lines, known by their names alone. */
  texts?: Readonly<Partial<Record<OrderTextName, number>>> | undefined
  /** Whether the first row names the columns. */
  hasHeader: boolean
}

/** The columns of the buyer's texts, but for those that hold something else after all. */
export function textColumnsOf({ texts = {}, part, quantity }: Columns): [OrderTextName, number][] {
  return orderTextNames.flatMap((name) => {
    const at = texts[name]
    return at === undefined || at === part || at === quantity ? [] : [[name, at]]
  })
}

/** Whether a text is surely a part of the catalogue; helps where the form of a text leaves it open. */
export type IsPart = (text: string) => boolean

export const neverPart: IsPart = () => false

/** The most rows that are looked at to find out how a table is made. */
export const sampleSize = 100

/** What columns are called, in English, German, Italian, French and Spanish; folded, with single spaces. */
const namePatterns = {
  quantity:
    /^(?:(?:order |ordered )?(?:qty|quantity)|quantities|pieces|pcs|count|units|menge|bestellmenge|anzahl|stuck|stuckzahl|stk|quantita|q ta|qta|q\.ta|pezzi|pz|n pezzi|quantite|qte|nombre|cantidad|cant|unidades|hoeveelheid|aantal|ilosc)$/,
  number:
    /^(?:(?:part|item|article|product|order|material|stock|catalogue|catalog|model|sku|mpn) ?(?:no|nr|num|number|code|id|#)|part|parts|p\/n|pn|sku|code|id|mpn|artikel ?(?:nummer|nr|no|code)|art ?(?:nr|no)|artikel|teile ?(?:nummer|nr)|bestell ?(?:nummer|nr)|material ?(?:nummer|nr)|sach ?(?:nummer|nr)|nummer|codice(?: articolo| prodotto)?|cod|cod articolo|articolo|riferimento|rif|reference|ref|code article|code produit|referencia|codigo|numer)$/,
  name: /^(?:(?:item|product|article|part|model) ?(?:name|description)?|name|description|desc|bezeichnung|beschreibung|produkt|modell|nome|descrizione|prodotto|modello|nom|designation|produit|modele|nombre del producto|descripcion|producto)$/,
  other:
    /(?:price|preis|prezzo|prix|precio|total|summe|amount|betrag|importo|montant|stock|bestand|giacenza|date|datum|^data$|^pos|^line$|^row$|^zeile$|^riga$|^#$|^no$|^nr$|€|\$|eur|usd)/,
}

/** What the columns of the buyer's own texts are called, in the same languages. */
const textPatterns = {
  poNumber:
    /^(?:(?:our |your |customer )?(?:po|p o|purchase order)(?: ?(?:no|nr|num|number|ref|reference|#))?|bestellung|bestellreferenz|auftragsnummer|ordine(?: d acquisto| cliente)?|numero ordine|(?:no |numero de )?(?:bon de )?commande|orden de compra|(?:numero de )?pedido)$/,
  costCentre:
    /^(?:cost ?(?:centre|center)(?: ?(?:no|nr|number|code))?|kostenstelle|centro di costo|centre de couts?|centro de costes?)$/,
  buyerPart:
    /^(?:(?:our|your|my|own|internal|customer(?: s)?|buyer(?: s)?) (?:part|item|article|material|product)? ?(?:no|nr|num|number|code|id|#)?|(?:kunden ?|eigene )(?:artikel|teile|material)?(?: ?nummer|nr)|codice (?:cliente|interno)|code (?:client|interne)|codigo (?:de cliente|interno))$/,
  note: /^(?:notes?|(?:line )?(?:remarks?|comments?|text)|bemerkung(?:en)?|anmerkung(?:en)?|notiz|kommentar|osservazioni|commenti?|remarques?|commentaires?|notas?|comentarios?|observaciones)$/,
} satisfies Record<OrderTextName, RegExp>

const wordOf = (cell: string) =>
  fold(cell)
    .replaceAll(/[-_.:\s'’]+/g, ' ')
    .replace(/\(.*\)/, '')
    .trim()

/** Whether a cell is called like a column of quantities. */
export function namesQuantity(cell: string): boolean {
  return namePatterns.quantity.test(wordOf(cell))
}

/** Whether a cell is called like a column of parts. */
export function namesPart(cell: string): boolean {
  const word = wordOf(cell)
  return namePatterns.number.test(word) || namePatterns.name.test(word)
}

/** Any pack will do: which one it is depends on the line's product. */
const anyPack = { pack: { pieces: 2, name: '' } }

export const isQuantity = (text: string) => readQuantity(text, anyPack).kind === 'value'

const isAmount = (text: string) => {
  const { kind } = readNumeral(text.replaceAll(/[€$£]|EUR|USD/g, ''), 'amount')
  return kind === 'value' || kind === 'ambiguous' || isQuantity(text)
}

/** What is known of a column without its header. */
interface Column {
  at: number
  /** How many cells are not empty. */
  filled: number
  /** How many of them are surely parts of the catalogue. */
  known: number
  /** Whether most of them are quantities. */
  isNumeric: boolean
  /** Whether most of them are amounts, such as prices. */
  isAmount: boolean
  /** Whether most of them have a word. */
  isWordy: boolean
  /** Whether it counts 1, 2, 3… */
  isPosition: boolean
  /** All characters. */
  length: number
}

/** Finds part and quantity by the header, or without one by what stands in the columns. */
export function findColumnsIn(rows: readonly string[][], isPart: IsPart): Columns {
  const sample = rows.slice(0, sampleSize)
  const header = (sample[0] ?? []).map(wordOf)
  const quantityNamed = header.findIndex((cell) => namePatterns.quantity.test(cell))
  const isNamed = header.some(
    (cell) => namePatterns.number.test(cell) || namePatterns.name.test(cell),
  )
  const isOwn = header.some((cell) => textPatterns.buyerPart.test(cell))
  const hasHeader = (quantityNamed >= 0 || isNamed || isOwn) && !header.some(isQuantity)
  const body = hasHeader ? sample.slice(1) : sample
  const width = Math.max(1, ...sample.map((row) => row.length))
  const all = Array.from({ length: width }, (_, at) => columnAt(at, body, isPart))
  if (!hasHeader) return { ...byValues(all), hasHeader }
  const texts = textColumns(header, isNamed)
  const columns = all.filter(({ at }) => !Object.values(texts).includes(at))
  const isName = ({ at }: Column) => namePatterns.name.test(header[at] ?? '')
  const named = [namePatterns.number, namePatterns.name].flatMap((pattern) =>
    columns.filter(({ at }) => at !== quantityNamed && pattern.test(header[at] ?? '')),
  )
  const unnamed = columns.filter(({ at }) => !namePatterns.other.test(header[at] ?? ''))
  const others = unnamed.filter(({ at }) => at !== quantityNamed)
  const filled = named.filter((column) => column.filled * 2 >= body.length)
  const part = filled[0] ?? named[0] ?? partOf(others.length > 0 ? others : columns)
  const rest = unnamed.filter((column) => !named.includes(column))
  const quantity = quantityNamed >= 0 ? quantityNamed : quantityOf(rest, part)?.at
  const description = named.find((column) => column !== part && isName(column))?.at
  const hasTexts = Object.keys(texts).length > 0
  return { part: part.at, quantity, description, ...(hasTexts && { texts }), hasHeader }
}

/**
 * The columns of the buyer's texts.
 *
 * @param isNamed whether another column is called like parts: else the buyer's own number is what a part is found by
 */
function textColumns(header: readonly string[], isNamed: boolean) {
  const found = orderTextNames
    .filter((name) => isNamed || name !== 'buyerPart')
    .map((name) => [name, header.findIndex((cell) => textPatterns[name].test(cell))] as const)
  return Object.fromEntries(found.filter(([, at]) => at >= 0)) as Record<OrderTextName, number>
}

function columnAt(at: number, body: readonly string[][], isPart: IsPart): Column {
  const cells = body.map((row) => (row[at] ?? '').trim())
  const filled = cells.filter((cell) => cell !== '')
  const isMost = (test: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(test).length * 2 > filled.length
  return {
    at,
    filled: filled.length,
    known: filled.filter(isPart).length,
    isNumeric: isMost(isQuantity),
    isAmount: isMost(isAmount),
    isWordy: isMost((cell) => /\p{L}{3}/u.test(cell)),
    isPosition: cells.length > 1 && cells.every((cell, index) => cell === String(index + 1)),
    length: filled.reduce((sum, cell) => sum + cell.length, 0),
  }
}

function byValues(columns: readonly Column[]): Omit<Columns, 'hasHeader'> {
  const part = partOf(columns)
  const wordy = columns.filter((column) => column !== part && column.isWordy)
  const [longest] = wordy.toSorted((a, b) => b.length - a.length)
  return { part: part.at, quantity: quantityOf(columns, part)?.at, description: longest?.at }
}

/** The column of parts: with the most parts of the catalogue, else with words, else with the longest numbers. */
function partOf(columns: readonly Column[]): Column {
  const [first] = columns.toSorted(
    (a, b) =>
      b.known - a.known ||
      Number(a.filled === 0) - Number(b.filled === 0) ||
      // Words, then whole numbers, which part numbers can be, then prices.
      Number(a.isAmount) - Number(b.isAmount) ||
      Number(b.isNumeric) - Number(a.isNumeric) ||
      (a.isNumeric ? b.length - a.length : 0),
  )
  return first as Column
}

/** The column of quantities: the first of numbers after the parts, else the last before them. */
function quantityOf(columns: readonly Column[], part: Column): Column | undefined {
  const numeric = columns.filter(({ at, isNumeric }) => isNumeric && at !== part.at)
  const counts = numeric.filter(({ isPosition }) => !isPosition)
  const candidates = counts.length > 0 ? counts : numeric
  return candidates.find(({ at }) => at > part.at) ?? candidates.at(-1)
}
