import type { Box } from '../../packages/ui/src/foundations/changes/pixels.ts'
import type { Drawn } from '../../packages/ui/src/foundations/pictures/drawn.ts'

/** What is new in something that belongs together has one frame from this share on: in a row or a card, no higher than this. */
const mostlyNew = 0.4
const highestRow = 480

/** And from this share on in a list, which says other things then. */
const mostlyNewList = 0.6

/** A card is no lower than this, in pixels: what repeats and is lower is a row. */
const lowestCard = 120

/** Frames nearer to each other than this, in pixels, are one. */
const near = 12

/** What is seen as one has so many texts and drawings at most: a message with its sign and a button. */
const mostInOneThing = 5

/** Where one frame would be this share of a page, the page shows something else, and not a part that differs. */
const mostOfPage = 0.6

/** What is lower than this, such as a bar that moves while something loads, says too little of a page. */
const lowestKind = 20

/** What is wider than this share of a page is no control: buttons alone do not tell what a page shows. */
const widestControl = 0.35

/** So many pixels of something are its edge. */
const edge = 3

/** More frames than this become as few, as long as a joined one has no more bare ground than what is new in it. */
const mostFrames = 6

/**
 * Where a picture shows what another one does not show: boxes for frames around it, from the top. What only moved, or is
 * missing, has none.
 *
 * @param within the part of the picture that counts, as a panel over the page; all of it when left out
 */
export function shownDifferences(
  usual: readonly Drawn[],
  shown: readonly Drawn[],
  within?: Box,
): Box[] {
  const isOld = knownIn(usual, shown)
  const looks = new Set(all(usual).map(lookOf))
  const counting = within ? shown.flatMap((each) => partsIn(within, each)) : shown
  const found = framed(
    counting.flatMap((each) => boxesOf(each, isOld, looks)),
    counting,
  )
  const page = counting.map(boxOf).reduce(around, [0, 0, 0, 0])
  const showsElse =
    !within && page[3] > highestRow && found.some((box) => areaOf(box) > areaOf(page) * mostOfPage)
  const kinds = showsElse ? newKinds(counting, looks) : []
  const tells = kinds.some(([, , width]) => width >= page[2] * widestControl)
  return (tells ? framed(kinds, counting) : found).sort(([, one], [, other]) => one - other)
}

/**
 * The frames around what is new in a picture of which nothing is known but what is new: whole fields, messages and rows.
 *
 * @param isNew whether something in which nothing else is, such as a text, is new
 */
export function framesAround(shown: readonly Drawn[], isNew: (part: Drawn) => boolean): Box[] {
  const isOld: IsOld = (drawn) => !partsOf(drawn).some(isNew)
  const looks = new Set(all(shown).map(lookOf))
  return framed(
    shown.flatMap((each) => boxesOf(each, isOld, looks)),
    shown,
  )
}

/** As few boxes as there are frames, none of which cuts what is seen as one. */
const framed = (boxes: readonly Box[], shown: readonly Drawn[]) =>
  withoutCuts(fewer(joined(boxes)), all(shown).filter(isOneThing).map(boxOf))

/**
 * What has a ground or edges that nothing has in the other picture, such as a message. A page of another product has other
 * texts everywhere: only this tells its state.
 */
function newKinds(drawn: readonly Drawn[], looks: ReadonlySet<string>): Box[] {
  return drawn.flatMap((each) => {
    const within = withinOf(each)
    const isKind = within.length > 0 && lookOf(each) !== '' && !looks.has(lookOf(each))
    return isKind && boxOf(each)[3] >= lowestKind && boxOf(each)[3] <= highestRow
      ? [boxOf(each)]
      : newKinds(within, looks)
  })
}

/** The largest parts of something that are in a box. */
const partsIn = (box: Box, drawn: Drawn): readonly Drawn[] =>
  holds(box, boxOf(drawn)) ? [drawn] : withinOf(drawn).flatMap((each) => partsIn(box, each))

/** Whether what an element shows, with all that is in it, is shown in the other picture, too. */
type IsOld = (drawn: Drawn) => boolean

/**
 * Finds what both pictures show, the largest first: of two rows that say the same in a cell, the one that is new as a
 * whole has the new cell.
 */
