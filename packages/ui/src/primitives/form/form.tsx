import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { StandardSchemaV1 } from '@standard-schema/spec'
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
import { DraftNotice } from './draft-notice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { restoreDraft, type Texts, textsOf } from './texts.ts'
import type { AfterSubmit, Draft, Refusal } from './types.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useProblem } from './use-problem.ts'

export type { Draft, Refusal } from './types.ts'

/** The props of a field of the form: spread them on a TextField, a SelectField or a RatingField. */
export type FormField = Pick<UseFormRegisterReturn, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  id: string
  label: string
  value: string
  error: string | undefined
}

/** What a form's children get. */
interface FormParts<Fields extends Texts> {
  /** The props of the field of this name, to be spread on it. */
  field: (name: keyof Fields & string) => FormField
  /** Puts a text into the field of this name, as if it was typed. */
  change: (name: keyof Fields & string, text: string) => void
  /** The current values. */
  values: Fields
}

/** The form's two parts and what they hold, for a dialog that puts the button into its footer. */
interface FrameParts<Fields extends Texts> {
  /** The fields with their summary. */
  form: ReactNode
  /** The button that sends them. */
  button: ReactNode
  /** The current values. */
  values: Fields
}

/** Validates the values and turns them into what `onSubmit` takes. */
type Schema<Fields extends Texts, Input> = StandardSchemaV1<Fields, Input>

export interface FormProps<Fields extends Texts, Input>
  extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'children' | 'noValidate'> {
  /** The form's accessible name. */
  label: string
  /** Validates what was typed and turns it into what is sent. */
  schema: Schema<Fields, Input>
  /** The saved values. New ones update the fields in which nothing was typed. */
  initial: Fields
  /** Each field's label, in the order of the fields; the summary uses them, too. */
  labels: Record<keyof Fields & string, string>
  /** Unsent changes: restored from it, and stored by it. */
  draft: Draft<Fields>
  /**
   * Sends. It resolves to whether it succeeded, or to `undefined` when the answer no longer concerns
   * anybody. It is not called again before that.
   */
  onSubmit: (input: Input) => Promise<boolean | undefined>
  /**
   * The fields that are checked when they are left with something in them, and from then on while they are corrected;
   * the others are checked when the form is sent.
   */
  checkOnLeave?: readonly (keyof Fields & string)[] | undefined
  /** Whether it is being sent: the button says so, and further presses are ignored. */
  submitting: boolean
  /** The last answer, if it was a refusal. */
  refusal: Refusal | undefined
  /** What the button does: "Add review". A function of the current values where they say how much is done. */
  submit: string | ((values: Fields) => string)
  /** The button's label while it is sent: "Adding your review…". */
  busy: string
  /** What happens to the fields on success: `empty` for a form that adds, `stay` for one that edits. */
  after: AfterSubmit
  /** Why nothing can be sent now. */
  disabledReason?: string | undefined
  /**
   * Whether the fields are shown: false for a closed dialog. When they are shown again, unsent changes
   * are presented as a restored draft.
   * @default true
   */
  inView?: boolean | undefined
  /** Lays out form and button, for a dialog whose buttons stand in its footer. */
  frame?: ((parts: FrameParts<Fields>) => ReactNode) | undefined
  /** The fields. */
  children: (parts: FormParts<Fields>) => ReactNode
}

/** For so many milliseconds after a success a submit is ignored: the second press of a double press. */
const doublePressDelay = 500

/** Fields that are sent together: validated, sent once, with errors linked to fields and a stored draft. */
export function Form<Fields extends Texts, Input>(props: FormProps<Fields, Input>) {
  return <FormVersion key={props.draft.version} {...props} />
}

/** Remounted when the draft's version changes. */
function FormVersion<Fields extends Texts, Input>({
  label,
  schema,
  initial,
  labels,
  draft,
  onSubmit,
  checkOnLeave,
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
  const initialTexts = textsOf(names, initial)
  const [start] = useState(() => restoreDraft(names, initial, draft.kept))
  const form = useForm<Texts, unknown, Input>({
    resolver: standardSchemaResolver<Texts, unknown, Input>(schema),
    defaultValues: start,
    // The summary takes the focus.
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState
  const values = textsOf(names, form.watch()) as Fields
  const pending = submitting || isSubmitting
  const unsent = useFormDraft({
    form,
    names,
    initial: initialTexts,
    start,
    hadDraft: draft.kept !== undefined,
    keep: (texts) => draft.keep(texts as Partial<Fields> | undefined),
  })
  const { changedSinceSent } = unsent
  const succeededAt = useRef(Number.NEGATIVE_INFINITY)
  const errorSummary = useProblem({ form, names, refusal, pending, changedSinceSent })

  const handleHidden = useEffectEvent(() => {
    errorSummary.hide()
    unsent.hide()
  })
  useEffect(() => {
    if (!inView) handleHidden()
  }, [inView])

  const idOf = (name: string) => `${formId}-${name}`

  async function validateAndSend(event: SyntheticEvent) {
    if (performance.now() - succeededAt.current < doublePressDelay) return
    unsent.markSent()
    const succeeded = await form.handleSubmit(
      (input) => onSubmit(input),
      errorSummary.showErrors,
    )(event)
    if (succeeded === true) {
      succeededAt.current = performance.now()
      errorSummary.clear()
      unsent.succeed(after)
    } else if (succeeded === false) errorSummary.handleRefusal()
  }

  function discard() {
    errorSummary.clear()
    unsent.discard()
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
      ...(checkOnLeave?.includes(name)
        ? {
            async onChange(event) {
              await onChange(event)
              if (form.getFieldState(name).invalid) await form.trigger(name)
            },
            async onBlur(event) {
              await onBlur(event)
              if (form.getValues(name)?.trim()) await form.trigger(name)
            },
          }
        : { onChange, onBlur }),
    }
  }

  const change = (name: keyof Fields & string, text: string) =>
    form.setValue<string>(name, text, { shouldDirty: true, shouldValidate: true })

  const button = (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      size="lg"
      busy={pending ? busy : undefined}
      disabledReason={disabledReason}
      className={frame ? undefined : 'sm:justify-self-start'}
    >
      {typeof submit === 'string' ? submit : submit(values)}
    </Button>
  )
  const fields = (
    <form
      {...rest}
      id={formId}
      aria-label={label}
      noValidate
      onSubmit={useOneAtATime(validateAndSend, submitting || disabledReason !== undefined)}
      className={cx('grid min-w-0 gap-fields', className)}
    >
      {errorSummary.problem && (
        <ErrorSummary
          ref={errorSummary.summary}
          lead={errorSummary.problem.lead}
          fields={errorSummary.problem.fields.map((name) => ({
            id: idOf(name),
            label: labels[name as keyof Fields & string],
            message: errors[name]?.message ?? '',
          }))}
          others={errorSummary.problem.others}
        />
      )}
      {unsent.restored && <DraftNotice after={after} pending={pending} onDiscard={discard} />}
      {children({ field, change, values })}
      {!frame && button}
    </form>
  )
  return frame ? frame({ form: fields, button, values }) : fields
}
