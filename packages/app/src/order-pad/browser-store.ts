import { onAnyStoredElsewhere, storeOver } from '../lib/shared-storage.ts'
import { readStored, storedKeys } from '../lib/storage.ts'
import type { RunStore } from './stored-run.ts'

/** The browser's storage, as the lines that were sent are stored in it. */
export const browserStore: RunStore = {
  read: readStored,
  write: storeOver,
  keys: storedKeys,
  onChangedElsewhere: onAnyStoredElsewhere,
}
