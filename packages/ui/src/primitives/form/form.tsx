import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { cx } from 'class-variance-authority'
import {
  type FormHTMLAttributes,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { Button } from '../button/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { KeptLine } from './kept-line.tsx'
import { type Texts, textsOf, withKept } from './texts.ts'
import type { AfterSubmit, Draft, Refusal } from './types.ts'
import { useDraft } from './use-draft.ts'
import { useProblem } from './use-problem.ts'

export type { Draft, Refusal } from './types.ts'

/** What a field of the form is given: spread it on a TextField, a SelectField or a RatingField. */
export type FormField = Pick<UseFormRegisterReturn, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  id: string
  label: string
  value: string
  error: string | undefined
}

/** What a form's children are made of. */
interface FormParts<Fields extends Texts> {
  /** Everything that the field of this name needs, to be spread on it. */
  field: (name: keyof Fields & string) => FormField
  /** What the fields hold right now. */
  values: Fields
}

/** The form's two parts, for a place that puts the button elsewhere. */
interface FrameParts {
  /** The fields with their summary. */
  form: ReactNode
  /** The button that sends them. */
  button: ReactNode
}

/** What decides over what was typed: it gives what `onSubmit` takes, or says what is wrong. */
type Schema<Fields extends Texts, Input> = Parameters<
  typeof standardSchemaResolver<Fields, unknown, Input>
>[0]

export interface FormProps<Fields extends Texts, Input>
  extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'children' | 'noValidate'> {
  /** The form's accessible name. */
  label: string
  /** Says what is wrong, and turns what was typed into what is sent. */
  schema: Schema<Fields, Input>
  /** What the fields hold at first. A new value is taken where nothing was typed. */
  initial: Fields
  /** Each field's label, in the order of the fields: said once, for the field and for the summary. */
  labels: Record<keyof Fields & string, string>
  /** What was typed before, and where it is kept. */
  draft: Draft<Fields>
  /**
   * Sends. Says whether it worked, once that is known; never called again before. `undefined` when
   * nobody is there any more to act on it.
   */
  onSubmit: (input: Input) => Promise<boolean | undefined>
  /** Whether sending is under way: the button says so, and further presses are ignored. */
  submitting: boolean
  /** The last answer, when it was a refusal. */
  refusal: Refusal | undefined
  /** What the button does: "Add review". */
  submit: string
  /** What it is doing, once pressed: "Adding your review…". */
  busy: string
  /** What becomes of the fields when it worked: `empty` for a form that adds, `stay` for one that edits. */
  after: AfterSubmit
  /** Why nothing can be sent now. */
  disabledReason?: string | undefined
  /**
   * Whether the fields are in view; not those of a closed dialog. What was typed before it was closed
   * counts as typed before.
   * @default true
   */
  inView?: boolean | undefined
  /** Puts form and button in their places, for a dialog whose buttons stand in its footer. */
  frame?: ((parts: FrameParts) => ReactNode) | undefined
  /** The fields. */
  children: (parts: FormParts<Fields>) => ReactNode
}

/** Milliseconds after an answer in which a press is the second one of a double press, and not meant. */
const doublePress = 500

/** Fields that are sent together: checked, sent once, refused with a way to each mistake, never lost. */
export function Form<Fields extends Texts, Input>(props: FormProps<Fields, Input>) {
  return <VersionOfForm key={props.draft.version} {...props} />
}

/** The form, for as long as its draft is of one version. */
function VersionOfForm<Fields extends Texts, Input>({
  label,
  schema,
  initial,
  labels,
  draft,
  onSubmit,
  submitting,
  refusal,
  submit,
  busy,
  after,
  disabledReason,
  inView = true,
  frame,
  className,
  children,
  id,
  ...rest
}: FormProps<Fields, Input>) {
  const ownId = useId()
  const formId = id ?? ownId
  const names = Object.keys(labels)
  const atFirst = textsOf(names, initial)
  const [start] = useState(() => withKept(names, initial, draft.kept))
  const form = useForm<Texts, unknown, Input>({
    resolver: standardSchemaResolver<Texts, unknown, Input>(schema),
    defaultValues: start,
    // The summary takes the focus.
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState
  const values = textsOf(names, form.watch())
  const underWay = submitting || isSubmitting
  const typed = useDraft({
    form,
    names,
    initial: atFirst,
    start,
    wasKept: draft.kept !== undefined,
    keep: (texts) => draft.keep(texts as Partial<Fields> | undefined),
  })
  const { hasTypedOn } = typed
  const arrived = useRef(Number.NEGATIVE_INFINITY)
  const trouble = useProblem({ form, names, refusal, underWay, hasTypedOn })

  const leaveView = useEffectEvent(() => {
    trouble.leave()
    typed.leave()
  })
  useEffect(() => {
    if (!inView) leaveView()
  }, [inView])

  const idOf = (name: string) => `${formId}-${name}`

  async function checkAndSend(event: SyntheticEvent) {
    if (performance.now() - arrived.current < doublePress) return
    typed.send()
    const worked = await form.handleSubmit((input) => onSubmit(input), trouble.found)(event)
    if (worked === true) {
      arrived.current = performance.now()
      trouble.clear()
      typed.settle(after)
    } else if (worked === false) trouble.failed()
  }

  function discard() {
    trouble.clear()
    typed.discard()
    document.getElementById(idOf(names[0] ?? ''))?.focus()
  }

  function field(name: keyof Fields & string): FormField {
    const { ref, onChange, onBlur } = form.register(name)
    return {
      id: idOf(name),
      name,
      label: labels[name],
      value: values[name] ?? '',
      error: errors[name]?.message,
      ref,
      onChange,
      onBlur,
    }
  }

  const button = (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      size="lg"
      busy={underWay ? busy : undefined}
      disabledReason={disabledReason}
      className={frame ? undefined : 'sm:justify-self-start'}
    >
      {submit}
    </Button>
  )
  const fields = (
    <form
      {...rest}
      id={formId}
      aria-label={label}
      noValidate
      onSubmit={useOneAtATime(checkAndSend, submitting || disabledReason !== undefined)}
      className={cx('grid min-w-0 gap-6', className)}
    >
      {trouble.problem && (
        <ErrorSummary
          ref={trouble.summary}
          lead={trouble.problem.lead}
          fields={trouble.problem.fields.map((name) => ({
            id: idOf(name),
            label: labels[name as keyof Fields & string],
            message: errors[name]?.message ?? '',
          }))}
          others={trouble.problem.others}
        />
      )}
      {typed.restored && <KeptLine after={after} underWay={underWay} onDiscard={discard} />}
      {children({ field, values: values as Fields })}
      {!frame && button}
    </form>
  )
  return frame ? frame({ form: fields, button }) : fields
}
