/** Our own scenes for the pages' content, by file name without its ending; the files are in packages/ui/public/scenes. */
type Scene =
  | 'hero-strapping'
  | 'hero-bench'
  | 'about-line'
  | 'news-winter'
  | 'news-webinars'
  | 'news-summer'
  | 'project-load-planner'
  | 'project-tool-passport'
  | 'project-line-monitor'

/** An image of the content; `alt` is empty for one that only decorates. */
export interface ContentImage {
  src: string
  alt: string
}

/** The size of every scene in pixels; pages reserve it, so that the layout does not shift. */
export const sceneSize = { width: 720, height: 540 } as const

/** The path of a scene, from the base of our own files (lib/image.tsx). */
export function scenePath(scene: Scene): `/scenes/${Scene}.svg` {
  return `/scenes/${scene}.svg`
}
