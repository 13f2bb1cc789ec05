import { floors } from '../structure/component.ts'
import { identifierOf, type NewComponent } from './read-arguments.ts'

/**
 * The files of a new component, which pass the gate as they are but for their fingerprints. Long names may
 * need the formatter.
 *
 * @returns the text of each file, by its name
 */
export function templatesOf(component: NewComponent): Record<string, string> {
  const { name, docs } = component
  return {
    [`${name}.tsx`]: componentText(component),
    [`${name}.stories.tsx`]: storiesText(component),
    ...(docs && { [`${name}.mdx`]: pageText(component) }),
  }
}

/** The name as people read it: `Price tag`. */
function titleOf({ name }: NewComponent): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function componentText(component: NewComponent): string {
  const identifier = identifierOf(component)
  const title = titleOf(component)
  switch (component.floor) {
    case 'primitives':
      return `import { cx } from 'class-variance-authority'
import type { HTMLAttributes } from 'react'

export interface ${identifier}Props extends HTMLAttributes<HTMLParagraphElement> {
  /** What it says. */
  label: string
}

/** ${title}: what it shows, in one sentence. */
export function ${identifier}({ label, className, ...rest }: ${identifier}Props) {
  return (
    <p {...rest} className={cx('wrap-anywhere text-ink', className)}>
      {label}
    </p>
  )
}
`
    case 'shop':
    case 'demo':
      return `export interface ${identifier}Props {
  /** What it says. */
  label: string
}

/** ${title}: what it shows, in one sentence. */
export function ${identifier}({ label }: ${identifier}Props) {
  return <p className="wrap-anywhere text-ink">{label}</p>
}
`
    case 'screens':
      return `export interface ${identifier}Props {
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
  }
}

function storiesText(component: NewComponent): string {
  const { floor, name } = component
  const identifier = identifierOf(component)
  const title = titleOf(component)
  const isScreen = floor === 'screens'
  const lines = [
    "import type { Meta, StoryObj } from '@storybook/react-vite'",
    "import { expect } from 'storybook/test'",
    isScreen && "import { wholeScreen } from '../../story-support/page.ts'",
    isScreen && "import { inMain } from '../../story-support/story-shell.tsx'",
    `import { ${identifier} } from './${name}.tsx'`,
    '',
    'const meta = {',
    `  title: '${floors[floor]}/${title}',`,
    `  component: ${identifier},`,
    "  tags: ['!stable', 'new'],",
    isScreen && '  parameters: wholeScreen,',
    isScreen ? `  args: { title: '${title}' },` : `  args: { label: '${title}' },`,
    isScreen && '  decorators: [inMain],',
    `} satisfies Meta<typeof ${identifier}>`,
    '',
    'export default meta',
    'type Story = StoryObj<typeof meta>',
    '',
    '/** Its usual state, at rest, also on a phone. */',
    'export const Default: Story = {',
    '  parameters: { phone: true },',
    '}',
    '',
    '/** What a person does, and what they notice. */',
    'export const Behaviour: Story = {',
    "  tags: ['behaviour'],",
    '  play: async ({ canvas }) => {',
    isScreen
      ? `    await expect(canvas.getByRole('heading', { name: '${title}' })).toBeVisible()`
      : `    await expect(canvas.getByText('${title}')).toBeVisible()`,
    '  },',
    '}',
    '',
  ]
  return lines.filter((line) => line !== false).join('\n')
}

function pageText(component: NewComponent): string {
  return `import { Canvas, Controls, Meta, Title } from '@storybook/addon-docs/blocks'
import * as stories from './${component.name}.stories.tsx'

<Meta of={stories} />

<Title />

What it shows, in one sentence.

<Canvas of={stories.Default} />

## When to use

Where it belongs, and which component to use elsewhere.

## Do

- What makes it work well.

## Don't

- What is tempting and goes wrong.

## Accessibility

What assistive technology says. Keys are declared by the story that presses them: keyboardTable().

<States />

## Props

<Controls of={stories.Default} />
`
}
