/** What the sample products have beyond the specification (product-extras.ts), by their drawings. */
import type { Drawing } from './drawings.ts'
import type { Product } from './entities.ts'
import type { Pack } from './packs.ts'
import type { ProductExtraName } from './product-extras.ts'

/** The families, by the two digits with which their part numbers begin. */
const families: Readonly<Record<string, string>> = {
  10: 'Strapping tools',
  12: 'Strap and seals',
  14: 'Batteries and chargers',
  20: 'Measuring instruments',
  22: 'Soldering and hot air',
  24: 'Terminals and connectors',
  26: 'Cable ties',
  28: 'Hand tools',
}

/** The family of a product with this part number. */
const familyOf = (partNumber: string): string | undefined => families[partNumber.slice(0, 2)]

interface Details {
  /** Names, each with its values; one after the other as they are shown. */
  attributes: Readonly<Record<string, readonly string[]>>
  /** The drawings of the products without which it does not work. */
  needs?: readonly Drawing[]
  /** The quantities from which a piece costs less, each with its price. */
  prices?: Readonly<Record<number, number>>
  /** The pack that it is sold in. */
  pack?: Pack
  /** The drawing of the product that replaces it. */
  replacedBy?: Drawing
  /** The day from which it is in stock again; of a first start, as far from that as from the newest sample order. */
  restockAt?: string
}

const polyester = ['polyester']
const steel = ['steel']

