import { speak } from '@strapline/ui/content/voice'
import { asSpecified } from '@strapline/ui/content/voices/as-specified'
import type { VoiceName } from '@strapline/ui/content/voices/types'
import { reword } from '@strapline/ui/lib/wording.ts'

/** The voice of this build's pages, unless a demo's visitor chooses another one. `VITE_COPY`. */
export const usualVoice: VoiceName = import.meta.env.VITE_COPY === 'edited' ? 'edited' : 'specified'

/**
 * Chooses the texts of the whole page (decision 0081). Called before the app is made.
 *
 * @throws {Error} the texts did not load
 */
export async function chooseVoice(name: VoiceName): Promise<void> {
  const chosen =
    name === 'edited' ? (await import('@strapline/ui/content/voices/edited')).edited : asSpecified
  speak(chosen)
  reword(chosen.messages)
}
