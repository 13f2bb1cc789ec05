/**
 * Deterministic sample entities for stories and for the mock API's first start. Names, makers' marks and
 * people are made up; the addresses end in `.example`, a reserved domain.
 */

import { demoAccounts } from './demo-accounts.ts'
import { type Drawing, drawingPath } from './drawings.ts'
import type { AuditEntry, IdentityUser, Order, Product, Review, User } from './entities.ts'
import type { OrderStatus } from './fulfilment.ts'
import { leastOrderNumber } from './order-number.ts'
import type { OrderTexts } from './order-texts.ts'
import { sampleExtras } from './sample-details.ts'
import { sampleFulfilments } from './sample-fulfilments.ts'

/** A 24-digit id like those of the real database; `kind` keeps the entities' ids distinct. */
function fixtureId(kind: string, index: number): string {
  return `${kind}${index.toString(16).padStart(24 - kind.length, '0')}`
}

type Row = [
  drawing: Drawing,
  partNumber: string,
  name: string,
  unitPrice: number,
  minOrder: number,
  availAble: number,
  description: string,
]

const productRows: Row[] = [
  [
    'battery-strapping-tool',
    '10-2416',
    'Battery strapping tool BX 16',
    1490,
    2,
    48,
    'Handheld battery tool that tensions, welds and cuts 13 to 16 mm polyester strap in one cycle. Tension up to 2,500 N, adjustable in ten steps; brushless motor; about 400 cycles on one charge. Supplied without battery.',
  ],
  [
    'pneumatic-strapping-tool',
    '10-2419',
    'Pneumatic strapping tool AP 19',
    1185,
    2,
    36,
    'Air-driven combination tool for 16 and 19 mm polyester strap on heavy pallets, timber and bricks. Runs from 5 to 6.2 bar, tension up to 4,000 N, friction weld with adjustable time.',
  ],
  [
    'manual-tensioner',
    '10-1132',
    'Windlass tensioner MT 32',
    64.5,
    5,
    420,
    'Manual windlass tensioner for woven, corded and composite textile strap from 13 to 32 mm. Forged base, ratchet handle with quick release, and a cutter that trims the loose end flush.',
  ],
  [
    'steel-strap-sealer',
    '10-1319',
    'Front-action sealer SC 19',
    118,
    4,
    160,
    'Sealer for 19 mm steel strap with open or push-type seals. Double-notch jaws from hardened tool steel; long handles keep the closing force under 250 N.',
  ],
  [
    'combination-tool',
    '10-1520',
    'Sealless combination tool C 20',
    329,
    3,
    84,
    'Tensions, seals without a seal and cuts 13 to 20 mm steel strap from 0.38 to 0.63 mm. Punches the joint into the strap itself, so there is no seal to stock or lose.',
  ],
  [
    'strap-cutter',
    '10-1851',
    'Safety strap cutter K 51',
    42.9,
    6,
    310,
    'Cuts tensioned steel strap up to 51 mm wide and 1.27 mm thick. The holding blade keeps the free end from springing back; replaceable blades, 610 mm handles.',
  ],
  [
    'strap-dispenser',
    '10-1946',
    'Strap dispenser cart D 406',
    158,
    2,
    57,
    'Mobile dispenser for polyester and polypropylene reels with a 406 mm core. Brake stops overrun, solid tyres, and a tray for tool, seals and gloves.',
  ],
  [
    'pet-strap-reel',
    '12-1608',
    'Polyester strap 16 x 0.8 mm, 1,500 m',
    61.2,
    24,
    1800,
    'Embossed green polyester strap with 4,700 N minimum breaking load. Holds its tension on settling loads and takes over from steel on most pallets. One reel, 406 mm core.',
  ],
  [
    'steel-strap-coil',
    '12-1905',
    'Steel strap 19 x 0.5 mm, 50 kg',
    112,
    12,
    640,
    'Blued and waxed steel strap in oscillated winding, 850 N per square millimetre, for sharp-edged and hot loads. One coil of about 670 m.',
  ],
  [
    'textile-strap-reel',
    '12-1960',
    'Woven textile strap 19 mm, 600 m',
    38.4,
    24,
    60,
    'Woven polyester strap for wire buckles, 6,500 N system strength. Soft to surfaces and to hands, can be tensioned again after the load settles. Box with side opening.',
  ],
  [
    'wire-buckle',
    '12-4019',
    'Phosphated wire buckle 19 mm',
    0.11,
    1000,
    60000,
    'Buckle from 3.5 mm phosphated wire for 19 mm woven and corded strap. The rough surface grips the textile; forged shape, no weld. Price per piece, box of 1,000.',
  ],
  [
    'steel-seals',
    '12-4119',
    'Serrated steel seal 19 mm',
    0.06,
    2000,
    90000,
    'Open seal for 19 mm polyester strap with an inside serration that does not slip under vibration. Galvanised. Price per piece, box of 2,000.',
  ],
  [
    'edge-protector',
    '12-5050',
    'Edge protector 50 x 50 mm',
    0.19,
    500,
    24000,
    'Corner profile from recycled polypropylene that spreads the strap force and keeps the strap from cutting into cartons. Stackable; with strap guide. Price per piece.',
  ],
  [
    'battery-pack',
    '14-1805',
    'Battery pack 18 V, 5.0 Ah',
    129,
    4,
    220,
    'Lithium-ion slide-in pack for BX tools with charge indicator and cell temperature watch. Charges to 80 percent in 25 minutes.',
  ],
  [
    'battery-charger',
    '14-1802',
    'Two-bay charger 18 V',
    98,
    2,
    140,
    'Charges two 18 V packs at the same time, 6 A each. Fan-cooled, refresh programme for packs that were stored empty, wall mount included.',
  ],
  [
    'digital-multimeter',
    '20-0870',
    'True-RMS multimeter M 870',
    139,
    3,
    260,
    '6,000-count multimeter, CAT III 1,000 V: voltage, current, resistance, capacitance, frequency and temperature. Backlit display, protective holster, silicone leads.',
  ],
  [
    'clamp-meter',
    '20-0600',
    'AC/DC clamp meter CL 600',
    164,
    2,
    118,
    'Measures up to 600 A alternating and direct current without opening the circuit. Jaw opening 34 mm, inrush mode, zero key, CAT III 600 V.',
  ],
  [
    'soldering-station',
    '22-0090',
    'Soldering station ST 90',
    274,
    2,
    72,
    '90 W station with 350 degrees in twelve seconds and heaterless cartridges. Three stored temperatures, sleep in the stand, ESD safe.',
  ],
  [
    'desoldering-pump',
    '22-0020',
    'Desoldering pump DP 20',
    16.8,
    10,
    540,
    'Spring-driven pump with an antistatic aluminium body and a silicone nozzle that seals on uneven joints. One-handed reset.',
  ],
  [
    'terminal-block',
    '24-0432',
    'DIN-rail terminal block 4 mm²',
    0.62,
    100,
    15000,
    'Feed-through terminal for 0.2 to 4 mm², 32 A, 800 V, screw clamp. For 35 mm rail; takes plug-in bridges and marking strips. Price per piece.',
  ],
  [
    'circular-connector',
    '24-1205',
    'M12 circular connector, 5-pole',
    7.4,
    25,
    3200,
    'A-coded plug and panel socket, IP67, 4 A, 60 V. Knurled brass ring with vibration lock; for sensors and actuators.',
  ],
  [
    'cable-ties',
    '26-4830',
    'Cable tie 4.8 x 300 mm, black',
    0.04,
    1000,
    250000,
    'Weather-resistant polyamide 6.6 tie with 220 N tensile strength, from -40 to 85 degrees. Inside serration. Price per piece, bag of 100.',
  ],
  [
    'cable-tie-gun',
    '26-0245',
    'Cable tie tensioning tool TG 5',
    58.5,
    3,
    0,
    'Tensions ties from 2.4 to 4.8 mm to the force you set and cuts flush. Glass-fibre housing; relieves the wrist in series work.',
  ],
  [
    'wire-stripper',
    '28-0206',
    'Automatic wire stripper WS 6',
    34.2,
    5,
    380,
    'Strips 0.2 to 6 mm² without adjusting; length stop from 6 to 18 mm; with side cutter. Jaws can be changed without tools.',
  ],
  [
    'crimping-tool',
    '28-0310',
    'Ferrule crimping tool CR 10',
    71,
    4,
    235,
    'Ratchet tool for ferrules from 0.14 to 10 mm². Square crimp that adjusts itself; the ratchet opens only after a full stroke.',
  ],
  [
    'torque-screwdriver',
    '28-0150',
    'Torque screwdriver 1.0 to 5.0 Nm',
    152,
    2,
    96,
    'Adjustable in steps of 0.1 Nm with a window scale, accurate to 6 percent. With ten insulated blades and works certificate.',
  ],
  [
    'heat-gun',
    '22-0650',
    'Hot-air gun HG 650',
    124,
    2,
    88,
    '2,000 W, 80 to 650 degrees in steps of 10, three air flows. Ceramic heater, cool-down before switch-off, with shrink nozzle.',
  ],
  [
    'bench-power-supply',
    '20-3005',
    'Bench power supply 30 V, 5 A',
    289,
    2,
    41,
    'Linear supply with two channels, constant voltage and constant current, below 1 mV ripple. Channels run alone, in series or in parallel.',
  ],
]

