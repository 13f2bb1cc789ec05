import { ownedPrefixes } from '../kept/keys.ts'
import { isOfTab, storedKeys } from '../kept/storage.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

const contentOf = (field: Field) =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
    ? String(field.checked)
    : field.value

/** What each field held before somebody changed it, or holds as long as nobody has. */
const before = new Map<Field, string>()

/** The fields that somebody has changed. A value that the page sets itself, such as an address that it has read, is no change. */
const changed = new Set<Field>()

/** Notes from now on what each field holds when somebody begins to change it. */
export function watchTyping(): void {
  const note = ({ target }: Event) => {
    if (isField(target) && !changed.has(target)) before.set(target, contentOf(target))
  }
  // A choice sends no `beforeinput`, and a text can be set between the focus and the first key.
  document.addEventListener('focusin', note, { capture: true })
  document.addEventListener('beforeinput', note, { capture: true })
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target)) changed.add(target)
    },
    { capture: true },
  )
}

/** Whether a field of this page holds what somebody has typed or chosen, or this tab keeps a draft of its own. */
export function hasTyped(): boolean {
  const isChanged = [...changed].some(
    (field) =>
      field.isConnected && field.checkVisibility() && contentOf(field) !== before.get(field),
  )
  const { draft } = ownedPrefixes
  return isChanged || (isOfTab(draft) && storedKeys(draft).length > 0)
}
