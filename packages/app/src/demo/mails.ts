import { demoEndpoints } from '@strapline/contract/demo'
import { createCaller } from '../api/caller.ts'
import { explain } from '../api/failures.ts'
import { config } from '../config.ts'

const call = createCaller(demoEndpoints, { baseUrl: config.apiUrl, token: () => null })

/** What makes a mail dark: the page's policy lets no style element into the frame. Without it a mail is light. */
const darkStyle = /<style>.*?<\/style>/s

/** The mails of this page's data set, the newest first. Rejects with an error that can be shown. */
export async function readMails() {
  try {
    const mails = await call('readMails')
    return mails.map((mail) => ({ ...mail, html: mail.html?.replace(darkStyle, '') }))
  } catch (error) {
    throw new Error(explain(error))
  }
}