const productId = (index: number) => fixtureId('65f1', index + 1)
const idOfDrawing = (wanted: Drawing) =>
  productId(productRows.findIndex(([drawing]) => drawing === wanted))

/** 28 products, each with a drawing and a part number of its own: two digits for its group, four within it. */
export const products: Product[] = productRows.map(
  ([drawing, partNumber, name, unitPrice, minOrder, availAble, description], index) => ({
    _id: productId(index),
    name,
    description,
    image: drawingPath(drawing),
    unitPrice,
    minOrder,
    availAble,
    partNumber,
    ...sampleExtras(drawing, partNumber, idOfDrawing),
  }),
)

/** The product with this drawing. */
export function productOf(drawing: Drawing): Product {
  const product = products.find((candidate) => candidate.image === drawingPath(drawing))
  if (!product) throw new Error(`No sample product shows ${drawing}.`)
  return product
}

/** The demo's buyer. */
export const buyer: User = {
  _id: fixtureId('65f2', 1),
  name: demoAccounts.buyer.name,
  email: demoAccounts.buyer.email,
  education: 'Industrial engineering',
  age: 41,
  country: 'Italy',
  linkdin: 'https://www.linkedin.example/company/demo-buyer',
}

/** The demo's admin. */
export const admin: User = {
  _id: fixtureId('65f2', 2),
  name: demoAccounts.admin.name,
  email: demoAccounts.admin.email,
  role: 'admin',
  education: 'Logistics',
  age: 37,
  country: 'Italy',
}

