import type { Drawing } from '@strapline/contract/drawings'

/**
 * The families of a large catalogue, 36 products each: the drawing, a name in which `*` stands for the type and `#` for
 * the size, the types, the sizes, and the attribute that the size is, if any; below, what is said of all of them.
 */
const table = `
battery-strapping-tool | Battery strapping tool * # | BT BW BR BL BK BZ | 10 13 17 19 25 32 | Strap width
  Handheld battery tool that tensions, welds and cuts # mm polyester strap in one cycle.
pneumatic-strapping-tool | Pneumatic strapping tool * # | AT AW AR AL AK AZ | 10 13 16 20 25 32 | Strap width
  Air-driven combination tool for # mm polyester strap, for 5 to 6.2 bar.
manual-tensioner | Tensioner * # | MS MW MR ML MK MZ | 13 16 19 25 35 50 | Strap width
  Manual tensioner for strap up to # mm, with a cutter for the loose end.
steel-strap-sealer | Front-action sealer * # | SD SF SR SL SK SZ | 10 13 16 20 25 32 | Strap width
  Sealer for # mm steel strap, with jaws from hardened tool steel.
combination-tool | Sealless combination tool * # | CD CF CR CL CK CZ | 10 13 16 19 25 32 | Strap width
  Tensions, joins without a seal and cuts steel strap of # mm.
strap-cutter | Safety strap cutter * # | KA KF KR KL KS KZ | 19 25 32 38 50 60 | Strap width
  Cuts tensioned steel strap up to # mm wide; the holding blade keeps the end down.
strap-dispenser | Strap dispenser cart * # | DA DF DR DL DS DZ | 200 280 300 400 405 500 | Core diameter
  Mobile dispenser for reels with a # mm core, with brake and tray.
pet-strap-reel | Polyester strap # mm, * | smooth embossed green black clear matt | 9 12 13 15 19 25 | Strap width
  Polyester strap of # mm that holds its tension on settling loads. One reel.
steel-strap-coil | Steel strap # mm, * | blued waxed galvanised painted bright stainless | 10 13 16 20 25 32 | Strap width
  Steel strap of # mm in oscillated winding, for sharp-edged and hot loads. One coil.
textile-strap-reel | Textile strap # mm, * | woven corded composite white orange blue | 9 13 16 20 25 32 | Strap width
  Polyester strap of # mm for wire buckles, soft to surfaces and to hands. One reel.
wire-buckle | * wire buckle # mm | Phosphated Galvanised Bright Coated Stainless Forged | 9 13 16 20 25 32 | Strap width
  Buckle for # mm woven and corded strap. Price per piece.
steel-seals | * steel seal # mm | Open Closed Push-type Serrated Overlap Heavy-duty | 10 13 16 20 25 32 | Strap width
  Seal for # mm strap that does not slip under vibration. Price per piece.
edge-protector | Edge protector # mm, * | white grey black board recycled foamed | 30 35 40 60 75 100
  Corner profile with sides of # mm that spreads the force of the strap. Price per piece.
battery-pack | Battery pack #, * | slide-in flat tower cold-proof quick-charging long-life | 10.8V 12V 14.4V 24V 36V 54V | Voltage
  Lithium-ion pack of # with charge indicator and cell temperature watch.
battery-charger | * charger # | One-bay Four-bay Six-bay Vehicle Wall Bench | 10.8V 12V 14.4V 24V 36V 54V | Voltage
  Charger for packs of #, with a refresh programme for packs that were stored empty.
digital-multimeter | True-RMS multimeter * # | MA MC MD ME MH MX | 210 320 430 540 650 760
  Multimeter of the series # with backlit display and protective holster.
clamp-meter | AC/DC clamp meter * # | CA CB CM CN CP CX | 100 200 300 400 800 1000
  Measures up to # A without opening the circuit.
soldering-station | Soldering station * # | SA SB SM SN SP SX | 50 65 80 100 120 150
  Station of # W with stored temperatures and sleep in the stand, ESD safe.
desoldering-pump | Desoldering pump * # | DB DC DM DN DP DX | 10 12 14 16 18 24
  Spring-driven pump with a # mm silicone nozzle that seals on uneven joints.
terminal-block | * terminal block # mm² | Feed-through Earth Fuse Disconnect Two-level Spring | 1.5 2.5 6 10 16 35
  DIN-rail terminal for wires up to # mm². Price per piece.
circular-connector | M12 circular connector, #-pole, * | straight angled shielded panel cable stainless | 3 4 6 8 12 17
  Connector with # poles, IP67, for sensors and actuators.
cable-ties | Cable tie # mm, * | black natural red blue heat-proof detectable | 100 140 200 250 370 450
  Polyamide tie of # mm with inside serration. Price per piece, bag of 100.
cable-tie-gun | Cable tie tool * # | TA TB TM TN TP TX | 3 4 6 7 8 9
  Tensions ties up to # mm to the force that you set and cuts flush.
wire-stripper | Wire stripper * # | WA WB WM WN WP WX | 2 4 8 10 12 16
  Strips wires up to # mm² without adjusting, with length stop.
crimping-tool | Crimping tool * # | CE CG CH CI CJ CQ | 4 6 12 16 25 35
  Ratchet tool for ferrules up to # mm².
torque-screwdriver | Torque screwdriver * # Nm | fixed adjustable insulated digital cordless angled | 1.2 2 3 4 6 8
  Screwdriver up to # Nm, accurate to 6 percent, with works certificate.
heat-gun | Hot-air gun * # | HA HB HM HN HP HX | 300 400 500 600 700 750
  Hot-air gun up to # degrees, with three air flows and shrink nozzle.
bench-power-supply | Bench power supply # V, * | linear switched two-channel three-channel programmable quiet | 12 15 24 32 48 60
  Supply up to # V with constant voltage and constant current.
`

export const families = table
  .trim()
  .split(/\n(?! )/)
  .map((row) => {
    const [head = '', says = ''] = row.split('\n  ')
    const [drawing = '', name = '', types = '', sizes = '', measure = ''] = head.split(' | ')
    return {
      drawing: drawing as Drawing,
      name,
      types: types.split(' '),
      sizes: sizes.split(' '),
      measure,
      says,
    }
  })
export type Family = (typeof families)[number]

/** What tells the types of a family apart, in their order. */
export const typeNotes: readonly string[] = [
  'The version that most buyers take.',
  'Made for three shifts a day.',
  'With replaceable wearing parts.',
  'The light one of the series.',
  'For cold stores down to -20 degrees.',
  'With test report.',
]
