import { describe, expect, it } from 'vitest'
import { unusedProps } from './unused-props.ts'

const declared = 'export interface TagProps extends Attributes { label: string; size?: number }\n'

/** The unused properties of a component with this code. */
function unused(code: string, props = declared): string[] {
  return unusedProps({ 'tag.tsx': props + code }).map(({ prop }) => prop)
}

describe('a property is unused that', () => {
  it.each([
    [
      'is not taken',
      'export function Tag({ label }: TagProps) { return <p>{label}</p> }',
      ['size'],
    ],
    [
      'is taken and not read',
      'export function Tag({ label, size }: TagProps) { return <p>{label}</p> }',
      ['size'],
    ],
    [
      'is taken under another name and not read',
      'export function Tag({ label, size: wide }: TagProps) { const size = 1; return <p>{label}{size}</p> }',
      ['size'],
    ],
    [
      'has a default and is not read',
      'export function Tag({ label, size = 1 }: TagProps) { return <p>{label}</p> }',
      ['size'],
    ],
    [
      'only names something else',
      'export function Tag({ label, size }: TagProps) { return <p size={1}>{label}{it.size}{{ size: 1 }}</p> }',
      ['size'],
    ],
    [
      'is left in a rest that is dropped',
      'export function Tag({ label, ...rest }: TagProps) { return <p>{label}</p> }',
      ['size'],
    ],
    [
      'is no member that is read',
      'export const Tag = (props: TagProps) => <p>{props.label}</p>',
      ['size'],
    ],
    [
      'is not taken from the props later',
      'export function Tag(props: TagProps) { const { label } = props; return <p>{label}</p> }',
      ['size'],
    ],
  ])('%s', (_, code, expected) => {
    expect(unused(code)).toEqual(expected)
  })

  it('belongs to a type, too', () => {
    const type = 'type TagProps = Attributes & { label: string } & ({ size: 1 } | { wide: true })\n'
    expect(unused('const Tag = ({ label, wide }: TagProps) => <p>{label}{wide}</p>', type)).toEqual(
      ['size'],
    )
  })
})

describe('a property is used that', () => {
  it.each([
    ['is read', 'export function Tag({ label, size }: TagProps) { return <p>{label}{size}</p> }'],
    [
      'is read under another name',
      'export function Tag({ label, size: wide = 1 }: TagProps) { return <p>{label}{wide}</p> }',
    ],
    [
      'is put into an object by its name',
      'export function Tag({ label, size }: TagProps) { return <p>{label}{look({ size })}</p> }',
    ],
    [
      'is passed on with the rest',
      'export function Tag({ label, ...rest }: TagProps) { return <p {...rest}>{label}</p> }',
    ],
    ['is passed on with all', 'export const Tag = (props: TagProps) => <Row {...props} />'],
    ['is passed to a hook', 'export function Tag(props: TagProps) { return useTag(props) }'],
    [
      'is read by a part of the component',
      'function Size({ size }: Pick<TagProps, "size">) { return size }\nexport function Tag({ label }: TagProps) { return <p>{label}</p> }',
    ],
    [
      'is read by a default',
      'export function Tag({ label, size, wide = size }: TagProps) { return <p>{label}{wide}</p> }',
    ],
    [
      'is read of a type that is made of it',
      'interface BigProps extends TagProps {}\nexport function Big({ label, size }: BigProps) { return <p>{label}{size}</p> }',
    ],
    [
      'is a component',
      'export function Tag({ label, size: Size }: TagProps) { return <Size>{label}</Size> }',
    ],
  ])('%s', (_, code) => {
    expect(unused(code)).toEqual([])
  })

  it('is read in another file of the component', () => {
    const files = {
      'types.ts': declared,
      'tag.tsx': 'export function Tag({ label, size }: TagProps) { return <p>{label}{size}</p> }',
    }
    expect(unusedProps(files)).toEqual([])
  })
})