/** All users, the two demo accounts first. */
export const users: User[] = [
  buyer,
  admin,
  {
    _id: fixtureId('65f2', 3),
    name: 'Packwerk Purchasing',
    email: 'purchasing@packwerk.example',
    country: 'Germany',
  },
  {
    _id: fixtureId('65f2', 4),
    name: 'Paleta Warehouse',
    email: 'warehouse@paleta.example',
    country: 'Poland',
  },
  {
    _id: fixtureId('65f2', 5),
    name: 'Emballage Procurement',
    email: 'procurement@emballage.example',
  },
  {
    _id: fixtureId('65f2', 6),
    name: 'Sagverk Stores',
    email: 'stores@sagverk.example',
    country: 'Sweden',
  },
]

/** The buyer as the identity provider knows them. */
export const buyerIdentity: IdentityUser = {
  displayName: buyer.name,
  email: buyer.email,
  photoURL: null,
  emailVerified: true,
}

/** The admin as the identity provider knows them. */
export const adminIdentity: IdentityUser = {
  displayName: admin.name,
  email: admin.email,
  photoURL: null,
  emailVerified: true,
}

interface Placed {
  /** The day, `2025-09-15`. */
  on: string
  /** The price of a piece on that day; today's unless it has changed since. */
  unitPrice?: number
  /** The number of its sending, and its line there, from 1. */
  sent?: { reference: string; line: number }
  /** What the buyer has written on it. */
  texts?: OrderTexts
}

