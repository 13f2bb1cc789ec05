import type { Meta, StoryObj } from '@storybook/react-vite'
import { countFacets, facetsOf, valuesChosen } from '@strapline/contract/catalogue/facets'
import { products } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { everything } from '../../catalogue/query.ts'
import { activeFilters, readQuery } from '../../catalogue/read-query.ts'
import { longName, rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { type Canvas, phone } from '../../story-support/page.ts'
import { CatalogueFilters, type CatalogueFiltersProps } from './catalogue-filters.tsx'
import { FiltersButton } from './filters-button.tsx'

const noFilters = {
  quantity: '',
  minPrice: '',
  maxPrice: '',
  favourites: false,
  bought: false,
  choices: [],
}

/** Stores what is typed, and has the button beside, as the page does. */
function Stateful(props: CatalogueFiltersProps) {
  const [query, setQuery] = useState(props.query)
  const [open, setOpen] = useState(props.open)
  return (
    <div className="grid gap-4">
      <FiltersButton
        panelId={props.id}
        open={open}
        onToggle={() => setOpen(!open)}
        active={activeFilters(readQuery({ ...everything, ...query }).applied).length}
        errors={props.errors}
      />
      <CatalogueFilters
        {...props}
        open={open}
        query={query}
        facets={props.facets.map(({ name, values }) => ({
          name,
          values: values.map((value) => ({
            ...value,
            isChosen: valuesChosen(query.choices, name).includes(value.value),
          })),
        }))}
        onChange={(patch) => {
          setQuery({ ...query, ...patch })
          props.onChange(patch)
        }}
      />
    </div>
  )
}

const meta = {
  title: 'Shop/Browse/Catalogue filters',
  component: CatalogueFilters,
  parameters: {
    // The page's first heading stands above them and is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: {
    query: noFilters,
    errors: {},
    facets: facetsOf(countFacets(products, []), []),
    id: 'filters',
    open: false,
    onChange: fn(),
  },
  decorators: [(Story) => <div className="lg:w-64">{Story()}</div>],
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof CatalogueFilters>

export default meta
type Story = StoryObj<typeof meta>

/** Opens the filters where a window has no room for them beside the products. */
async function openFilters(canvas: Canvas) {
  const opener = canvas.queryByRole('button', { name: /^Filters/ })
  if (opener) await userEvent.click(opener)
}

export const Default: Story = {}

/** Each keystroke is reported; on a wide screen there is no button. */
export const Behaviour: Story = {
  ...Default,
  globals: { viewport: { value: 'desktop' } },
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('form', { name: 'Filters' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Filters/ })).toBeNull()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Quantity I need' }), '50')
    await expect(args.onChange).toHaveBeenLastCalledWith({ quantity: '50' })
    await userEvent.type(canvas.getByRole('textbox', { name: 'Price from' }), '5')
    await expect(args.onChange).toHaveBeenLastCalledWith({ minPrice: '5' })
    // Enter must not submit the form: that would navigate away from the story.
    await userEvent.type(canvas.getByRole('textbox', { name: 'Price to' }), '9{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ maxPrice: '9' })
    const favourites = canvas.getByRole('checkbox', { name: 'Favourites only' })
    await userEvent.click(favourites)
    await expect(args.onChange).toHaveBeenLastCalledWith({ favourites: true })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Bought before' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ bought: true })
    await userEvent.click(favourites)
    await expect(args.onChange).toHaveBeenLastCalledWith({ favourites: false })
  },
}

/**
 * Every field is invalid and has a text that is too long for it. On a phone the page opens the filters then.
 */
export const WithErrors: Story = {
  parameters: { phone: true },
  args: {
    query: {
      ...noFilters,
      quantity: `${'1'.repeat(60)}.5`,
      minPrice: 'about as much as last year',
      maxPrice: '€90',
      favourites: true,
    },
    errors: {
      quantity: 'Enter a whole number, 1 or more',
      minPrice: 'Enter a number, like 12.50',
      maxPrice: 'Enter a number, like 12.50',
    },
    open: true,
  },
  play: async ({ canvas }) => {
    const fields = canvas.getAllByRole('textbox')
    await expect(fields).toHaveLength(3)
    for (const field of fields) await expect(field).toBeInvalid()
    // On a wide screen the button is there, but hidden.
    const button = canvas.getByText(/^Filters \(. active, 3 to correct\)$/).closest('button')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  },
}

/** On a phone a button opens and closes the filters. Here they are open. */
export const Phone: Story = {
  globals: phone,
  args: { query: { ...noFilters, quantity: '50', maxPrice: '150' } },
  play: async ({ canvas }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Filters (2)', expanded: false })
    await expect(button).toHaveFocus()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(
      document.getElementById(button.getAttribute('aria-controls') ?? ''),
    ).toContainElement(canvas.getByRole('textbox', { name: 'Price to' }))
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.click(button)
    await expect(canvas.getByRole('checkbox', { name: 'Favourites only' })).toBeVisible()
  },
}

/** The products are loading: the families are not known yet, and space for them is reserved. */
export const Loading: Story = { args: { facets: [], isLoading: true } }

/** Values of several facets are chosen. A press on a value chooses it, or takes it back. */
export const Choosing: Story = {
  args: {
    query: { ...noFilters, choices: [{ name: 'Strap material', values: ['steel'] }] },
  },
  play: async ({ args, canvas }) => {
    await openFilters(canvas)
    const widths = within(canvas.getByRole('group', { name: 'Strap width' }))
    await userEvent.click(widths.getByRole('checkbox', { name: '16 mm 5 products' }))
    await userEvent.click(widths.getByRole('checkbox', { name: '19 mm 8 products' }))
    const both = { name: 'Strap width', values: ['16 mm', '19 mm'] }
    const steel = { name: 'Strap material', values: ['steel'] }
    await expect(args.onChange).toHaveBeenLastCalledWith({ choices: [steel, both] })
    await userEvent.click(canvas.getByRole('checkbox', { name: /^steel/, checked: true }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ choices: [both] })
  },
}

const many = Array.from({ length: 60 }, (_, at) => ({
  name: at === 0 ? unbroken : at === 1 ? longName('Attribute') : `Attribute ${at + 1}`,
  values: Array.from({ length: 30 }, (_, value) => ({
    value: value === 0 ? longName('value') : value === 1 ? rightToLeft : `value ${value + 1}`,
    count: 10 ** (value % 6),
    isChosen: false,
  })),
}))

/** Sixty facets with thirty values each, some of them far too long: a few are shown, and buttons show the others. */
export const Many: Story = {
  parameters: { phone: true },
  args: { facets: many, query: { ...noFilters, quantity: 'x' }, errors: { quantity: 'Enter 1' } },
  play: async ({ canvas }) => {
    await openFilters(canvas)
    await expect(canvas.getAllByRole('group')).toHaveLength(5)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 30: Attribute 3' }))
    const third = within(canvas.getByRole('group', { name: 'Attribute 3' }))
    await expect(third.getAllByRole('checkbox')).toHaveLength(30)
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer: Attribute 3' }))
    await userEvent.click(canvas.getByRole('button', { name: '55 more filters' }))
    await expect(canvas.getAllByRole('group')).toHaveLength(60)
    await userEvent.click(canvas.getByRole('button', { name: 'Fewer filters' }))
    await expect(canvas.getAllByRole('group')).toHaveLength(5)
  },
}
