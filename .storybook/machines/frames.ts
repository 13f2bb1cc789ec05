import type { Frame } from '@strapline/ui/foundations/frames'
import { loadInVite } from '../load-in-vite.ts'

/** Reads which screen and which state each story shows: the stories themselves say it, and only Vite can load them. */
export async function loadFrames(): Promise<readonly Frame[]> {
  const { frames } = await loadInVite('/packages/ui/src/foundations/screens/stories.built.ts')
  return frames as readonly Frame[]
}
