import { ownedPrefixes } from '../kept/keys.ts'
import { isOfTab, storedKeys } from '../kept/storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

const contentOf = (field: Field) =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
    ? String(field.checked)
    : field.value

/** The fields that somebody has been in, with what each held before. */
const before = new Map<Field, string>()

/** Notes from now on what each field holds when somebody comes to it. */
export function watchTyping(): void {
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (isField(target) && !before.has(target)) before.set(target, contentOf(target))
    },
    { capture: true },
  )
}

/** Whether a field of this page holds what somebody has typed or chosen, or this tab keeps a draft of its own. */
export function hasTyped(): boolean {
  const isChanged = [...before].some(
    ([field, value]) => field.isConnected && field.checkVisibility() && contentOf(field) !== value,
  )
  const { draft } = ownedPrefixes
  return isChanged || (isOfTab(draft) && storedKeys(draft).length > 0)
}