function knownIn(usual: readonly Drawn[], shown: readonly Drawn[]): IsOld {
  const left = new Map<string, number>()
  const names = new Map<Drawn, string>()
  const nameOf = (drawn: Drawn): string => {
    const known = names.get(drawn)
    if (known !== undefined) return known
    const name = `${lookOf(drawn)}(${withinOf(drawn).map(nameOf).join()})`
    names.set(drawn, name)
    return name
  }
  for (const each of all(usual)) left.set(nameOf(each), (left.get(nameOf(each)) ?? 0) + 1)
  const old = new Set<Drawn>()
  const bySize = all(shown)
    .map((drawn) => ({ drawn, name: nameOf(drawn), size: all([drawn]).length }))
    .sort((one, other) => other.size - one.size)
  for (const { drawn, name } of bySize) {
    if (old.has(drawn) || !left.get(name)) continue
    for (const each of all([drawn])) {
      old.add(each)
      left.set(nameOf(each), (left.get(nameOf(each)) ?? 0) - 1)
    }
  }
  return (drawn) => old.has(drawn)
}

/** Where something new is: around all that is new in a whole, if that is most of it, or around each part. */
function boxesOf(drawn: Drawn, isOld: IsOld, looks: ReadonlySet<string>): Box[] {
  if (isOld(drawn)) return []
  const within = withinOf(drawn)
  const box = boxOf(drawn)
  const isRow = box[3] <= highestRow
  const hasNewGround = lookOf(drawn) !== '' && !looks.has(lookOf(drawn))
  if (within.length === 0 || (hasNewGround && isRow)) return [box, ...outsideOf(box, within)]
  const share = shareOf(drawn, isOld)
  const isMostlyNew = share >= (isRow ? mostlyNew : mostlyNewList)
  const cards = cardsIn(within)
  // Other cards than usual: a frame around single ones would say that those differ from the others here.
  const isOtherCard = (card: Drawn) => shareOf(card, isOld) >= mostlyNew
  if (cards.some(isOtherCard) && !cards.every(isOtherCard)) {
    return [
      cards.map(boxOf).reduce(around),
      ...within
        .filter((each) => !cards.includes(each))
        .flatMap((each) => boxesOf(each, isOld, looks)),
    ]
  }
  // What has a ground or edges of its own, as a field, is seen as a whole.
  if (share === 1 || (isMostlyNew && lookOf(drawn) !== '')) return [box]
  if (isMostlyNew) {
    // What is as it was at the ends of a row, such as a field's label or a bar's buttons, does not differ.
    const fresh =
      box[3] < lowestCard ? within.filter((each) => !isOld(each)) : freshIn(drawn, isOld)
    return [fresh.map(boxOf).reduce(around)]
  }
  return within.flatMap((each) => boxesOf(each, isOld, looks))
}

/** What is in something and yet stands out of its box, as a list below its field. */
const outsideOf = (box: Box, within: readonly Drawn[]): Box[] =>
  within.flatMap((each) => {
    if (holds(box, boxOf(each))) return []
    return lookOf(each) === '' ? outsideOf(box, withinOf(each)) : [boxOf(each)]
  })

/** What an element shows in the end: all in it that has nothing within. */
const partsOf = (drawn: Drawn) => all([drawn]).filter((each) => withinOf(each).length === 0)

const freshIn = (drawn: Drawn, isOld: IsOld) => partsOf(drawn).filter((each) => !isOld(each))

/** How much of what an element shows is new: 1 is all of it. */
const shareOf = (drawn: Drawn, isOld: IsOld): number =>
  freshIn(drawn, isOld).length / partsOf(drawn).length

/** The cards of a list in which some stand beside each other: equally wide, with one look of ground and edges. */
function cardsIn(within: readonly Drawn[]): readonly Drawn[] {
  const cards = within.filter(([, , , height, look]) => look !== '' && height >= lowestCard)
  const [first] = cards
  const isLikeFirst = (each: Drawn) =>
    first !== undefined && lookOf(each) === lookOf(first) && each[2] === first[2]
  const areBeside = new Set(cards.map(([, top]) => top)).size < cards.length
  return areBeside && cards.every(isLikeFirst) ? cards : []
}

