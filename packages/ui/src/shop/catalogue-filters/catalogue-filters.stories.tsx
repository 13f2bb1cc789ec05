import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { CatalogueFilters, type CatalogueFiltersProps } from './catalogue-filters.tsx'

/** Stores what is typed, as the page does. */
function Stateful(props: CatalogueFiltersProps) {
  const [query, setQuery] = useState(props.query)
  return (
    <CatalogueFilters
      {...props}
      query={query}
      onChange={(patch) => {
        setQuery({ ...query, ...patch })
        props.onChange(patch)
      }}
    />
  )
}

const meta = {
  title: 'Shop/Catalogue filters',
  component: CatalogueFilters,
  parameters: {
    // The page's first heading stands above them and is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: {
    query: { quantity: '', minPrice: '', maxPrice: '', favourites: false },
    errors: {},
    active: 0,
    onChange: fn(),
  },
  decorators: [(Story) => <div className="lg:w-64">{Story()}</div>],
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof CatalogueFilters>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Each keystroke is reported; on a wide screen there is no button. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('form', { name: 'Filters' })).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
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
    await userEvent.click(favourites)
    await expect(args.onChange).toHaveBeenLastCalledWith({ favourites: false })
  },
}

/** Every field is invalid, with texts longer than their fields. On a phone the filters start open. */
export const WithErrors: Story = {
  parameters: { phone: true },
  args: {
    query: {
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
    active: 1,
  },
  play: async ({ canvas }) => {
    const fields = canvas.getAllByRole('textbox')
    await expect(fields).toHaveLength(3)
    for (const field of fields) await expect(field).toBeInvalid()
    // On a wide screen the button is there, but hidden.
    const button = canvas.getByText('Filters (1 active, 3 to correct)').closest('button')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  },
}

/** A button opens and closes the filters; here it left them open. */
export const Phone: Story = {
  globals: phone,
  args: { active: 2, query: { quantity: '50', minPrice: '', maxPrice: '150', favourites: false } },
  play: async ({ canvas }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Filters (2 active)', expanded: false })
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
