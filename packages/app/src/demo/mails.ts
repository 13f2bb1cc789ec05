import { demoEndpoints } from '@strapline/contract/demo'
import { createCaller } from '../api/caller.ts'
import { explain } from '../api/failures.ts'
import { config } from '../config.ts'

const call = createCaller(demoEndpoints, { baseUrl: config.apiUrl, token: () => null })

/** The mails of this page's data set, the newest first. Rejects with an error that can be shown. */
export async function readMails() {
  try {
    return await call('readMails')
  } catch (error) {
    throw new Error(explain(error))
  }
}