function order(
  index: number,
  user: User,
  drawing: Drawing,
  myOrder: number,
  to: Address,
  { on, unitPrice, sent, texts }: Placed,
): Order {
  const product = productOf(drawing)
  const placedAt = `${on}T08:30:0${sent?.line ?? 0}.000Z`
  return {
    _id: fixtureId('65f3', index),
    orderId: product._id,
    displayName: user.name,
    email: user.email,
    address: to.address,
    orderName: product.name,
    phoneNumber: to.phoneNumber,
    myOrder,
    placedAt,
    unitPrice: unitPrice ?? product.unitPrice,
    number: leastOrderNumber(Date.parse(placedAt)),
    ...sent,
    ...texts,
    ...sampleFulfilments[index - 1],
  }
}

interface Address {
  address: string
  phoneNumber: string
}

const works: Address = {
  address: 'Via delle Officine 14, 20151 Milano, Italy',
  phoneNumber: '+39 02 5550 1234',
}
const hamburg: Address = {
  address: 'Hafenstrasse 7, 20457 Hamburg, Germany',
  phoneNumber: '+49 40 5550 9876',
}
const gdansk: Address = {
  address: 'ul. Portowa 22, 80-864 Gdańsk, Poland',
  phoneNumber: '+48 58 555 01 44',
}
const sundsvall: Address = {
  address: 'Sågverksgatan 3, 852 29 Sundsvall, Sweden',
  phoneNumber: '+46 60 555 12 08',
}
const other = (index: number): User => users[index] ?? buyer

const sending = 'S-2025-1202-F4K'

/** What both orders of that sending are charged to. */
const project: OrderTexts = { poNumber: 'PO-25-0873', costCentre: '4120 Dispatch' }

/**
 * Six orders of five months, the oldest first, three of them the buyer's, who sent two of these together. The prices of
 * two have changed since.
 */
export const orders: Order[] = [
  order(1, buyer, 'pet-strap-reel', 48, works, { on: '2025-09-15', unitPrice: 58.9 }),
  order(2, buyer, 'steel-seals', 4000, works, {
    on: '2025-12-02',
    sent: { reference: sending, line: 1 },
    texts: { ...project, buyerPart: 'SEAL-19' },
  }),
  order(3, buyer, 'battery-strapping-tool', 3, works, {
    on: '2025-12-02',
    sent: { reference: sending, line: 2 },
    texts: { ...project, note: 'Hand over to the night shift' },
  }),
  order(4, other(2), 'steel-strap-coil', 20, hamburg, { on: '2026-01-13', unitPrice: 118.5 }),
  order(5, other(3), 'wire-buckle', 5000, gdansk, { on: '2026-01-27' }),
  order(6, other(5), 'cable-ties', 12_000, sundsvall, { on: '2026-02-18' }),
]

/** The buyer's orders. */
export const buyerOrders: Order[] = orders.filter(({ email }) => email === buyer.email)

