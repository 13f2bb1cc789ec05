/** Every product drawing has this size in pixels; pages reserve it, so that nothing shifts. */
export const drawingSize = { width: 480, height: 360 } as const
