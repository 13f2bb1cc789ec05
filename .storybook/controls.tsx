import type { Decorator, ReactRenderer } from '@storybook/react-vite'
import { curlyQuotes } from '@strapline/ui/foundations/curly-quotes'
import { dataOf, hasFailed, type Resource } from '@strapline/ui/lib/resource.ts'
import { isValidElement, type ReactNode } from 'react'
import { action } from 'storybook/actions'
import type {
  ArgsEnhancer,
  ArgTypesEnhancer,
  SBType,
  SBUnionType,
  StrictArgTypes,
  StrictInputType,
} from 'storybook/internal/types'

type ArgType = StrictInputType
type Values = Record<string, unknown>

/** What a story's picker offers for a resource, in the words of its menu. */
type State = 'ready' | 'loading' | 'error' | 'empty' | 'refresh failed'

/** Data for the picker of a story that has none itself, since it shows a resource that loads or failed. */
type Samples = Record<string, { data: unknown; empty?: unknown }>

/** No control: the row says what the prop is, and a dash stands in place of the control. */
const none = { control: { disable: true } } as const

/**
 * Gives every story the controls that its props can take, from what docgen says of the props' types and from the
 * story's own args. It keeps the `options` and `control` that a story declares.
 */
export const deriveControls: ArgTypesEnhancer<ReactRenderer> = ({
  argTypes,
  initialArgs,
  parameters,
}) =>
  Object.fromEntries(
    Object.entries({ ...undeclared(initialArgs), ...argTypes })
      .map(([name, argType]): [string, ArgType] => {
        const named = withPrintedText(withReadableType(argType))
        // A story that takes no args shows what it shows, whatever its component's stories declare.
        if (!parameters.__isArgsStory) return [name, { ...named, ...none }]
        const isDeclared = argType.control !== undefined || argType.options !== undefined
        if (isDeclared) return [name, named]
        // Docgen knows nothing of it: of what is no data Storybook would show the code.
        if (!argType.type)
          return [name, isShowable(initialArgs[name]) ? named : { ...named, ...none }]
        const sample = (parameters.samples as Samples | undefined)?.[name]
        return [name, { ...named, ...controlFor(argType.type, initialArgs[name], sample) }]
      })
      .map(([name, argType]): [string, ArgType] => [
        name,
        isOff(argType) ? { ...argType, ...none } : argType,
      ])
      .sort(([, a], [, b]) => rankOf(a) - rankOf(b)),
  ) satisfies StrictArgTypes

/** A prop with its sentence as readers see it. */
const withPrintedText = (argType: ArgType): ArgType =>
  argType.description ? { ...argType, description: curlyQuotes(argType.description) } : argType

/** The states of a resource come first: a screen's other props are long. Props without a control come last. */
function rankOf(argType: ArgType): number {
  if (argType.table?.type?.summary === 'Resource') return 0
  return isOff(argType) ? 2 : 1
}

/** Whether a prop has no control. A story says so by `false`, for which Storybook would ask the reader to set one up. */
const isOff = ({ control }: ArgType) =>
  control === false || (control as { disable?: boolean })?.disable === true

/**
 * Names the value that a story starts with where its control knows values by name only: the state of a resource,
 * the text of an element. Storybook maps the name back before the story sees it.
 */
export const nameMappedArgs: ArgsEnhancer<ReactRenderer> = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(initialArgs).map(([name, value]) => {
      const named = Object.entries(argTypes[name]?.mapping ?? {}).find(([, it]) => it === value)
      return [name, named ? named[0] : value]
    }),
  )

/**
 * Lets a story show what its controls say. A component is mounted again for a prop that it reads only then, and for
 * any control of a story with state of its own.
 */
export const followControls: Decorator = (Story, context) => {
  const { initialArgs, unmappedArgs } = context
  const remounting = Object.keys(unmappedArgs)
    .filter((name) => unmappedArgs[name] !== initialArgs[name])
    .filter((name) => hasOwnRender(context) || onlyAtFirst.test(name))
  return <Story key={JSON.stringify(remounting.map((name) => [name, unmappedArgs[name]]))} />
}

/** Props of uncontrolled inputs and disclosures, and those named alike. */
const onlyAtFirst = /^(default[A-Z]|initial)/

/** Whether the story renders more than its component: the renderer's own function has two parameters. */
function hasOwnRender({ originalStoryFn }: Parameters<Decorator>[1]) {
  return originalStoryFn.length < 2
}

/**
 * @param value the story's own
 * @param sample stands in for the data that `value` has not
 */
function controlFor(
  type: SBType,
  value: unknown,
  sample: Samples[string] | undefined,
): Partial<ArgType> {
  const raw = type.raw ?? ''
  if (isResource(raw)) return resourceControl(value as Resource<unknown> | undefined, sample)
  if (typeof value === 'function' || type.name === 'function') return none
  if (/=>|Handler<|^Ref</.test(raw)) return none
  if (/^ReactNode( \| undefined)?$/.test(raw)) return textControl(value as ReactNode)
  switch (type.name) {
    case 'string':
    case 'number':
    case 'boolean':
      return {}
    case 'enum':
      return enumControl(type.value, raw)
    case 'union':
      return unionControl(type, value)
    default:
      return isData(value) ? { control: { type: 'object' } } : none
  }
}