const sampleDetails: Readonly<Record<Drawing, Details>> = {
  'battery-strapping-tool': {
    attributes: {
      Drive: ['battery'],
      'Strap material': polyester,
      'Strap width': ['13 mm', '16 mm'],
      Tension: ['up to 2,500 N'],
      Joint: ['friction weld'],
      Voltage: ['18 V'],
      Weight: ['3.6 kg'],
    },
    needs: ['battery-pack', 'battery-charger'],
  },
  'pneumatic-strapping-tool': {
    attributes: {
      Drive: ['compressed air'],
      'Strap material': polyester,
      'Strap width': ['16 mm', '19 mm'],
      Tension: ['up to 4,000 N'],
      Joint: ['friction weld'],
      'Air pressure': ['5 to 6.2 bar'],
      Weight: ['4.1 kg'],
    },
  },
  'manual-tensioner': {
    attributes: {
      Drive: ['by hand'],
      'Strap material': ['textile'],
      'Strap width': ['13 mm', '16 mm', '19 mm', '25 mm', '32 mm'],
      Weight: ['1.9 kg'],
    },
    needs: ['wire-buckle'],
  },
  'steel-strap-sealer': {
    attributes: {
      Drive: ['by hand'],
      'Strap material': steel,
      'Strap width': ['19 mm'],
      Joint: ['seal'],
      Weight: ['2.7 kg'],
    },
  },
  'combination-tool': {
    attributes: {
      Drive: ['by hand'],
      'Strap material': steel,
      'Strap width': ['13 mm', '16 mm', '19 mm', '20 mm'],
      'Strap thickness': ['0.38 to 0.63 mm'],
      Joint: ['without a seal'],
      Weight: ['4.4 kg'],
    },
  },
  'strap-cutter': {
    attributes: {
      Drive: ['by hand'],
      'Strap material': steel,
      'Strap width': ['up to 51 mm'],
      'Strap thickness': ['up to 1.27 mm'],
      Length: ['610 mm'],
      Weight: ['1.5 kg'],
    },
    pack: { pieces: 12, name: 'box' },
    prices: { 50: 40.5, 150: 38.9 },
  },
  'strap-dispenser': {
    attributes: {
      'Strap material': ['polyester', 'polypropylene'],
      'Core diameter': ['406 mm'],
      Weight: ['21 kg'],
    },
  },
  'pet-strap-reel': {
    attributes: {
      'Strap material': polyester,
      'Strap width': ['16 mm'],
      'Strap thickness': ['0.8 mm'],
      Length: ['1,500 m'],
      'Core diameter': ['406 mm'],
      'Breaking load': ['4,700 N'],
      Colour: ['green'],
    },
    prices: { 100: 58.1, 400: 55.5 },
  },
  'steel-strap-coil': {
    attributes: {
      'Strap material': steel,
      'Strap width': ['19 mm'],
      'Strap thickness': ['0.5 mm'],
      Length: ['about 670 m'],
      Weight: ['50 kg'],
    },
    prices: { 60: 108, 200: 103.5 },
  },
  'textile-strap-reel': {
    attributes: {
      'Strap material': ['textile'],
      'Strap width': ['19 mm'],
      Length: ['600 m'],
      'Breaking load': ['6,500 N'],
    },
    needs: ['wire-buckle'],
    prices: { 100: 36.9, 300: 35 },
    replacedBy: 'pet-strap-reel',
  },
  'wire-buckle': {
    attributes: {
      'Strap material': ['textile'],
      'Strap width': ['19 mm'],
      Finish: ['phosphated'],
    },
    pack: { pieces: 1000, name: 'carton' },
    prices: { 10000: 0.1, 30000: 0.09 },
  },
  'steel-seals': {
    attributes: {
      'Strap material': polyester,
      'Strap width': ['19 mm'],
      Finish: ['galvanised'],
    },
    pack: { pieces: 1000, name: 'box' },
    prices: { 10000: 0.054, 40000: 0.048 },
  },
  'edge-protector': {
    attributes: {
      Material: ['recycled polypropylene'],
      Sides: ['50 x 50 mm'],
    },
    pack: { pieces: 100, name: 'bundle', only: true },
    prices: { 2000: 0.175, 8000: 0.16 },
  },
  'battery-pack': {
    attributes: {
      Voltage: ['18 V'],
      Capacity: ['5.0 Ah'],
      Chemistry: ['lithium-ion'],
    },
    needs: ['battery-charger'],
  },
  'battery-charger': {
    attributes: {
      Voltage: ['18 V'],
      Bays: ['2'],
      'Charging current': ['6 A for each bay'],
    },
  },
  'digital-multimeter': {
    attributes: {
      'Safety category': ['CAT III 1,000 V'],
      Resolution: ['6,000 counts'],
      Supply: ['battery'],
    },
  },
  'clamp-meter': {
    attributes: {
      'Safety category': ['CAT III 600 V'],
      Current: ['up to 600 A'],
      'Jaw opening': ['34 mm'],
      Supply: ['battery'],
    },
  },
  'soldering-station': {
    attributes: {
      Power: ['90 W'],
      'ESD safe': ['yes'],
      Supply: ['mains'],
    },
  },
  'desoldering-pump': {
    attributes: { 'ESD safe': ['yes'], Drive: ['spring'] },
    pack: { pieces: 10, name: 'box' },
    prices: { 50: 16.1, 200: 15.2 },
  },
  'terminal-block': {
    attributes: {
      'Wire size': ['0.2 to 4 mm²'],
      Current: ['32 A'],
      Voltage: ['800 V'],
      Connection: ['screw clamp'],
    },
    pack: { pieces: 50, name: 'box' },
    prices: { 500: 0.58, 2000: 0.54, 5000: 0.49 },
  },
  'circular-connector': {
    attributes: {
      Poles: ['5'],
      Coding: ['A'],
      Current: ['4 A'],
      Voltage: ['60 V'],
      Protection: ['IP67'],
    },
    pack: { pieces: 25, name: 'bag' },
    prices: { 100: 7.1, 500: 6.7 },
  },
  'cable-ties': {
    attributes: {
      Material: ['polyamide 6.6'],
      'Tie width': ['4.8 mm'],
      Length: ['300 mm'],
      'Tensile strength': ['220 N'],
      Colour: ['black'],
    },
    pack: { pieces: 100, name: 'bag' },
    prices: { 20000: 0.036, 50000: 0.032, 100000: 0.028 },
  },
  'cable-tie-gun': {
    attributes: { 'Tie width': ['2.4 to 4.8 mm'], Drive: ['by hand'] },
    needs: ['cable-ties'],
    restockAt: '2026-05-12',
  },
  'wire-stripper': {
    attributes: { 'Wire size': ['0.2 to 6 mm²'], Drive: ['by hand'] },
    prices: { 50: 32.6, 150: 31 },
  },
  'crimping-tool': {
    attributes: { 'Wire size': ['0.14 to 10 mm²'], Drive: ['by hand'] },
  },
  'torque-screwdriver': {
    attributes: { Torque: ['1.0 to 5.0 Nm'], Accuracy: ['6 %'], Drive: ['by hand'] },
  },
  'heat-gun': {
    attributes: { Power: ['2,000 W'], Temperature: ['80 to 650 °C'], Supply: ['mains'] },
  },
  'bench-power-supply': {
    attributes: {
      Voltage: ['30 V'],
      Current: ['5 A'],
      Channels: ['2'],
      Supply: ['mains'],
    },
  },
}

/** The extras of a product that shows this drawing. */
export function sampleExtras(
  drawing: Drawing,
  partNumber: string,
  idOf: (drawing: Drawing) => string,
): Omit<Pick<Product, ProductExtraName>, 'partNumber'> {
  const { attributes, needs, pack, prices, replacedBy, restockAt } = sampleDetails[drawing]
  const family = familyOf(partNumber)
  const fits = (Object.keys(sampleDetails) as Drawing[]).filter((other) =>
    sampleDetails[other].needs?.includes(drawing),
  )
  return {
    ...(family !== undefined && { family }),
    attributes: Object.entries(attributes).map(([name, values]) => ({ name, values: [...values] })),
    ...(prices && {
      priceBreaks: Object.entries(prices).map(([from, unitPrice]) => ({
        from: Number(from),
        unitPrice,
      })),
    }),
    ...(pack && { pack }),
    ...(needs && { needs: needs.map(idOf) }),
    ...(fits.length > 0 && { fits: fits.map(idOf) }),
    ...(replacedBy && { replacedBy: idOf(replacedBy) }),
    ...(restockAt !== undefined && { restockAt }),
  }
}
