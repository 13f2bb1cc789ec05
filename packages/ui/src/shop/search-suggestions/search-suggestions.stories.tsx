import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, products } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { keyboardTable } from '../../story-support/keyboard.ts'
import {
  SearchSuggestions,
  type SearchSuggestionsProps,
  type SuggestingField,
} from './search-suggestions.tsx'

/** A search field, as the top bar has one, with room for the panel below it. */
function WithField(props: SearchSuggestionsProps) {
  const [field, setField] = useState<SuggestingField>()
  return (
    <div className="min-h-128">
      <search className="relative block max-w-64">
        <form action="/purchase" onSubmit={(event) => event.preventDefault()}>
          <TextField
            label="Search products"
            labelHidden
            placeholder="Search products"
            type="search"
            autoComplete="off"
            defaultValue={props.typed}
            {...field}
          />
        </form>
        <SearchSuggestions {...props} onField={setField} />
      </search>
    </div>
  )
}

const meta = {
  title: 'Shop/Browse/Search suggestions',
  component: SearchSuggestions,
  tags: ['!stable', 'new'],
  args: {
    products,
    typed: '',
    hrefOf: ({ _id }) => `#/purchase/${_id}`,
    catalogueHref: (search) => `#/purchase?q=${search}`,
    onField: fn(),
  },
  render: (args) => <WithField {...args} />,
} satisfies Meta<typeof SearchSuggestions>

export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.getByRole('combobox', { name: 'Search products' })
const options = () => screen.getAllByRole('option')
const names = () => options().map((option) => option.querySelector('bdi')?.textContent)

/** The first six products that match, and a link to all of them. */
export const Default: Story = {
  args: { typed: 'strap' },
  parameters: { phone: true },
}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async () => {
    await expect(screen.getByRole('listbox', { name: 'Products' })).toBeVisible()
    await expect(options()).toHaveLength(7)
    await expect(options()[6]).toHaveTextContent(/^All \d+ results for “strap”$/)
    await expect(options()[6]).toHaveAttribute('href', '#/purchase?q=strap')
  },
}

/** The field is empty: nothing is suggested. */
export const Empty: Story = {
  play: async () => {
    await userEvent.click(field())
    await expect(field()).toHaveAttribute('aria-expanded', 'false')
    await expect(screen.queryByRole('status')).not.toBeInTheDocument()
  },
}

/** No product matches, and none has a similar name. */
export const NoneFound: Story = {
  args: { typed: 'qqzzqq' },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent(/^No product matches “qqzzqq”/)
    await expect(field()).toHaveAttribute('aria-expanded', 'false')
  },
}

/** A word is mistyped: similar products are suggested, and the list says that they are. */
export const Near: Story = {
  args: { typed: 'multimetre' },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('exactly. The closest:')
    await expect(names()[0]).toBe('True-RMS multimeter M 870')
  },
}

/** The option that Enter takes is marked; the focus stays in the field. */
export const Marked: Story = {
  args: { typed: '20-' },
  // Whoever leaves the field closes the panel.
  parameters: { forcedColors: true, showsFocus: true },
  play: async () => {
    await userEvent.click(field())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(options()[1]).toHaveAttribute('aria-selected', 'true')
  },
}

/** Markup, unbroken texts and a product that is sold out. */
export const OddTexts: Story = {
  args: {
    products: [hostileProduct, { ...longProduct, availAble: 0 }],
    typed: 'a',
  },
  parameters: { phone: true },
}

/** Before the products are there, nothing is suggested, and typing is not disturbed. */
export const Loading: Story = {
  tags: ['behaviour'],
  args: { products: undefined },
  play: async () => {
    await userEvent.type(field(), 'strap')
    await expect(field()).toHaveValue('strap')
    await expect(screen.queryByRole('status')).not.toBeInTheDocument()
  },
}

/** The keys of the combobox pattern (WAI-ARIA Authoring Practices). */
export const Keyboard: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable(
    {
      keys: ['Arrow down', 'Arrow up'],
      where: 'the field',
      does: 'Marks the next or the previous suggestion, round the ends; one step is the field itself.',
    },
    {
      keys: ['Enter'],
      where: 'the field',
      does: 'Opens what is marked; with nothing marked, searches.',
    },
    { keys: ['Escape'], where: 'the field', does: 'Closes the suggestions; what is typed stays.' },
  ),
  play: async () => {
    const opened = fn()
    document.addEventListener('click', (event) => {
      const option = (event.target as Element).closest('[role=option]')
      if (!option) return
      event.preventDefault()
      opened(option.getAttribute('href'))
    })
    await userEvent.click(field())
    await userEvent.keyboard('20-')
    await expect(field()).toHaveAttribute('aria-expanded', 'true')
    await expect(field()).not.toHaveAttribute('aria-activedescendant')
    const count = options().length
    await expect(count).toBeGreaterThan(2)

    async function expectMarked(index: number | undefined) {
      const marked = options().filter((option) => option.getAttribute('aria-selected') === 'true')
      const expected = index === undefined ? [] : [options()[index]]
      await expect(marked).toEqual(expected)
      const id = expected[0]?.id ?? null
      await expect(field().getAttribute('aria-activedescendant')).toBe(id)
      await expect(field()).toHaveFocus()
    }
    await userEvent.keyboard('{ArrowDown}')
    await expectMarked(0)
    await userEvent.keyboard('{ArrowDown}')
    await expectMarked(1)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expectMarked(undefined)
    await userEvent.keyboard('{ArrowUp}')
    await expectMarked(count - 1)
    await userEvent.keyboard('{ArrowDown}')
    await expectMarked(undefined)

    // What is typed stays when Escape closes the suggestions, and an arrow key opens them again.
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await expect(field()).toHaveValue('20-')
    await userEvent.keyboard('{ArrowDown}')
    await expectMarked(0)

    await userEvent.keyboard('{Enter}')
    await expect(opened).toHaveBeenLastCalledWith(expect.stringMatching(/^#\/purchase\/\w+$/))
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  },
}

/**
 * A press opens a suggestion, and the field is empty for the next search; opened in another tab, the search goes on.
 * Whoever leaves the field closes them.
 */
export const Pressed: Story = {
  tags: ['behaviour'],
  args: { catalogueHref: () => '#found' },
  play: async () => {
    await userEvent.click(field())
    await userEvent.keyboard('tool')
    const user = userEvent.setup()
    await user.keyboard('{Control>}')
    await user.click(options().at(-1) as HTMLElement)
    await user.keyboard('{/Control}')
    await expect(field()).toHaveValue('tool')
    await expect(field()).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    await user.click(options().at(-1) as HTMLElement)
    await expect(field()).toHaveValue('')
    await expect(field()).not.toHaveFocus()
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await user.click(field())
    await user.keyboard('s')
    await expect(screen.getByRole('listbox')).toBeVisible()
    await userEvent.tab()
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  },
}
