import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { everything } from '../../catalogue/query.ts'
import {
  asList,
  catalogue,
  field,
  KeepsQuery,
  names,
  rows,
  search,
  status,
} from '../../story-support/catalogue.tsx'
import { shows, wholeScreen } from '../../story-support/page.ts'
import { paste } from '../../story-support/paste.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { CatalogueScreen } from './catalogue.tsx'

const meta = {
  title: 'Screens/Catalogue',
  component: CatalogueScreen,
  parameters: { ...wholeScreen, ...shows({ route: '/purchase' }) },
  args: { ...catalogue },
  render: (args) => <KeepsQuery {...args} />,
  decorators: [inMain],
} satisfies Meta<typeof CatalogueScreen>

export default meta
type Story = StoryObj<typeof meta>

/** A window that has the filters beside the products, however much room Storybook has. */
const beside = { viewport: { value: 'desktop' } }

/**
 * From a search to one page of its result, and back to everything. Each key changes what is found; Enter
 * sends nothing, since nothing is left to send.
 */
export const Journey: Story = {
  tags: ['behaviour'],
  globals: beside,
  play: async ({ args, canvas }) => {
    await userEvent.type(search(), 'strap')
    await expect(args.actions.change).toHaveBeenLastCalledWith({ search: 'strap', page: 1 })
    await expect(args.actions.change).toHaveBeenCalledTimes(5)
    await waitFor(() => expect(status()).toHaveTextContent('13 of 28 products'))
    await userEvent.keyboard(' tool{Enter}')
    await expect(search()).toHaveValue('strap tool')
    await waitFor(() => expect(status()).toHaveTextContent('5 of 28 products'))
    await expect(names()).toEqual([
      'Battery strapping tool BX 16',
      'Front-action sealer SC 19',
      'Pneumatic strapping tool AP 19',
      'Sealless combination tool C 20',
      'Strap dispenser cart D 406',
    ])

    await userEvent.clear(search())
    await userEvent.type(search(), 'strap')
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Sort by' }),
      'Price, highest first',
    )
    await expect(args.actions.change).toHaveBeenLastCalledWith({ sort: 'price-desc', page: 1 })
    await waitFor(() => expect(names()[0]).toBe('Battery strapping tool BX 16'))

    const pages = within(canvas.getByRole('navigation', { name: 'Pages of the catalogue' }))
    await userEvent.click(pages.getByRole('link', { name: 'Page 2' }))
    await waitFor(() => expect(names()).toEqual(['Serrated steel seal 19 mm']))
    await expect(status()).toHaveTextContent('Product 13 of 13 found')
    // The next page is read from its start, by eye and by ear.
    await expect(status()).toHaveFocus()
    await expect(status().getBoundingClientRect().top).toBeLessThan(window.innerHeight / 2)

    await userEvent.type(field('Quantity I need'), '50')
    await waitFor(() => expect(status()).toHaveTextContent('8 of 28 products'))
    await userEvent.type(field('Price to'), '100')
    await waitFor(() => expect(status()).toHaveTextContent('4 of 28 products'))
    await expect(names()).toEqual([
      'Windlass tensioner MT 32',
      'Polyester strap 16 x 0.8 mm, 1,500 m',
      'Safety strap cutter K 51',
      'Woven textile strap 19 mm, 600 m',
    ])

    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter: Up to €100.00' }))
    await waitFor(() => expect(status()).toHaveTextContent('8 of 28 products'))
    await expect(field('Price to')).toHaveValue('')
    await expect(status()).toHaveFocus()

    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
    // The filters go; the order and the search, which has a field in view, stay.
    await expect(args.actions.change).toHaveBeenLastCalledWith({
      ...everything,
      search: 'strap',
      sort: 'price-desc',
    })
    await waitFor(() => expect(status()).toHaveTextContent('13 of 28 products'))
    await expect(search()).toHaveValue('strap')
    await expect(field('Quantity I need')).toHaveValue('')
  },
}

/**
 * The button that says how many products it will bring removes one filter. If no single filter is responsible, it
 * clears all.
 */
export const Loosened: Story = {
  tags: ['behaviour'],
  globals: beside,
  args: { query: { ...everything, search: 'meter', quantity: '20', maxPrice: '100' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Remove the price range: 2 products' }),
    )
    await expect(args.actions.change).toHaveBeenLastCalledWith({
      minPrice: '',
      maxPrice: '',
      page: 1,
    })
    await waitFor(() => expect(status()).toHaveTextContent('2 of 28 products'))
    await expect(status()).toHaveFocus()
    await expect(names()).toHaveLength(2)

    await userEvent.clear(search())
    await paste(search(), 'anvil')
    await paste(field('Price to'), '0.01')
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Remove the/ })).toBeNull())
    await expect(status()).toHaveTextContent('0 of 28 products')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(status()).toHaveTextContent(/^28 products$/))
  },
}

