import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Image } from '../../lib/image.tsx'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { type Canvas, phone } from '../../story-support/page.ts'
import { Carousel } from './carousel.tsx'

const range = [
  {
    name: 'Seals',
    drawing: '/drawings/steel-seals.svg',
    text: 'Open and serrated, for steel strap from 13 to 32 mm.',
  },
  {
    name: 'Reels',
    drawing: '/drawings/pet-strap-reel.svg',
    text: 'Polyester and steel strap, up to 1,500 m on a reel.',
  },
  {
    name: 'Buckles',
    drawing: '/drawings/wire-buckle.svg',
    text: 'Of phosphated wire, for textile strap that is tensioned by hand.',
  },
  {
    name: 'Cutters',
    drawing: '/drawings/strap-cutter.svg',
    text: 'They hold both ends, so that no steel strap springs back.',
  },
  {
    name: 'Chargers',
    drawing: '/drawings/battery-charger.svg',
    text: 'A full battery in 30 minutes, for every tool of the range.',
  },
]

/** A slide with a picture, a sentence and something to reach by the keyboard. */
function slidesOf(count: number) {
  return range.slice(0, count).map(({ name, drawing, text }) => ({
    key: name,
    content: (
      <article className="flex border border-rule bg-raised">
        <Image
          src={drawing}
          alt=""
          width={256}
          height={192}
          className="h-48 max-w-[40%] object-cover"
        />
        <div className="grid min-w-0 grow content-between p-4 sm:p-6">
          <div className="grid gap-1">
            <h3 className="font-semibold text-xl">{name}</h3>
            <p className="text-ink-soft text-sm">{text}</p>
          </div>
          <button type="button" className="min-h-8 justify-self-start text-start underline">
            More about {name}
          </button>
        </div>
      </article>
    ),
  }))
}

const meta = {
  title: 'Show/Carousel',
  component: Carousel,
  args: { label: 'Range', id: 'range', slides: slidesOf(3) },
} satisfies Meta<typeof Carousel>

export default meta
type Story = StoryObj<typeof meta>

const slide = (canvas: Canvas, index: number, count: number) =>
  canvas.getByRole('group', { name: `${index} of ${count}`, hidden: true })
const previous = (canvas: Canvas) => canvas.getByRole('button', { name: 'Previous slide: Range' })
const next = (canvas: Canvas) => canvas.getByRole('button', { name: 'Next slide: Range' })
const place = (canvas: Canvas) =>
  canvas.getByText((_, element) => element?.getAttribute('aria-live') === 'polite')

/** Whether a slide is inside the visible part of the row. */
function isShown(element: HTMLElement) {
  const frame = element.parentElement?.getBoundingClientRect()
  const at = element.getBoundingClientRect()
  return frame !== undefined && at.left > frame.left - 8 && at.right < frame.right + 8
}

/** These slides, and no others, are in view and reachable. */
async function expectShown(canvas: Canvas, shown: number[], count: number) {
  await waitFor(async () => {
    for (let index = 1; index <= count; index += 1) {
      const element = slide(canvas, index, count)
      await expect(isShown(element), `slide ${index} in view`).toBe(shown.includes(index))
      await expect(element.inert, `slide ${index} inert`).toBe(!shown.includes(index))
    }
  })
}

export const Default: Story = { parameters: { forcedColors: true } }

/** One slide in view: scrolled, stepped around the ends, and picked. The announcement follows the view. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Range' })).toHaveAttribute(
      'aria-roledescription',
      'carousel',
    )
    await expectShown(canvas, [1], 3)
    await expect(place(canvas)).toHaveTextContent('Slide 1 of 3')
    // Swiped, or scrolled by any other means.
    const row = canvas.getByRole('group', { name: 'Range, slides' })
    row.scrollLeft = row.scrollWidth
    await expectShown(canvas, [3], 3)
    await expect(place(canvas)).toHaveTextContent('Slide 3 of 3')
    row.scrollLeft = 0
    await expectShown(canvas, [1], 3)
    await userEvent.click(next(canvas))
    await expectShown(canvas, [2], 3)
    await expect(place(canvas)).toHaveTextContent('Slide 2 of 3')
    await userEvent.click(next(canvas))
    await expectShown(canvas, [3], 3)
    // Around both ends.
    await userEvent.click(next(canvas))
    await expectShown(canvas, [1], 3)
    await userEvent.click(previous(canvas))
    await expectShown(canvas, [3], 3)
    // Scrolled away with the focus inside, as by an arrow key: the row takes it.
    canvas.getByRole('button', { name: 'More about Buckles' }).focus()
    row.scrollLeft = 0
    await expectShown(canvas, [1], 3)
    await expect(row).toHaveFocus()
    const second = canvas.getByRole('button', { name: 'Range: slide 2' })
    await userEvent.click(second)
    await expectShown(canvas, [2], 3)
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(location.hash).toBe('')
  },
}

/** The keyboard table of the carousel pattern (WAI-ARIA Authoring Practices). */
export const KeyboardTable: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable(
    {
      keys: ['Tab', 'Shift + Tab'],
      where: 'everywhere',
      does: 'Goes through the slides’ buttons, the arrows, the row, and what the slides in view hold.',
    },
    {
      keys: ['Enter', 'Space'],
      where: 'a button',
      does: 'Shows that slide, or the next or the previous one; the focus stays on the button.',
    },
  ),
  play: async ({ canvas, step }) => {
    const focusOrder = [
      canvas.getByRole('button', { name: 'Range: slide 1' }),
      canvas.getByRole('button', { name: 'Range: slide 2' }),
      canvas.getByRole('button', { name: 'Range: slide 3' }),
      previous(canvas),
      next(canvas),
      canvas.getByRole('group', { name: 'Range, slides' }),
      canvas.getByRole('button', { name: 'More about Seals' }),
    ]
    await step('Tab moves through the controls into the slide', async () => {
      for (const element of focusOrder) {
        await userEvent.tab()
        await expect(element).toHaveFocus()
      }
      await userEvent.tab({ shift: true })
      await expect(focusOrder.at(-2)).toHaveFocus()
    })
    await step('Enter and Space press the buttons, which keep the focus', async () => {
      next(canvas).focus()
      await userEvent.keyboard('{Enter}')
      await expectShown(canvas, [2], 3)
      await userEvent.keyboard(' ')
      await expectShown(canvas, [3], 3)
      await expect(next(canvas)).toHaveFocus()
      await userEvent.tab({ shift: true })
      await expect(previous(canvas)).toHaveFocus()
      await userEvent.keyboard(' ')
      await expectShown(canvas, [2], 3)
    })
    await step('What is out of view cannot be reached', async () => {
      const hidden = canvas.getByRole('button', { name: 'More about Seals', hidden: true })
      hidden.focus()
      await expect(hidden).not.toHaveFocus()
      const shown = canvas.getByRole('button', { name: 'More about Reels' })
      shown.focus()
      await expect(shown).toHaveFocus()
    })
  },
}