/** One of several literals. Docgen gives a literal `false` as a text, which would be true. */
function enumControl(values: readonly unknown[], raw: string): Partial<ArgType> {
  if (!/(^|\| )false\b/.test(raw)) return {}
  const options = values.map((it) => (it === 'false' ? false : it))
  return { options, control: { type: 'radio' } }
}

/** A union without its `undefined`, for a prop that may be left out. */
function unionControl(type: SBUnionType, value: unknown): Partial<ArgType> {
  const members = type.value.filter((it) => it.name !== 'other' || it.value !== 'undefined')
  const [member] = members
  if (members.length === 1 && member) {
    const isScalar = ['string', 'number', 'boolean'].includes(member.name)
    if (isScalar) return { type: { ...member, required: type.required ?? false } }
  }
  return isData(value) ? { control: { type: 'object' } } : none
}

/** A text for what may be any content. An element that the story has is named by the words in it. */
function textControl(value: ReactNode): Partial<ArgType> {
  const control = { type: 'text' } as const
  if (!isObject(value)) return { control }
  return { control, mapping: { [wordsOf(value) || 'The story’s own']: value } }
}

/** The words that are written in elements; what their components add is not known. */
function wordsOf(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(wordsOf).filter(Boolean).join(' ')
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : ''
}

/** Docgen resolves `Resource<…>` to its states. */
const isResource = (raw: string) => raw.includes("status: 'loading'") && raw.includes('retry')

/** A picker of the states of a resource; each one replaces the whole of it. */
function resourceControl(
  own: Resource<unknown> | undefined,
  sample: Samples[string] | undefined,
): Partial<ArgType> {
  const states = own ? { ...statesOf(own, sample), [stateOf(own)]: own } : statesOf(own, sample)
  const options = order.filter((state) => state in states)
  return { options, mapping: states, control: { type: 'select' } }
}

const order: State[] = ['ready', 'loading', 'error', 'empty', 'refresh failed']

const failure = {
  message: 'The server did not answer. Check your connection and try again.',
  retry: action('retry'),
}

/** Only states whose data are known: the story's own, or those that its stories of states are made from. */
function statesOf(own: Resource<unknown> | undefined, sample: Samples[string] | undefined) {
  const data = (own && dataOf(own)) ?? sample?.data
  const empty = sample?.empty ?? (Array.isArray(data) ? [] : undefined)
  const states: Partial<Record<State, Resource<unknown>>> = {
    loading: { status: 'loading' },
    error: { status: 'error', ...failure },
  }
  if (data !== undefined) {
    states.ready = { status: 'ready', data }
    states['refresh failed'] = { status: 'ready', data, failed: failure }
  }
  if (empty !== undefined) states.empty = { status: 'ready', data: empty }
  return states
}

function stateOf(resource: Resource<unknown>): State {
  if (hasFailed(resource)) return 'error'
  const data = dataOf(resource)
  if (data === undefined) return 'loading'
  if ((resource as { failed?: unknown }).failed) return 'refresh failed'
  return Array.isArray(data) && data.length === 0 ? 'empty' : 'ready'
}

/** Whether there is something to edit as JSON in a value: it holds no functions, elements, sets or dates. */
function isData(value: unknown): boolean {
  return isObject(value) && isPlain(value) && Object.keys(value).length > 0
}

/** Whether a control can show a value: an object with functions in it has none. */
const isShowable = (value: unknown): boolean => !isObject(value) || isPlain(value)

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (!isObject(value) || isValidElement(value)) return false
  const isList = Array.isArray(value)
  return (
    (isList || Object.getPrototypeOf(value) === Object.prototype) &&
    Object.values(value).every((it) => it === undefined || isPlain(it))
  )
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null
}

/** What HTML, or another component, gives a prop of which its own component says nothing more: type and words. */
const inherited: Record<string, [type: string, description: string]> = {
  children: ['ReactNode', 'What it shows.'],
  className: ['string', 'Classes for where it stands, such as its margin.'],
  error: ['string', 'What is wrong with the value, and what to do.'],
  hint: ['string', 'A sentence below that helps to fill it in.'],
  label: ['string', 'Its name, above it.'],
  name: ['string', 'The name of its value in a form.'],
  onChange: ['ChangeEventHandler', 'Called when its value changes.'],
  onClick: ['MouseEventHandler', 'Called when it is pressed.'],
  ref: ['Ref', 'Gets the element.'],
}

/** The inherited props that a story sets; docgen finds a component's own alone. */
function undeclared(initialArgs: Values): Record<string, ArgType> {
  const names = Object.keys(initialArgs).filter((name) => Object.hasOwn(inherited, name))
  return Object.fromEntries(
    names.map((name) => [name, { name, table: { type: { summary: inherited[name]?.[0] ?? '' } } }]),
  )
}

/**
 * The prop with its type as it is written, which docgen calls "union", without the comments in it; and with a
 * description.
 */
function withReadableType(argType: ArgType): ArgType {
  const { raw } = argType.type ?? {}
  const description = argType.description || inherited[argType.name ?? '']?.[1]
  const described = description === undefined ? argType : { ...argType, description }
  const isWritten =
    raw?.includes('/**') || /^(union|Omit|Pick)$|unknown\[/.test(argType.table?.type?.summary ?? '')
  if (!raw || !isWritten) return described
  const summary = isResource(raw)
    ? 'Resource'
    : raw
        .replace(/\/\*\*.*?\*\//gs, '')
        .replace(/ \| undefined$/, '')
        .replace(/\s+/g, ' ')
        .trim()
  return { ...described, table: { ...argType.table, type: { summary } } }
}
