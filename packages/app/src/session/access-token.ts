import { accessTokenKey } from '../kept/keys.ts'
import { onKeyStoredElsewhere, readStored, writeStored } from '../kept/storage.ts'

/** The API's access token, in local storage under `accessToken` (spec section 9). */
export const accessToken = {
  read: (): string | null => readStored(accessTokenKey),
  keep: (token: string): void => void writeStored(accessTokenKey, token),
  clear: (): void => void writeStored(accessTokenKey, null),
  onChangedElsewhere: (listener: () => void) => onKeyStoredElsewhere(accessTokenKey, listener),
}
