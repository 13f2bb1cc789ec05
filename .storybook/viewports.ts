/** The window sizes for stories, in pixels. */
export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }
/** The smallest phone, and a desktop zoomed to 400 percent. */
export const narrow = { width: 320, height: 640 }
export const tablet = { width: 768, height: 1024 }
/** The smallest window in which the dashboard's menu stands beside its pages. */
export const laptop = { width: 1024, height: 768 }

/** The window around a story's frame: as wide as the widest, and higher than most. */
export const windowSize = { width: desktop.width, height: 3000 }

/** A window as Storybook's viewport tool lists it. */
export function viewportOption(
  name: string,
  type: 'mobile' | 'tablet' | 'desktop',
  { width, height }: { width: number; height: number },
) {
  return { name, type, styles: { width: `${width}px`, height: `${height}px` } }
}
