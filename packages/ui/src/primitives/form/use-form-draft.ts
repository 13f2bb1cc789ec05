import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { changedTexts, sameTexts, type Texts, textsOf } from './texts.ts'
import type { AfterSubmit } from './types.ts'
import { refusedType } from './use-problem.ts'

/** What {@link useFormDraft} takes. */
interface DraftOptions<Input> {
  form: UseFormReturn<Texts, unknown, Input>
  names: readonly string[]
  /** The values without a draft. */
  initial: Texts
  /** The values when the form was mounted: with the draft. */
  start: Texts
  /** Whether there was a draft. */
  hadDraft: boolean
  keep: (texts: Texts | undefined) => void
}

/** Stores unsent changes as a draft, and tracks the saved values that it is compared with. */
export function useFormDraft<Input>({
  form,
  names,
  initial,
  start,
  hadDraft,
  keep,
}: DraftOptions<Input>) {
  const [restored, setRestored] = useState(() => !sameTexts(names, start, initial))
  const saved = useRef(initial)
  const previous = useRef(start)
  const sent = useRef<Texts>(undefined)

  const storeChanges = useEffectEvent((values: Texts) => {
    const texts = textsOf(names, values)
    const changed = names.filter((name) => texts[name] !== previous.current[name])
    if (changed.length === 0) return
    previous.current = texts
    form.clearErrors(changed.filter((name) => form.getFieldState(name).error?.type === refusedType))
    const changes = changedTexts(names, texts, saved.current)
    if (!changes) setRestored(false)
    keep(changes)
  })

  // A draft that equals the initial values has nothing left to save.
  const dropSavedDraft = useEffectEvent(() => {
    if (hadDraft && !restored) keep(undefined)
  })
  useEffect(() => dropSavedDraft(), [])

  const { subscribe } = form
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => storeChanges(values) }),
    [subscribe],
  )

  const takeInitial = useEffectEvent((key: string) => {
    const oldInitial = saved.current
    if (key === JSON.stringify(oldInitial)) return
    const typed = textsOf(names, form.getValues())
    saved.current = initial
    for (const name of names) {
      if (typed[name] === oldInitial[name] && typed[name] !== initial[name]) {
        form.setValue(name, initial[name], { shouldValidate: form.formState.isSubmitted })
      }
    }
    // The new initial values may be the draft, saved.
    if (sameTexts(names, form.getValues(), initial)) {
      setRestored(false)
      keep(undefined)
    }
  })

  const initialKey = JSON.stringify(initial)
  useEffect(() => takeInitial(initialKey), [initialKey])

  return {
    /** Whether the fields hold a draft from before the form was mounted or shown. */
    restored,
    /** Remembers the values that are being sent. */
    markSent: () => {
      sent.current = textsOf(names, form.getValues())
    },
    /** Whether the values have changed since they were sent. */
    changedSinceSent: () =>
      sent.current !== undefined && !sameTexts(names, sent.current, form.getValues()),
    /** Sending succeeded. Later input stays in the fields and in the draft. */
    succeed: (after: AfterSubmit) => {
      const now = textsOf(names, form.getValues())
      const changed = sent.current !== undefined && !sameTexts(names, sent.current, now)
      if (after === 'stay') saved.current = sent.current ?? now
      setRestored(false)
      if (changed || after === 'stay') {
        form.reset(now, { keepValues: true })
      } else {
        previous.current = saved.current
        form.reset(saved.current)
      }
      keep(changedTexts(names, now, changed || after === 'stay' ? saved.current : now))
    },
    /** The fields are hidden: when they are shown again, their unsaved changes are a restored draft. */
    hide: () => {
      setRestored(changedTexts(names, form.getValues(), saved.current) !== undefined)
    },
    discard: () => {
      setRestored(false)
      form.reset(saved.current)
    },
  }
}
