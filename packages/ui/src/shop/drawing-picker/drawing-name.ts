import type { Drawing } from '@strapline/contract/drawings'

/** What a drawing shows, in words: its file's name, read as one. */
export function drawingName(drawing: Drawing): string {
  const words = drawing.replaceAll('-', ' ').replace(/^pet\b/, 'PET')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