const reviewRows: [ratting: number, review: string][] = [
  [
    5,
    'The BX 16 has done two shifts a day since March and still holds its tension setting. Charging over lunch is enough.',
  ],
  [
    4,
    'Strap came well packed and the reels run true in the dispenser. One of twenty had a dented core.',
  ],
  [
    5,
    'Ordered on Monday, strapped on Wednesday. The minimum order is fair for what we use in a month.',
  ],
  [
    3,
    'Good sealer, but the handles are long for our narrow aisle. The jaws themselves are excellent.',
  ],
  [
    5,
    'Buckles bite into the textile and do not slip even on wet timber. We have stopped using steel for most loads.',
  ],
  [4, 'The cutter holds the end down as promised, which the safety inspection noticed too.'],
  [
    5,
    'Soldering station heats in seconds and the stand really sends it to sleep. We took six for the line.',
  ],
  [
    4,
    'Clear data on every page: what it takes, what it weighs, what it holds. That is why we order here.',
  ],
  [2, 'The edge protectors are fine, but a quarter of the box had lost its strap guide.'],
  [
    5,
    'Terminal blocks snap onto the rail without a screwdriver and the price per piece is hard to beat.',
  ],
]

/** Ten reviews: more than the two slides show. */
export const reviews: Review[] = reviewRows.map(([ratting, review], index) => ({
  _id: fixtureId('65f4', index + 1),
  ratting,
  review,
}))

/** A product with very long texts and numbers. */
export const longProduct: Product = {
  _id: fixtureId('65f1', 900),
  name: `Heavy-duty ${'pneumatic-combination-strapping-tool '.repeat(5)}series XL`.slice(0, 200),
  description: 'A description that goes on and on, as some suppliers write them. '
    .repeat(30)
    .trim(),
  image: drawingPath('pneumatic-strapping-tool'),
  unitPrice: 1e39,
  minOrder: 1_000_000_000_000,
  availAble: 9_000_000_000_000_000,
}

/** A product as an attacker or a faulty import would store it. It must be shown harmlessly. */
export const hostileProduct: Product = {
  _id: fixtureId('65f1', 901),
  name: '<img src=x onerror=alert(1)> "quoted" & مرحبا',
  description: '<script>alert(1)</script>',
  image: 'javascript:alert(1)',
  unitPrice: -12.5,
  minOrder: -3,
  availAble: 0,
}

const cheaper = productOf('heat-gun')
const cancelled = orders[3]

/** Six changes by two people on two days, the newest first, as the audit lists them. */
export const auditEntries: AuditEntry[] = [
  {
    action: 'removeAdmin',
    subject: other(4).email,
    before: { role: 'admin' },
    after: { role: null },
  },
  { action: 'cancelOrder', subject: cancelled?._id ?? '', before: { ...cancelled } },
  {
    action: 'deleteProduct',
    subject: fixtureId('65f1', 90),
    before: { ...cheaper, name: 'Hot-air gun HG 600' },
  },
  {
    action: 'updateProduct',
    subject: cheaper._id,
    before: { ...cheaper, unitPrice: 139, availAble: 60, minOrder: 5 },
    after: { ...cheaper },
  },
  { action: 'addProduct', subject: cheaper._id, after: { ...cheaper, unitPrice: 139 } },
  {
    action: 'makeAdmin',
    subject: other(2).email,
    before: { role: null },
    after: { role: 'admin' },
  },
].map((entry, index, all) => {
  const { name, orderName } = { ...entry.before, ...entry.after } as Partial<Product & Order>
  const called = name ?? orderName
  return {
    _id: fixtureId('65f5', all.length - index),
    at: `2026-03-0${index < 3 ? 4 : 2}T1${6 - index}:45:00.000Z`,
    actor: index === 3 ? other(2).email : admin.email,
    ...(called !== undefined && { name: called }),
    ...entry,
  }
})

/** The first order that is as far. */
export function orderThatIs(status: OrderStatus): Order {
  const order = orders.find((candidate) => candidate.status === status)
  if (!order) throw new Error(`No sample order is ${status}.`)
  return order
}
