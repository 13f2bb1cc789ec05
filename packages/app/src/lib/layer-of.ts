/** The name of the layer that is open in a history entry with this router state. */
export function layerOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('layer' in state)) return undefined
  return typeof state.layer === 'string' ? state.layer : undefined
}
