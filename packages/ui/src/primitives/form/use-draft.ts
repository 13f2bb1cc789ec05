import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { changedTexts, sameTexts, type Texts, textsOf } from './texts.ts'
import type { AfterSubmit } from './types.ts'
import { refused } from './use-problem.ts'

/** What {@link useDraft} goes by. */
interface DraftOptions<Input> {
  form: UseFormReturn<Texts, unknown, Input>
  names: readonly string[]
  /** What the fields hold when nothing is typed. */
  initial: Texts
  /** What they held when the form was mounted: with what was kept. */
  start: Texts
  /** Whether anything was kept. */
  wasKept: boolean
  keep: (texts: Texts | undefined) => void
}

/** Keeps what is typed until it is sent, and knows what there is to go back to. */
export function useDraft<Input>({
  form,
  names,
  initial,
  start,
  wasKept,
  keep,
}: DraftOptions<Input>) {
  const [restored, setRestored] = useState(() => !sameTexts(names, start, initial))
  const saved = useRef(initial)
  const seen = useRef(start)
  const sent = useRef<Texts>(undefined)

  const follow = useEffectEvent((values: Texts) => {
    const texts = textsOf(names, values)
    const changed = names.filter((name) => texts[name] !== seen.current[name])
    if (changed.length === 0) return
    seen.current = texts
    form.clearErrors(changed.filter((name) => form.getFieldState(name).error?.type === refused))
    const changes = changedTexts(names, texts, saved.current)
    if (!changes) setRestored(false)
    keep(changes)
  })

  // A draft that equals the initial values was saved after all.
  const keepNothing = useEffectEvent(() => {
    if (wasKept && !restored) keep(undefined)
  })
  useEffect(() => keepNothing(), [])

  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => follow(values) }),
    [subscribe],
  )

  const takeInitial = useEffectEvent((key: string) => {
    const before = saved.current
    if (key === JSON.stringify(before)) return
    const typed = textsOf(names, form.getValues())
    saved.current = initial
    for (const name of names) {
      if (typed[name] === before[name] && typed[name] !== initial[name]) {
        form.setValue(name, initial[name], { shouldValidate: form.formState.isSubmitted })
      }
    }
    // What was kept may have been saved after all.
    if (sameTexts(names, form.getValues(), initial)) {
      setRestored(false)
      keep(undefined)
    }
  })

  const initialKey = JSON.stringify(initial)
  useEffect(() => takeInitial(initialKey), [initialKey])

  return {
    /** Whether the fields hold what was typed before the form was mounted, or some of it. */
    restored,
    /** The fields are being sent as they are. */
    send: () => {
      sent.current = textsOf(names, form.getValues())
    },
    hasTypedOn: () =>
      sent.current !== undefined && !sameTexts(names, sent.current, form.getValues()),
    /** What was sent has arrived. What was typed since then stays, and stays kept. */
    settle: (after: AfterSubmit) => {
      const now = textsOf(names, form.getValues())
      const typedOn = sent.current !== undefined && !sameTexts(names, sent.current, now)
      if (after === 'stay') saved.current = sent.current ?? now
      setRestored(false)
      if (typedOn || after === 'stay') {
        form.reset(now, { keepValues: true })
      } else {
        seen.current = saved.current
        form.reset(saved.current)
      }
      keep(changedTexts(names, now, typedOn || after === 'stay' ? saved.current : now))
    },
    /** The fields go out of view. What they hold will have been typed before when they are back. */
    leave: () => {
      setRestored(changedTexts(names, form.getValues(), saved.current) !== undefined)
    },
    discard: () => {
      setRestored(false)
      form.reset(saved.current)
    },
  }
}
