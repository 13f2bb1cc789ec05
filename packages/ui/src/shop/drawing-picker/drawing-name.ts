import type { Drawing } from '@strapline/contract/drawings'

/** A drawing's name as a text, made from its file name: `pet-strap-reel` is "PET strap reel". */
export function drawingName(drawing: Drawing): string {
  const text = drawing.replaceAll('-', ' ').replace(/^pet\b/, 'PET')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
