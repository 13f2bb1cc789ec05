import type { Drawing } from '@strapline/contract/drawings'

/** A drawing's name in words, made from its file name: `pet-strap-reel` is "PET strap reel". */
export function drawingName(drawing: Drawing): string {
  const words = drawing.replaceAll('-', ' ').replace(/^pet\b/, 'PET')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
