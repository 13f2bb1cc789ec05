import { memory, storageOf, succeeds } from './storage.ts'
import { isOfTab } from './tab-values.ts'

/**
 * Like `store` of storage.ts, but when there is no room for the new value the old one stays stored, and this tab reads
 * the new one. Returns whether the value will be there after a reload.
 */
export function storeOver(key: string, value: string | null): boolean {
  const isStored = succeeds(() =>
    value === null ? storageOf(key).removeItem(key) : storageOf(key).setItem(key, value),
  )
  if (isStored) memory.delete(key)
  else memory.set(key, value)
  return isStored
}

/**
 * Calls `listener` with each key that another tab changes, and with null when it clears the storage. Returns a
 * function to unsubscribe.
 */
export function onAnyStoredElsewhere(listener: (key: string | null) => void): () => void {
  function onStorage({ key }: StorageEvent) {
    if (import.meta.env.VITE_DEMO === 'on' && key !== null && isOfTab(key)) return
    if (key !== null) memory.delete(key)
    listener(key)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
