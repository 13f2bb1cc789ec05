/** Whether a story shows a screen, as high as a window, and not a component. */
export const isScreen = (storyId: string) => storyId.startsWith('screens-')
