import { speak } from '@strapline/ui/content/voice'
import { asSpecified } from '@strapline/ui/content/voices/as-specified'
import { edited } from '@strapline/ui/content/voices/edited'
import type { VoiceName } from '@strapline/ui/content/voices/types'
import { reword } from '@strapline/ui/lib/wording.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What the edited voice has in place of each object of the specified one. */
const counterparts = new Map<object, unknown>()

function pair(specified: object, other: object) {
  counterparts.set(specified, other)
  for (const [key, value] of Object.entries(specified)) {
    const counterpart: unknown = Reflect.get(other, key)
    if (isObject(value) && isObject(counterpart)) pair(value, counterpart)
    else if (isObject(value)) counterparts.set(value, counterpart)
  }
}
pair(asSpecified, edited)

/** A story's args with the edited voice's texts in place of those that they have whole from the specified one. */
export const inEdited = <Args extends object>(args: Args): Args =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      isObject(value) && counterparts.has(value) ? counterparts.get(value) : value,
    ]),
  ) as Args

/** Lets all that is rendered from now on have the texts of a voice. */
export function speakAs(name: VoiceName): void {
  const chosen = name === 'edited' ? edited : asSpecified
  if (chosen.name === shown) return
  shown = chosen.name
  speak(chosen)
  reword(chosen.messages)
}

let shown: VoiceName = 'specified'
