import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import type { Texts } from './texts.ts'
import type { Refusal } from './types.ts'

/** What the last try has failed on, less what was corrected since. */
export interface Problem {
  /** What went wrong as a whole. */
  lead?: string
  /** The names of the fields to correct, in the form's order. */
  fields: readonly string[]
  /** What is wrong and has no field here. */
  others: readonly string[]
}

/** What {@link useProblem} goes by. */
interface ProblemOptions<Input> {
  form: UseFormReturn<Texts, unknown, Input>
  /** The fields' names, in the form's order. */
  names: readonly string[]
  refusal: Refusal | undefined
  /** Whether an answer is awaited. */
  underWay: boolean
  /** Whether somebody has typed since the fields were sent. */
  hasTypedOn: () => boolean
}

const increment = (count: number) => count + 1

/** What the error summary says, and when it takes the focus. */
export function useProblem<Input>({
  form,
  names,
  refusal,
  underWay,
  hasTypedOn,
}: ProblemOptions<Input>) {
  const [problem, setProblem] = useState<Problem>()
  const [answers, countAnswer] = useReducer(increment, 0)
  const [calls, callAttention] = useReducer(increment, 0)
  const summary = useRef<HTMLDivElement>(null)

  // Before the answer's: what is said of the fields now is not for an older state of them to correct.
  const { errors } = form.formState
  const wrong = names.filter((name) => errors[name]).join()
  useEffect(() => {
    setProblem((before) => before && withoutCorrected(before, wrong.split(',')))
  }, [wrong])

  const takeAnswer = useEffectEvent(() => {
    if (refusal) {
      setProblem(problemOf(refusal, names))
      for (const [name, message] of Object.entries(refusal.fields ?? {})) {
        if (names.includes(name)) form.setError(name, { type: refused, message })
      }
      // Whoever types on meanwhile is not torn away: the summary is read out all the same.
      if (!hasTypedOn()) callAttention()
    } else if (!underWay) setProblem(undefined)
  })

  // By content: an owner may make the object anew each time. And at each answer: it may be the same.
  const refusalKey = refusal && JSON.stringify(refusal)
  useEffect(() => {
    if (refusalKey !== undefined || answers > 0) takeAnswer()
  }, [refusalKey, answers])

  useEffect(() => {
    if (calls > 0) summary.current?.focus()
  }, [calls])

  return {
    problem,
    /** The summary's root. */
    summary,
    /** A submit was stopped by what it found in the fields. */
    found: (found: FieldErrors<Texts>) => {
      const whole = found.root?.message
      setProblem({
        fields: names.filter((name) => found[name]),
        others: whole === undefined ? [] : [whole],
      })
      callAttention()
    },
    /** It was sent and did not work. */
    failed: countAnswer,
    clear: () => setProblem(undefined),
    /** The fields go out of view: what the server said waits there, what a try has found does not. */
    leave: () => {
      setProblem((before) => (before?.lead === undefined ? undefined : before))
      form.clearErrors(names.filter((name) => form.getFieldState(name).error?.type !== refused))
    },
  }
}

/** The kind of an error that the server found: it goes as soon as its field is changed. */
export const refused = 'refused'

function problemOf({ message, fields = {} }: Refusal, names: readonly string[]): Problem {
  return {
    lead: message,
    fields: names.filter((name) => Object.hasOwn(fields, name)),
    others: Object.entries(fields)
      .filter(([name]) => !names.includes(name))
      .map(([name, said]) => `${name}: ${said}`),
  }
}

/** A problem whose every field was corrected is none any more; one that is wrong again waits for the next try. */
function withoutCorrected(problem: Problem, wrong: readonly string[]): Problem | undefined {
  const fields = problem.fields.filter((name) => wrong.includes(name))
  if (fields.length === problem.fields.length) return problem
  return fields.length + problem.others.length > 0 ? { ...problem, fields } : undefined
}
