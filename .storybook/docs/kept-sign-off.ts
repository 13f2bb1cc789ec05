import type { SignOffDraft } from '@strapline/ui/foundations/changes/changes.ts'

const place = 'strapline-sign-off'

/** What somebody ticked on "What changed" before; undefined where the browser has kept nothing that can be read. */
export function readSignOff(): SignOffDraft | undefined {
  try {
    const { name, remark, ticks, refused, remarks } = JSON.parse(localStorage.getItem(place) ?? '')
    return {
      name: String(name),
      remark: String(remark),
      ticks: { ...ticks },
      refused: { ...refused },
      remarks: { ...remarks },
    }
  } catch {
    return undefined
  }
}

/** Keeps what somebody ticks until they come back; a browser that stores nothing forgets it with the page. */
export function keepSignOff(draft: SignOffDraft): void {
  try {
    localStorage.setItem(place, JSON.stringify(draft))
  } catch {
    // The page still works: only the ticks do not outlive it.
  }
}
