/** Our own product drawings, by file name without extension; the files are in packages/ui/public/drawings. */
export const drawings = [
  'battery-strapping-tool',
  'pneumatic-strapping-tool',
  'manual-tensioner',
  'steel-strap-sealer',
  'combination-tool',
  'strap-cutter',
  'strap-dispenser',
  'pet-strap-reel',
  'steel-strap-coil',
  'textile-strap-reel',
  'wire-buckle',
  'steel-seals',
  'edge-protector',
  'battery-pack',
  'battery-charger',
  'digital-multimeter',
  'clamp-meter',
  'soldering-station',
  'desoldering-pump',
  'terminal-block',
  'circular-connector',
  'cable-ties',
  'cable-tie-gun',
  'wire-stripper',
  'crimping-tool',
  'torque-screwdriver',
  'heat-gun',
  'bench-power-supply',
] as const

/** The name of one of our drawings. */
export type Drawing = (typeof drawings)[number]

/** The path of a drawing, from where the app is served. */
export function drawingPath(drawing: Drawing): `/drawings/${Drawing}.svg` {
  return `/drawings/${drawing}.svg`
}

const paths: ReadonlySet<string> = new Set(drawings.map(drawingPath))

/** Whether `image` may be stored as a product's image: an https address or one of our drawings. */
export function isProductImage(image: string): boolean {
  if (paths.has(image)) return true
  if (!image.startsWith('https://') || /\s/.test(image)) return false
  return URL.canParse(image)
}
