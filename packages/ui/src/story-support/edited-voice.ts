import { speak, voice } from '../content/voice.ts'
import { edited } from '../content/voices/edited.ts'
import { reword } from '../lib/wording.ts'

/** Shows a story in the edited voice (decision 0081): for its `beforeEach`. Afterwards all is as it was. */
export function inEditedVoice() {
  const before = voice()
  speak(edited)
  reword(edited.messages)
  return () => {
    speak(before)
    reword(before.messages)
  }
}
