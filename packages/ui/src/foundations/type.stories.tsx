import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useRef, useState } from 'react'
import { expect } from 'storybook/test'
import { CopyArea, CopyButton } from '../primitives/copy-button/copy-button.tsx'
import { tokens, tokensOf } from './theme-tokens.ts'
import { purposeOf, weights } from './token-purposes.ts'
import { usersOfTokens } from './token-users.built.ts'
import { TypeSpecimen } from './type-specimen.tsx'
import { Users } from './users.tsx'

const meta = {
  title: 'Foundations/Type',
  // Shown by pages that are written.
  tags: ['!autodocs'],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const steps = [
  { name: 'text-5xl', look: 'text-5xl font-bold tracking-tight' },
  { name: 'text-4xl', look: 'text-4xl font-bold tracking-tight' },
  {
    name: 'text-3xl',
    look: 'text-3xl font-semibold tracking-tight',
  },
  { name: 'text-2xl', look: 'text-2xl font-semibold tracking-tight' },
  {
    name: 'text-xl',
    look: 'text-xl font-semibold tracking-tight',
  },
  { name: 'text-lg', look: 'text-lg' },
  { name: 'text-base', look: 'text-base' },
  { name: 'text-sm', look: 'text-sm' },
  { name: 'text-xs', look: 'text-xs' },
  { name: 'caption', look: 'caption text-ink-faint', use: 'A technical caption, used sparingly' },
]

const isLarge = (name: string) => /\dxl$/.test(name)

interface StepProps {
  name: string
  look: string
  /** @default what the token is for */
  use?: string
}

/** One step of the scale, with the size that the page gives it. */
function Step({ name, look, use = purposeOf(name) }: StepProps) {
  const sample = useRef<HTMLParagraphElement>(null)
  const [size, setSize] = useState('')
  const token = tokens.find((one) => one.name === `--${name}`)
  useLayoutEffect(() => {
    if (!sample.current) return
    const { fontSize, lineHeight, fontWeight } = getComputedStyle(sample.current)
    setSize(`${Number.parseFloat(fontSize)} / ${Number.parseFloat(lineHeight)} px, ${fontWeight}`)
  }, [])
  return (
    <div className="border-rule border-t pt-2 pb-6">
      <div className="grid grid-cols-[8rem_1fr] items-baseline gap-x-4 text-sm @2xl:grid-cols-[8rem_8rem_1fr_10rem]">
        <p className="font-semibold">
          <CopyButton text={name} />
        </p>
        <p className="tabular text-ink-soft">{size}</p>
        <p className="text-ink-soft @max-2xl:col-span-2">{use}</p>
        {token && (
          <div className="@max-2xl:col-span-2">
            <Users of={name} users={usersOfTokens[token.name] ?? []} />
          </div>
        )}
      </div>
      <p ref={sample} data-sample className={`mt-3 whitespace-nowrap ${look}`}>
        Tension
        {/* A narrow place has no room for the rest of what is large. */}
        <span className={isLarge(name) ? 'hidden @2xl:inline' : ''}> up to 2,500 N</span>
      </p>
    </div>
  )
}

/** Every step of the scale, with its computed size. */
export const Scale: Story = {
  parameters: { phone: true },
  render: () => (
    <CopyArea>
      <div className="@container">
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </div>
    </CopyArea>
  ),
  play: async ({ canvasElement }) => {
    const shown = steps.map(({ name }) => `--${name}`)
    await expect(tokensOf('text').filter(({ name }) => !shown.includes(name))).toEqual([])
    const samples = [...canvasElement.querySelectorAll('[data-sample]')]
    const sizes = samples.map((sample) => Number.parseFloat(getComputedStyle(sample).fontSize))
    await expect(sizes).toEqual([64, 48, 36, 28, 22, 18, 16, 14, 12, 12])
    for (const sample of samples) await expect(sample.scrollWidth).toBe(sample.clientWidth)
    await expect(document.fonts.check('16px Archivo')).toBe(true)
  },
}

/** The width of the narrowest space in `element`, relative to its font size. */
function narrowestSpace(element: Element): number {
  const text = element.firstChild as Text
  const widths = [...text.data.matchAll(/ /g)].map(({ index }) => {
    const space = document.createRange()
    space.setStart(text, index)
    space.setEnd(text, index + 1)
    return space.getBoundingClientRect().width
  })
  return Math.min(...widths) / Number.parseFloat(getComputedStyle(element).fontSize)
}

/** Words stand apart in running text and headings, with tight letter spacing, and where the font kerns a pair. */
export const WordSpaces: Story = {
  render: () => (
    <div className="grid gap-4">
      {steps.slice(0, 5).map(({ name, look }) => (
        <h2 key={name} className={look}>
          How do you, New Year
        </h2>
      ))}
      <h2 className="font-semibold">How do you, New Year</h2>
      <p>stock of every tool, book it in bulk</p>
      <p className="text-sm">stock of every tool, book it in bulk</p>
    </div>
  ),
  play: async ({ canvas }) => {
    for (const heading of canvas.getAllByRole('heading')) {
      await expect(narrowestSpace(heading), heading.className).toBeGreaterThanOrEqual(0.2)
    }
    for (const text of canvas.getAllByText(/^stock of/)) {
      await expect(narrowestSpace(text), text.className).toBeGreaterThanOrEqual(0.23)
    }
  },
}

/** The one family, set in itself: its weights, its letters and figures, and the fonts that stand in for it. */
export const Family: Story = {
  parameters: { phone: true },
  render: () => <TypeSpecimen />,
  play: async ({ canvasElement }) => {
    for (const line of canvasElement.querySelectorAll('[data-specimen]')) {
      await expect(line.scrollWidth, line.textContent ?? '').toBe(line.clientWidth)
    }
  },
}

/** The four font weights. */
export const Weights: Story = {
  render: () => (
    <dl className="max-w-reading">
      {weights.map(({ weight, look, use }) => (
        <div
          key={weight}
          className="grid items-baseline gap-x-8 gap-y-1 border-rule border-t py-3 sm:grid-cols-[8rem_9rem_1fr]"
        >
          <dt className="tabular text-ink-soft text-sm">
            {weight}, {look}
          </dt>
          <dd className={`text-2xl tracking-tight ${look}`}>Tension</dd>
          <dd className="text-ink-soft text-sm">{use}</dd>
        </div>
      ))}
    </dl>
  ),
}

const figures = ['1,111.11', '48,090.00', '250,000.75', '9.80']

function Figures({ label, look }: { label: string; look: string }) {
  return (
    <div className="w-48">
      <p className="border-ink border-b pb-2 font-semibold text-ink-soft text-sm">{label}</p>
      {figures.map((figure) => (
        <p key={figure} className={`border-rule border-b py-2 text-end text-xl ${look}`}>
          {figure}
        </p>
      ))}
    </div>
  )
}

/** Tabular figures align in a column; proportional ones don't. */
export const TabularFigures: Story = {
  render: () => (
    <div className="flex flex-wrap gap-12">
      <Figures label="tabular: to be compared" look="tabular" />
      <Figures label="as they come: in a sentence" look="" />
    </div>
  ),
}
