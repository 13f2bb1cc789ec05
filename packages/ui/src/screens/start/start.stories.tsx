import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { shows } from '../../story-support/page.ts'
import { ScriptNeeded, StartFailure, StartScreen } from './start.tsx'

const meta = {
  title: 'Screens/Start',
  component: StartScreen,
  parameters: {
    ...shows({ route: 'any' }),
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 400 } },
  },
  args: { homeHref: '/' },
  // The sentences lie over the page, which has no height of its own here.
  decorators: [(Story) => <div className="relative min-h-96">{Story()}</div>],
} satisfies Meta<typeof StartScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The frame of every page while the program loads. */
export const Default: Story = { parameters: { phone: true, ...shows({ state: 'Loading' }) } }

/** Both sentences are hidden, also for screen readers. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Strapline' })).toHaveAttribute('href', '/')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}

/** The page in a browser without JavaScript. */
export const NoScript: Story = {
  args: { show: 'no-script' },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'The shop needs JavaScript',
    )
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** The program or its style sheet failed to load, or takes longer than ten seconds. */
export const Failure: Story = {
  args: { show: 'failure' },
  parameters: { phone: true, ...shows({ state: 'Failed' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The shop did not load')
    // Its address is empty: the page itself, whatever its address is.
    await expect(canvas.getByText('Reload the page')).toHaveAttribute('href', '')
  },
}

/** A page that was rendered when the app was built, of which a part needs a script. */
const readablePage = (
  <main className="page py-12">
    <h1 className="font-semibold text-2xl">Developer interview answers</h1>
  </main>
)

/** The program of a prerendered page did not start: the page can still be read. */
export const FailureOfReadable: Story = {
  render: () => (
    <>
      {readablePage}
      <StartFailure show readable />
    </>
  ),
  parameters: { phone: true, picture: 'window' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Not all of this page works')
    await expect(canvas.getByText('Developer interview answers')).toBeVisible()
  },
}

/** A prerendered page in a browser without JavaScript. */
export const NoScriptOfReadable: Story = {
  render: () => (
    <>
      {readablePage}
      <ScriptNeeded readable />
    </>
  ),
  parameters: { phone: true, picture: 'window' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/need JavaScript/)).toBeVisible()
    await expect(canvas.getByText('Developer interview answers')).toBeVisible()
  },
}