/** The boxes, of which those are one that are near each other. */
export function joined(boxes: readonly Box[]): Box[] {
  const apart: Box[] = []
  for (const box of boxes) {
    const at = apart.findIndex((other) => areNear(box, other))
    const [other] = at < 0 ? [] : apart.splice(at, 1)
    apart.push(other ? around(box, other) : box)
  }
  return apart.length < boxes.length ? joined(apart) : apart
}

/** Whether something is seen as one: a text, a picture, a field, a message; of a row or a card one may mean a part. */
const isOneThing = (drawn: Drawn) => lookOf(drawn) !== '' && partsOf(drawn).length <= mostInOneThing

/** The boxes, each with all of what its edges would run through: a frame that ends within a button looks like a mistake. */
function withoutCuts(boxes: readonly Box[], seen: readonly Box[]): Box[] {
  const grown = joined(
    boxes.map((box) => seen.filter((each) => cuts(box, each)).reduce(around, box)),
  )
  const isSame =
    grown.length === boxes.length && grown.every((box) => boxes.some((each) => holds(each, box)))
  return isSame ? grown : withoutCuts(grown, seen)
}

/** Whether a box has a part of another one that is more than its edge, and neither holds the other. */
function cuts([x, y, width, height]: Box, [left, top, across, down]: Box): boolean {
  const wide = Math.min(x + width, left + across) - Math.max(x, left)
  const high = Math.min(y + height, top + down) - Math.max(y, top)
  const isWithin = (ofWidth: number, ofHeight: number) =>
    ofWidth - wide <= edge && ofHeight - high <= edge
  return wide > edge && high > edge && !isWithin(width, height) && !isWithin(across, down)
}

/** As many boxes as a picture has frames at most, if few others are within them; more otherwise: then all of it is new. */
function fewer(boxes: readonly Box[]): Box[] {
  const left = [...boxes]
  while (left.length > mostFrames) {
    const pairs = left.flatMap((one, at) =>
      left.slice(at + 1).map((other) => ({ one, other, bare: bareIn(one, other) })),
    )
    const [best] = pairs.sort((one, other) => one.bare - other.bare)
    if (!best || best.bare > areaOf(best.one) + areaOf(best.other)) break
    const both = around(best.one, best.other)
    left.splice(0, left.length, ...left.filter((each) => !holds(both, each)), both)
  }
  return left
}

const lookOf = ([, , , , look]: Drawn) => look
const boxOf = ([x, y, width, height]: Drawn): Box => [x, y, width, height]
const withinOf = ([, , , , , within]: Drawn) => within

/** Everything that is drawn, with what is within it. */
const all = (drawn: readonly Drawn[]): Drawn[] =>
  drawn.flatMap((each) => [each, ...all(withinOf(each))])

const areaOf = ([, , width, height]: Box) => width * height

/** The area around two boxes that is in neither. */
const bareIn = (one: Box, other: Box) => areaOf(around(one, other)) - areaOf(one) - areaOf(other)

const holds = (whole: Box, box: Box) => areaOf(around(whole, box)) === areaOf(whole)

const areNear = ([x, y, width, height]: Box, [left, top, across, down]: Box) =>
  Math.max(x, left) - Math.min(x + width, left + across) <= near &&
  Math.max(y, top) - Math.min(y + height, top + down) <= near

/** The smallest box that holds two. */
export function around([x, y, width, height]: Box, [left, top, across, down]: Box): Box {
  const [from, above] = [Math.min(x, left), Math.min(y, top)]
  return [
    from,
    above,
    Math.max(x + width, left + across) - from,
    Math.max(y + height, top + down) - above,
  ]
}

/** What stands above a difference is shown as well, so that one sees where it is: so many pixels, or about as many. */
const above = 40
const nearest = 8
const farthest = 96

/** What is higher than this is no line of text: a part may begin within it. */
const highestLine = 80

/** Where a part of a picture begins that shows what is below a line: not in the middle of a line of text. */
export function lineAbove(shown: readonly Drawn[], line: number): number {
  const wanted = Math.max(0, line - above)
  const lines = all(shown).filter((each) => withinOf(each).length === 0 && each[3] <= highestLine)
  const isBetween = (y: number) => !lines.some(([, top, , height]) => top < y && y < top + height)
  return (
    Array.from({ length: farthest - nearest }, (_, index) => line - nearest - index)
      .filter((y) => y >= 0)
      .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
      .find(isBetween) ?? wanted
  )
}
