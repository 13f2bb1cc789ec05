import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { Pagination } from './pagination.tsx'

const meta = {
  title: 'Primitives/Pagination',
  component: Pagination,
  args: {
    label: 'Pages of the catalogue',
    page: 5,
    pages: 12,
    hrefOf: (page) => `/purchase?sort=price&page=${page}`,
  },
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

/** What is read from left to right: links by name, and what is left out as an ellipsis. */
function read(canvasElement: HTMLElement): string[] {
  const items = canvasElement.querySelectorAll('[role="link"], a[href], li[aria-hidden]')
  return [...items]
    .filter((item) => item.checkVisibility())
    .map((item) => item.textContent?.trim() ?? '')
}

async function expectOneRow(canvasElement: HTMLElement) {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  const nav = within(canvasElement).getByRole('navigation')
  await expect(nav.getBoundingClientRect().height).toBe(40)
  for (const link of within(nav).getAllByRole('link')) {
    const { width, height } = link.getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
  }
}

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('navigation', { name: 'Pages of the catalogue' })).toBeVisible()
    await expect(read(canvasElement)).toEqual([
      'Previous',
      '1',
      '…',
      '4',
      '5',
      '6',
      '…',
      '12',
      'Next',
    ])
    const current = canvas.getByRole('link', { current: 'page' })
    await expect(current).toHaveAccessibleName('Page 5')
    const leads = (name: string) => canvas.getByRole('link', { name }).getAttribute('href')
    await expect(leads('Previous')).toBe('/purchase?sort=price&page=4')
    await expect(leads('Page 12')).toBe('/purchase?sort=price&page=12')
    await expect(leads('Next')).toBe('/purchase?sort=price&page=6')
    await expectOneRow(canvasElement)
  },
}

/** At the start there is nothing before: the word keeps its room, and Tab passes over it. */
export const FirstPage: Story = {
  args: { page: 1 },
  play: async ({ canvas, canvasElement }) => {
    const previous = canvas.getByRole('link', { name: 'Previous' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await expect(previous).not.toHaveAttribute('href')
    await expect(read(canvasElement)).toEqual([
      'Previous',
      '1',
      '2',
      '3',
      '4',
      '5',
      '…',
      '12',
      'Next',
    ])
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Page 1' })).toHaveFocus()
  },
}

export const LastPage: Story = {
  args: { page: 12 },
  play: async ({ canvas, canvasElement }) => {
    const next = canvas.getByRole('link', { name: 'Next' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).not.toHaveAttribute('href')
    await expect(read(canvasElement)).toEqual([
      'Previous',
      '1',
      '…',
      '8',
      '9',
      '10',
      '11',
      '12',
      'Next',
    ])
  },
}

/** Up to seven pages are all shown. */
export const FewPages: Story = {
  args: { page: 2, pages: 3 },
  play: async ({ canvasElement }) => {
    await expect(read(canvasElement)).toEqual(['Previous', '1', '2', '3', 'Next'])
  },
}

export const ManyPages: Story = {
  args: { page: 500, pages: 1000 },
  play: async ({ canvasElement }) => {
    await expect(read(canvasElement)).toEqual([
      'Previous',
      '1',
      '…',
      '499',
      '500',
      '501',
      '…',
      '1000',
      'Next',
    ])
  },
}

/** With one page there is nothing to choose. */
export const OnePage: Story = {
  args: { page: 1, pages: 1 },
  render: (args) => (
    <>
      <p>3 products</p>
      <Pagination {...args} />
      <Pagination {...args} pages={0} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** An address typed by hand: what lies beyond the end counts as the last page, and leads back. */
export const BeyondTheEnd: Story = {
  args: { page: 99, pages: 7 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 7')
    await expect(canvas.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/purchase?sort=price&page=6',
    )
    await expect(canvas.getByRole('link', { name: 'Next' })).not.toHaveAttribute('href')
  },
}

function Book({ page: first, ...rest }: ComponentProps<typeof Pagination>) {
  const [page, setPage] = useState(first)
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (link) setPage(Number(new URL(link.href).searchParams.get('page')))
  }
  return <Pagination {...rest} page={page} onClick={follow} />
}

/**
 * From page to page by keyboard. What was pressed keeps the focus, also where it becomes unavailable,
 * and no number moves to another place while it is aimed at.
 */
export const Walking: Story = {
  args: { page: 8, pages: 10 },
  render: (args) => <Book {...args} />,
  play: async ({ canvas }) => {
    const next = canvas.getByRole('link', { name: 'Next' })
    const { left } = next.getBoundingClientRect()
    next.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 9')
    await expect(next).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    const ended = canvas.getByRole('link', { name: 'Next' })
    await expect(ended).toHaveAttribute('aria-disabled', 'true')
    await expect(ended).toHaveFocus()
    await expect(ended.getBoundingClientRect().left).toBe(left)
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 10')

    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('link', { name: 'Page 10' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: 'Page 7' }))
    const current = canvas.getByRole('link', { name: 'Page 7' })
    await expect(current).toHaveFocus()
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Next' })).toHaveAttribute('href')
    // Nobody takes the focus who hasn't had it.
    await userEvent.click(canvas.getByRole('link', { name: 'Page 10' }))
    await expect(canvas.getByRole('link', { name: 'Page 10' })).toHaveFocus()
  },
}

export const Phone: Story = {
  globals: phone,
  play: async ({ canvas, canvasElement }) => {
    await expect(read(canvasElement)).toEqual(['Previous', '1', '…', '5', '…', '12', 'Next'])
    await expect(canvas.getByRole('link', { name: 'Next' })).toBeVisible()
    await expectOneRow(canvasElement)
  },
}

export const PhoneAtTheStart: Story = {
  args: { page: 1 },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(read(canvasElement)).toEqual(['Previous', '1', '2', '3', '…', '12', 'Next'])
    await expectOneRow(canvasElement)
  },
}

/** 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  args: { page: 500, pages: 1000 },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(window.innerWidth).toBe(320)
    await expect(read(canvasElement)).toEqual(['Previous', '1', '…', '500', '…', '1000', 'Next'])
    await expectOneRow(canvasElement)
  },
}
