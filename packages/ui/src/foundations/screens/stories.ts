import type { StoryModule } from './frames.ts'

/**
 * The screens' stories, and those of the components that show a state of a screen alone, as a form does. The
 * modules themselves and not their texts: a story's parameters are made of others.
 */
export const modules = import.meta.glob<StoryModule>('../../{screens,shop}/**/*.stories.tsx', {
  eager: true,
})
