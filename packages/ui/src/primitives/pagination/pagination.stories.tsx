import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { Pagination } from './pagination.tsx'

const meta = {
  title: 'Move around/Pagination',
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

/** What is visible from left to right: the links' texts, and the ellipses. */
function read(canvasElement: HTMLElement): string[] {
  const items = canvasElement.querySelectorAll('[role="link"], a[href], li[aria-hidden]')
  return [...items]
    .filter((item) => item.checkVisibility())
    .map((item) => item.textContent?.trim() ?? '')
}

/** No row is wider than the page. */
async function expectToFit(canvasElement: HTMLElement) {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
}

/** A page in the middle of many. */
export const Default: Story = {}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
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
    await expectToFit(canvasElement)
  },
}

/**
 * The first page and the last, few pages and many, and a number beyond the end. With one page or none nothing is
 * shown. At an end the link is disabled, keeps its place, and Tab skips it.
 */
export const Positions: Story = {
  parameters: { forcedColors: true },
  render: (args) => (
    <div className="grid gap-4">
      <Pagination {...args} label="First" page={1} />
      <Pagination {...args} label="Last" page={12} />
      <Pagination {...args} label="Few" page={2} pages={3} />
      <Pagination {...args} label="Many" page={500} pages={1000} />
      <Pagination {...args} label="Beyond" page={99} pages={7} />
      <Pagination {...args} label="One" page={1} pages={1} />
      <Pagination {...args} label="None" page={1} pages={0} />
    </div>
  ),
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('navigation')
    await expect(rows.map((row) => read(row).join(' '))).toEqual([
      'Previous 1 2 3 4 5 … 12 Next',
      'Previous 1 … 8 9 10 11 12 Next',
      'Previous 1 2 3 Next',
      'Previous 1 … 499 500 501 … 1000 Next',
      'Previous 1 2 3 4 5 6 7 Next',
    ])
    const link = (row: string, name: string) =>
      within(canvas.getByRole('navigation', { name: row })).getByRole('link', { name })
    for (const [row, name] of [
      ['First', 'Previous'],
      ['Last', 'Next'],
      ['Beyond', 'Next'],
    ] as const) {
      await expect(link(row, name)).toHaveAttribute('aria-disabled', 'true')
      await expect(link(row, name)).not.toHaveAttribute('href')
    }
    await userEvent.tab()
    await expect(link('First', 'Page 1')).toHaveFocus()
    link('First', 'Page 1').blur()

    // A page beyond the end, in an address typed by hand, counts as the last one.
    await expect(link('Beyond', 'Page 7')).toHaveAttribute('aria-current', 'page')
    await expect(link('Beyond', 'Previous')).toHaveAttribute('href', '/purchase?sort=price&page=6')
  },
}

function WithPages({ page: first, ...rest }: ComponentProps<typeof Pagination>) {
  const [page, setPage] = useState(first)
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (link) setPage(Number(new URL(link.href).searchParams.get('page')))
  }
  return <Pagination {...rest} page={page} onClick={follow} />
}

/**
 * From page to page. The pressed link keeps the focus, also when it becomes disabled, and no link moves
 * away from the pointer.
 */
export const Navigation: Story = {
  tags: ['behaviour'],
  args: { page: 8, pages: 10 },
  render: (args) => <WithPages {...args} />,
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
    // Next, enabled again, does not take the focus.
    await userEvent.click(canvas.getByRole('link', { name: 'Page 10' }))
    await expect(canvas.getByRole('link', { name: 'Page 10' })).toHaveFocus()
  },
}

/** On a phone there are fewer numbers, and arrows in place of words. The accessible names stay. */
export const Phone: Story = {
  globals: phone,
  render: (args) => (
    <div className="grid gap-4">
      <Pagination {...args} />
      <Pagination {...args} label="First" page={1} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const rows = canvas.getAllByRole('navigation')
    await expect(rows.map((row) => read(row).join(' '))).toEqual([
      'Previous 1 … 5 … 12 Next',
      'Previous 1 2 3 … 12 Next',
    ])
    for (const next of canvas.getAllByRole('link', { name: 'Next' }))
      await expect(next).toBeVisible()
    await expectToFit(canvasElement)
  },
}

/** At 320 pixels: the smallest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  args: { page: 500, pages: 1000 },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(window.innerWidth).toBe(320)
    await expect(read(canvasElement)).toEqual(['Previous', '1', '…', '500', '…', '1000', 'Next'])
    await expectToFit(canvasElement)
  },
}
