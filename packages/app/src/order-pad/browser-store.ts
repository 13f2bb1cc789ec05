import {
  onStoredElsewhere as onAnyStoredElsewhere,
  readStored,
  storedKeys,
  writeStored as storeOver,
} from '../kept/storage.ts'
import type { RunStore } from './stored-run.ts'

/** The browser's storage, as the lines that were sent are stored in it. */
export const browserStore: RunStore = {
  read: readStored,
  write: storeOver,
  keys: storedKeys,
  onChangedElsewhere: onAnyStoredElsewhere,
}