/** Three slides side by side, two in a narrower window, stepped one by one. */
export const SeveralInView: Story = {
  args: { inView: 'several', slides: slidesOf(5) },
  play: async ({ canvas }) => {
    const inView = window.matchMedia('(width >= 64rem)').matches ? 3 : 2
    /** The slides in view from one on. */
    const from = (first: number) => Array.from({ length: inView }, (_, at) => first + at)
    const last = 5 - inView + 1
    await expectShown(canvas, from(1), 5)
    await expect(place(canvas)).toHaveTextContent(`Slides 1 to ${inView} of 5`)
    for (let first = 2; first <= last; first += 1) {
      await userEvent.click(next(canvas))
      await expectShown(canvas, from(first), 5)
    }
    await userEvent.click(next(canvas))
    await expectShown(canvas, from(1), 5)
    await userEvent.click(previous(canvas))
    await expectShown(canvas, from(last), 5)
    previous(canvas).blur()
  },
}

/** All slides are in view, or there is only one: the carousel has no controls. */
export const AllInView: Story = {
  args: { inView: 'several', slides: slidesOf(2) },
  render: (args) => (
    <>
      <Carousel {...args} />
      <Carousel {...args} label="Offer" id="offer" inView="one" slides={slidesOf(1)} />
    </>
  ),
  play: async ({ canvas }) => {
    await expectShown(canvas, [1, 2], 2)
    await waitFor(() => expect(canvas.queryByRole('button', { name: /slide/ })).toBeNull())
    await expect(canvas.getAllByRole('button')).toHaveLength(3)
  },
}

/** One carousel with a heading beside the controls, one with the controls below the slides. */
export const Layouts: Story = {
  render: (args) => (
    <div className="grid gap-8">
      <Carousel
        {...args}
        header={<h2 className="font-semibold text-3xl tracking-tight">The range</h2>}
      />
      <Carousel {...args} label="News" id="news" controls="below" />
    </div>
  ),
}

/** The server-rendered markup without scripts: the controls are anchors, and no slide is inert. */
export const BeforeScripts: Story = {
  tags: ['behaviour'],
  render: (args) => <Markup html={renderToStaticMarkup(<Carousel {...args} />)} />,
  play: async ({ canvas }) => {
    for (const index of [1, 2, 3]) await expect(slide(canvas, index, 3).inert).toBe(false)
    const targets = canvas.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(targets).toEqual(['#range-1', '#range-2', '#range-3', '#range-3', '#range-2'])
    for (const target of targets) await expect(document.querySelector(target ?? '')).toBeVisible()
  },
}

/** Markup without React behind it. */
function Markup({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    place.current?.replaceChildren(...parsed.body.childNodes)
  }, [html])
  return <div ref={place} />
}

/** Slides have equal heights, and long words wrap. */
export const Hostile: Story = {
  args: {
    slides: [
      ...slidesOf(1),
      {
        key: 'long',
        content: (
          <p className="wrap-anywhere">
            {'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(
              8,
            )}
          </p>
        ),
      },
    ],
  },
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(next(canvas))
    await expectShown(canvas, [2], 2)
    next(canvas).blur()
  },
}

/** One slide in view, without the buttons for single slides. */
export const Phone: Story = {
  args: { inView: 'several', slides: slidesOf(4), header: <h2 className="text-2xl">The range</h2> },
  globals: phone,
  play: async ({ canvas }) => {
    await expectShown(canvas, [1], 4)
    await expect(canvas.queryByRole('button', { name: 'Range: slide 2' })).toBeNull()
    await userEvent.click(next(canvas))
    await expectShown(canvas, [2], 4)
    next(canvas).blur()
  },
}
