import { describe, expect, it } from 'vitest'
import { deriveControls, nameMappedArgs } from '../.storybook/controls.tsx'
import { docsPages } from '../.storybook/docs.ts'

type Context = Parameters<typeof deriveControls>[0]

/** What docgen says of a prop. */
const typed = (type: object, raw: string) => ({
  type: { required: false, raw, ...type },
  table: { type: { summary: 'union' } },
})

const optional = (name: string) =>
  typed(
    { name: 'union', value: [{ name }, { name: 'other', value: 'undefined' }] },
    `${name} | undefined`,
  )

function derive(argType: object, value?: unknown, parameters: object = {}) {
  const context = {
    argTypes: { prop: argType },
    initialArgs: { prop: value },
    parameters: { __isArgsStory: true, ...parameters },
  } as unknown as Context
  const argTypes = deriveControls(context)
  const args = nameMappedArgs({ ...context, argTypes })
  return { ...argTypes.prop, arg: args.prop }
}

const resource = typed(
  { name: 'union', value: [] },
  "| {\n status: 'loading' } | { status: 'error'\n retry: () => void }",
)

describe('deriveControls', () => {
  it.each(['string', 'number', 'boolean'])('unwraps a %s that may be left out', (name) => {
    expect(derive(optional(name))).toMatchObject({
      type: { name },
      table: { type: { summary: name } },
    })
  })

  it('gives content a text, which names an element by its words', () => {
    const element = {
      $$typeof: Symbol.for('react.transitional.element'),
      props: { children: 'Buy' },
    }
    const { control, mapping, arg } = derive(typed({ name: 'other' }, 'ReactNode'), element)
    expect({ control, mapping, arg }).toEqual({
      control: { type: 'text' },
      mapping: { Buy: element },
      arg: 'Buy',
    })
  })

  it.each([
    [typed({ name: 'union', value: [] }, '(() => void) | undefined'), undefined],
    [typed({ name: 'other' }, 'ReadonlySet<string>'), new Set(['a'])],
    [typed({ name: 'other' }, 'Draft'), { keep: () => undefined }],
  ])('gives %j no control', (argType, value) => {
    expect(derive(argType, value).control).toEqual({ disable: true })
  })

  it('gives plain data JSON', () => {
    expect(derive(typed({ name: 'other' }, 'Noun'), { one: 'part' }).control).toEqual({
      type: 'object',
    })
  })

  it('offers false itself where docgen names it as a text', () => {
    const type = typed({ name: 'enum', value: ['false', 'sign-up'] }, "false | 'sign-up'")
    expect(derive(type, false).options).toEqual([false, 'sign-up'])
  })

  it('offers every state of a list that is there, and starts with its own', () => {
    const own = { status: 'ready', data: [1] }
    const { options, mapping, arg } = derive(resource, own)
    expect(options).toEqual(['ready', 'loading', 'error', 'empty', 'refresh failed'])
    expect(mapping).toMatchObject({ ready: own, empty: { data: [] }, 'refresh failed': own })
    expect(arg).toBe('ready')
  })

  it('offers no data that a story does not have', () => {
    const samples = { prop: { data: { name: 'Reel' } } }
    const optionsOf = (parameters?: object) =>
      derive(resource, { status: 'loading' }, parameters).options
    expect(optionsOf()).toEqual(['loading', 'error'])
    expect(optionsOf({ samples })).toEqual(['ready', 'loading', 'error', 'refresh failed'])
  })

  it('leaves what a story declares', () => {
    const declared = { ...typed({ name: 'other' }, 'X'), control: 'radio', options: [2, 3] }
    expect(derive(declared)).toMatchObject({ control: 'radio', options: [2, 3] })
  })
})

it('lets the manager hear the values of controls: what is lazy is a function, which is left out of the message', () => {
  const { container, page, components } = docsPages
  for (const each of [container, page, ...Object.values(components)]) {
    expect(each).toBeTypeOf('function')
  }
})