/** Switching views keeps the same products in view; a quantity is typed only once. */
export const Views: Story = {
  tags: ['behaviour'],
  globals: beside,
  args: { query: { ...everything, page: 3 }, searchKey: '/' },
  play: async ({ args, canvas }) => {
    await expect(search()).toHaveAttribute('aria-keyshortcuts', '/')
    const list = canvas.getByRole('button', { name: 'List', pressed: false })
    await userEvent.click(list)
    await expect(args.actions.change).toHaveBeenLastCalledWith({ view: 'list', page: 1 })
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    await expect(list).toHaveFocus()
    await waitFor(() => expect(rows()).toHaveLength(28))
    await expect(status()).toHaveTextContent(/^28 products$/)
    await expect(canvas.queryByRole('article')).toBeNull()

    await userEvent.type(field('Quantity I need'), '50')
    await waitFor(() => expect(rows()).toHaveLength(19))
    for (const quantity of canvas.getAllByRole('textbox', { name: /^Quantity, / })) {
      await expect(quantity).toHaveValue('50')
    }
    const name = 'Windlass tensioner MT 32'
    await userEvent.click(canvas.getByRole('button', { name: `Add to pad: ${name}` }))
    await expect(args.actions.addToPad).toHaveBeenLastCalledWith(
      expect.objectContaining({ name }),
      50,
    )

    // No filter: the view stays when all are cleared.
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(rows()).toHaveLength(28))
    await userEvent.click(canvas.getByRole('button', { name: 'Cards' }))
    await waitFor(() => expect(names()).toHaveLength(12))
  },
}

/**
 * The list's headings and the select share one sort order; pressing a heading again reverses it.
 */
export const SortedByHeading: Story = {
  tags: ['behaviour'],
  args: { query: { ...asList, page: 1 } },
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Sort by' })
    const heading = (name: string) => canvas.getByRole('columnheader', { name })
    const press = (name: string) => userEvent.click(within(heading(name)).getByRole('button'))
    await expect(heading('Product')).toHaveAttribute('aria-sort', 'ascending')
    await press('Part number')
    await expect(args.actions.change).toHaveBeenLastCalledWith({ sort: 'part', page: 1 })
    await waitFor(() => expect(rows()[0]).toBe('Windlass tensioner MT 32'))
    await expect(select).toHaveValue('part')
    await expect(heading('Part number')).toHaveAttribute('aria-sort', 'ascending')
    await expect(heading('Product')).not.toHaveAttribute('aria-sort')
    await press('Part number')
    await expect(heading('Part number')).toHaveAttribute('aria-sort', 'descending')
    await waitFor(() => expect(rows().at(-1)).toBe('Windlass tensioner MT 32'))
    await userEvent.selectOptions(select, 'Price, highest first')
    await expect(heading('Price / piece')).toHaveAttribute('aria-sort', 'descending')
    await expect(canvas.getAllByRole('columnheader').filter(isSorted)).toHaveLength(1)

    // What is near a search has an order of its own.
    await userEvent.type(search(), 'sealler')
    await waitFor(() => expect(status()).toHaveTextContent('One product is close:'))
    await expect(canvas.getAllByRole('columnheader').filter(isSorted)).toHaveLength(0)
  },
}

const isSorted = (header: HTMLElement) => header.hasAttribute('aria-sort')

/** Enter opens the only product that is found; with several, or without a search, it does nothing. */
export const OnlyHit: Story = {
  tags: ['behaviour'],
  args: { query: asList },
  play: async ({ args, canvas }) => {
    await userEvent.type(search(), '{Enter}')
    // What is only near may not be what is meant.
    await userEvent.type(search(), 'sealler{Enter}')
    await waitFor(() => expect(status()).toHaveTextContent('One product is close:'))
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the text' }))
    await expect(search()).toHaveValue('')
    await userEvent.type(search(), 'zip tie{Enter}')
    await expect(args.actions.open).not.toHaveBeenCalled()
    // The typed text counts, also before its results are shown: it is opened once they are.
    await userEvent.type(search(), ' 4,8 x 300{Enter}')
    await waitFor(() => expect(args.actions.open).toHaveBeenCalledOnce())
    await expect(args.actions.open).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'Cable tie 4.8 x 300 mm, black' }),
    )
  },
}
