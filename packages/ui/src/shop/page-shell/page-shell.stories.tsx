import type { Meta, StoryObj } from '@storybook/react-vite'
import { products } from '@strapline/contract/fixtures'
import { expect, fn, userEvent, within } from 'storybook/test'
import { voice } from '../../content/voice.ts'
import { Button } from '../../primitives/button/button.tsx'
import { storyPaths, storySearch } from '../../story-support/story-shell.tsx'
import { Footer } from '../footer/footer.tsx'
import { ProductList } from '../product-list/product-list.tsx'
import { TopBar } from '../top-bar/top-bar.tsx'
import { PageShell } from './page-shell.tsx'

const meta = {
  title: 'Move around/Page',
  component: PageShell,
  parameters: {
    layout: 'fullscreen',
    a11y: { config: { rules: [] } },
    docs: { story: { inline: false, iframeHeight: 640 } },
  },
  args: { topBar: undefined, footer: undefined, children: undefined },
  render: () => (
    <PageShell
      topBar={
        <TopBar
          session={{ status: 'signed-out' }}
          paths={storyPaths}
          search={storySearch}
          onSignOut={fn()}
        />
      }
      footer={<Footer content={voice().footer} />}
    >
      <div className="page py-16">
        <h1 className="font-semibold text-3xl tracking-tight">A screen</h1>
        <p className="mt-2 text-ink-soft">What the route shows stands here.</p>
      </div>
    </PageShell>
  ),
} satisfies Meta<typeof PageShell>

export default meta
type Story = StoryObj<typeof meta>

/** The frame of every page. */
export const Default: Story = { parameters: { phone: true } }

/** The skip link moves the focus to the main part. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const skip = canvas.getByRole('link', { name: 'Skip to content' })
    await userEvent.tab()
    await expect(skip).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('main')).toHaveFocus()
    // The hash belongs to the product slides.
    await expect(window.location.hash).toBe('')
  },
}

/** The bar stays in view: it covers nothing that gets the focus, nor the head of a list, and Tab through it scrolls no page. */
export const BelowTheBar: Story = {
  tags: ['behaviour'],
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <PageShell
      topBar={
        <TopBar
          session={{ status: 'signed-out' }}
          paths={storyPaths}
          search={storySearch}
          onSignOut={fn()}
        />
      }
      footer={<Footer content={voice().footer} />}
    >
      <h1 className="py-96 font-semibold text-3xl tracking-tight">A long screen</h1>
      <Button>In the middle</Button>
      <ProductList products={products.slice(0, 3)} hrefOf={() => '/'} onAdd={fn()} />
      <div className="h-[300vh]" />
    </PageShell>
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner').getBoundingClientRect()
    const button = canvas.getByRole('button', { name: 'In the middle' })
    window.scrollTo(0, window.scrollY + button.getBoundingClientRect().top - 16)
    await expect(button.getBoundingClientRect().top).toBeLessThan(bar.height)
    button.focus()
    await expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.height)

    // The head of a list stays where the bar ends.
    const list = canvas.getByRole('table', { name: 'Products' })
    window.scrollTo(0, window.scrollY + list.getBoundingClientRect().top + 16)
    const [head] = within(list).getAllByRole('columnheader')
    await expect(head?.getBoundingClientRect().top).toBe(bar.height - 1)

    window.scrollTo(0, 1200)
    for (const name of ['Strapline', 'Catalogue', 'Home', 'Blogs', 'My Portfolio', 'Login']) {
      const link = within(canvas.getByRole('banner')).getByRole('link', { name })
      link.focus()
      await expect(link).toHaveFocus()
      await expect(window.scrollY, name).toBe(1200)
    }
    window.scrollTo(0, 0)
  },
}

/** The skip link as it shows when it has the focus. */
export const SkipLink: Story = {
  parameters: { showsFocus: true },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  },
}
