import { capabilities } from '@strapline/contract/capabilities'
import { AnswerWith, type ShopHandlers } from './http/handler.ts'

/** The call by which a server says what it offers. Both of ours offer everything, to anybody who asks. */
export const capabilityHandlers: Pick<ShopHandlers<unknown>, 'listCapabilities'> = {
  // A client may keep it, and asks each time whether it is still true.
  listCapabilities: () =>
    new AnswerWith({ capabilities: Object.keys(capabilities) }, { 'Cache-Control': 'no-cache' }),
}
