import { measureReading } from '../pad/reading.ts'
import { measureSending } from '../pad/sending.ts'
import { measureTyping } from '../pad/typing.ts'
import type { Section } from '../section.ts'

export const orderPad: Section = {
  title: 'The order pad',
  method:
    'Reading: 500 pasted lines are read, matched and checked, in milliseconds of the processor. Typing: from the key to the frame with its result, in the grid of a full pad. Sending: 500 lines of a buyer, once, in the whole shop with its mock API.',
  async measure(bench) {
    return [
      ...measureReading(bench),
      ...(await measureTyping(bench)),
      ...(await measureSending(bench)),
    ]
  },
}
