import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import type { Texts } from './texts.ts'
import type { Refusal } from './types.ts'

/** The errors of the last submit, without those that were corrected since. */
export interface Problem {
  /** What is wrong with the form as a whole. */
  lead?: string
  /** The names of the invalid fields, in the form's order. */
  fields: readonly string[]
  /** Errors of fields that this form does not have. */
  others: readonly string[]
}

/** What {@link useProblem} takes. */
interface ProblemOptions<Input> {
  form: UseFormReturn<Texts, unknown, Input>
  /** The fields' names, in the form's order. */
  names: readonly string[]
  refusal: Refusal | undefined
  /** Whether an answer is awaited. */
  pending: boolean
  /** Whether the values have changed since they were sent. */
  changedSinceSent: () => boolean
}

const increment = (count: number) => count + 1

/** The content of the error summary, and when it takes the focus. */
export function useProblem<Input>({
  form,
  names,
  refusal,
  pending,
  changedSinceSent,
}: ProblemOptions<Input>) {
  const [problem, setProblem] = useState<Problem>()
  const [answers, countAnswer] = useReducer(increment, 0)
  const [focusRequests, requestFocus] = useReducer(increment, 0)
  const summary = useRef<HTMLDivElement>(null)

  // Declared before the effect for the answer: it must not drop errors that the answer has just set.
  const { errors } = form.formState
  const invalid = names.filter((name) => errors[name]).join()
  useEffect(() => {
    setProblem((current) => current && withoutCorrected(current, invalid.split(',')))
  }, [invalid])

  const takeAnswer = useEffectEvent(() => {
    if (refusal) {
      setProblem(problemOf(refusal, names))
      for (const [name, message] of Object.entries(refusal.fields ?? {})) {
        if (names.includes(name)) form.setError(name, { type: refusedType, message })
      }
      // The focus stays with somebody who types on; the summary is an alert, so it is announced anyway.
      if (!changedSinceSent()) requestFocus()
    } else if (!pending) setProblem(undefined)
  })

  // Compared by content, since each render may bring a new object; and run at each answer, since two
  // refusals in a row may be equal.
  const refusalKey = refusal && JSON.stringify(refusal)
  useEffect(() => {
    if (refusalKey !== undefined || answers > 0) takeAnswer()
  }, [refusalKey, answers])

  useEffect(() => {
    if (focusRequests > 0) showProblem(summary.current)
  }, [focusRequests])

  return {
    problem,
    /** The summary's root. */
    summary,
    /** Validation failed, so nothing was sent. */
    showErrors: (found: FieldErrors<Texts>) => {
      const whole = found.root?.message
      setProblem({
        fields: names.filter((name) => found[name]),
        others: whole === undefined ? [] : [whole],
      })
      requestFocus()
    },
    /** It was sent and refused. */
    handleRefusal: countAnswer,
    clear: () => setProblem(undefined),
    /** The fields are hidden: errors of the server stay, those of the validation are cleared. */
    hide: () => {
      setProblem((current) => (current?.lead === undefined ? undefined : current))
      form.clearErrors(names.filter((name) => form.getFieldState(name).error?.type !== refusedType))
    },
  }
}

/** Focuses the summary, and shows as much of the first invalid field with its message as fits below it. */
function showProblem(summary: HTMLElement | null) {
  if (!summary) return
  const id = summary.querySelector('a')?.hash.slice(1)
  summary.focus()
  if (!id) return
  document.getElementById(`${id}-error`)?.scrollIntoView({ block: 'nearest' })
  summary.scrollIntoView({ block: 'nearest' })
}

/** The type of an error from the server: it is cleared as soon as its field changes. */
export const refusedType = 'refused'

function problemOf({ message, fields = {} }: Refusal, names: readonly string[]): Problem {
  return {
    lead: message,
    fields: names.filter((name) => Object.hasOwn(fields, name)),
    others: Object.entries(fields)
      .filter(([name]) => !names.includes(name))
      .map(([name, text]) => `${name}: ${text}`),
  }
}

/** Undefined once every field is corrected. A field that is invalid again is not added until the next submit. */
function withoutCorrected(problem: Problem, invalid: readonly string[]): Problem | undefined {
  const fields = problem.fields.filter((name) => invalid.includes(name))
  if (fields.length === problem.fields.length) return problem
  return fields.length + problem.others.length > 0 ? { ...problem, fields } : undefined
}
