import { readFrames } from './frames.ts'
import { modules } from './stories.ts'

/** What every story says that it shows. */
export const frames = readFrames(modules)
