import { type Floor, floors } from '../structure/component.ts'

/** What `npm run new` makes. */
export interface NewComponent {
  floor: Floor
  /** The folder's name, in kebab-case. */
  name: string
  /** Whether it has a written page of documentation instead of a generated one. */
  docs: boolean
}

/** The name of the component in code: `PriceTag`, and of a screen `PriceTagScreen`. */
export function identifierOf({ floor, name }: Pick<NewComponent, 'floor' | 'name'>): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return words.join('') + (floor === 'screens' ? 'Screen' : '')
}

/**
 * The files of a new component, which pass the gate as they are but for their fingerprints. Long names may
 * need the formatter.
 *
 * @returns the text of each file, by its name
 */
export function templatesOf(component: NewComponent): Record<string, string> {
  const { floor, name, docs } = component
  const identifier = identifierOf(component)
  // As people read it: `Price tag`.
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
  const isScreen = floor === 'screens'
  return {
    [`${name}.tsx`]: isScreen
      ? screenText(identifier, title)
      : componentText(identifier, title, floor === 'primitives'),
    [`${name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
${isScreen ? screenImports : ''}import { ${identifier} } from './${name}.tsx'

const meta = {
  title: '${floors[floor][0]}/${title}',
  component: ${identifier},
  tags: ['!stable', 'new'],
  ${isScreen ? `parameters: wholeScreen,\n  args: { title: '${title}' },\n  decorators: [inMain]` : `args: { label: '${title}' }`},
} satisfies Meta<typeof ${identifier}>

export default meta
type Story = StoryObj<typeof meta>

/** Its usual state, at rest, also on a phone. */
export const Default: Story = {
  parameters: { phone: true },
}

/** What a person does, and what they notice. */
export const Behaviour: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.${isScreen ? `getByRole('heading', { name: '${title}' })` : `getByText('${title}')`}).toBeVisible()
  },
}
`,
    ...(docs && { [`${name}.mdx`]: pageText(name) }),
  }
}

/** A primitive takes what its element takes. */
const componentText = (identifier: string, title: string, isPrimitive: boolean) =>
  `${isPrimitive ? "import { cx } from 'class-variance-authority'\nimport type { HTMLAttributes } from 'react'\n\n" : ''}export interface ${identifier}Props ${isPrimitive ? 'extends HTMLAttributes<HTMLParagraphElement> ' : ''}{
  /** What it says. */
  label: string
}

/** ${title}: what it shows, in one sentence. */
export function ${identifier}({ label${isPrimitive ? ', className, ...rest' : ''} }: ${identifier}Props) {
  return <p ${isPrimitive ? "{...rest} className={cx('wrap-anywhere text-ink', className)}" : 'className="wrap-anywhere text-ink"'}>{label}</p>
}
`

const screenImports = `import { wholeScreen } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
`

const screenText = (identifier: string, title: string) => `export interface ${identifier}Props {
  /** Its heading. */
  title: string
}

/** ${title}: what the route shows, in one sentence. */
export function ${identifier}({ title }: ${identifier}Props) {
  return (
    <div className="page flex flex-col gap-8 pt-8 pb-16">
      <h1 className="wrap-anywhere font-bold text-4xl tracking-tight">{title}</h1>
    </div>
  )
}
`

const pageText = (
  name: string,
) => `import { Canvas, Meta, Title } from '@storybook/addon-docs/blocks'
import * as stories from './${name}.stories.tsx'

<Meta of={stories} />

<Title />

What it shows, in one sentence.

<Canvas of={stories.Default} />

## When to use

Where it belongs, and which component to use elsewhere.

## Do

- What makes it work well.

## Don’t

- What is tempting and goes wrong.

<States />

<Props of={stories.Default} />

## Accessibility

What assistive technology says. Keys are declared by the story that presses them: keyboardTable().
`
