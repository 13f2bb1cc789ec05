import { onStoredElsewhere, readStored, store } from '../lib/storage.ts'
import { accessTokenKey } from '../lib/storage-keys.ts'

/** The API's access token, in local storage under `accessToken` (spec section 9). */
export const accessToken = {
  read: (): string | null => readStored(accessTokenKey),
  keep: (token: string): void => store(accessTokenKey, token),
  clear: (): void => store(accessTokenKey, null),
  onChangedElsewhere: (listener: () => void) => onStoredElsewhere(accessTokenKey, listener),
}
