import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { type AnswerBlock, blogsContent } from '../../content/blogs.ts'
import { shows, wholeScreen } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { BlogsScreen } from './blogs.tsx'

const meta = {
  title: 'Screens/Blogs',
  component: BlogsScreen,
  parameters: { ...wholeScreen, ...shows({ route: '/my-blogs' }) },
  args: { content: blogsContent },
  decorators: [inMain],
} satisfies Meta<typeof BlogsScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The contents, and beside or below them all answers. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    const contents = within(canvas.getByRole('navigation', { name: 'Questions' }))
    const links = contents.getAllByRole<HTMLAnchorElement>('link')
    await expect(links.length).toBeGreaterThanOrEqual(6)
    await expect(canvas.getAllByRole('article')).toHaveLength(links.length)
    for (const link of links) {
      const targets = canvasElement.querySelectorAll(`[id="${link.hash.slice(1)}"]`)
      await expect(targets).toHaveLength(1)
      await expect(targets[0]?.tagName).toBe('H2')
      await expect(link).toHaveAccessibleName(targets[0]?.textContent ?? '')
    }
    // No mark of the notation is left, in the words or in the code.
    await expect(canvas.getByRole('main').textContent).not.toContain('`')
  },
}

/** The contents stay in view at the window's upper edge, down to the last answer. */
export const Scrolled: Story = {
  // Where the contents are beside the answers, however much room Storybook has.
  globals: { viewport: { value: 'desktop' } },
  parameters: { picture: 'window' },
  play: async ({ canvas }) => {
    const contents = canvas.getByRole('navigation', { name: 'Questions' })
    const last = within(contents).getAllByRole<HTMLAnchorElement>('link').at(-1)
    document.getElementById(last?.hash.slice(1) ?? '')?.scrollIntoView({ behavior: 'instant' })
    await expect(contents.getBoundingClientRect().top).toBe(80)
  },
}

const token = '0123456789abcdef'.repeat(12)

const everyBlock: AnswerBlock[] = [
  {
    kind: 'text',
    text: `A word without a space, ${token}, the same as code, \`${token}\`, and one backtick alone: \`.`,
  },
  { kind: 'list', items: ['Short.', token, `\`${token}\``] },
  { kind: 'list', numbered: true, items: ['Short.', token] },
  { kind: 'code', language: 'HTTP', code: `GET /${token}\nAuthorization: Bearer ${token}` },
  {
    kind: 'text',
    text: 'Markup stays what it is: <img src=x onerror="alert(1)">, `<script>alert(1)</script>`.',
  },
]

/** Every kind of block, with words that nothing breaks and with markup. */
export const LongText: Story = {
  args: {
    content: {
      ...blogsContent,
      headline: 'Developer interview answers about Ladungssicherungsberechnungsprogramme',
      questions: [
        { id: 'long', question: `What does ${token} mean?`, answer: everyBlock },
        ...blogsContent.questions.slice(0, 1),
      ],
    },
  },
  play: async ({ canvas }) => {
    const main = within(canvas.getByRole('main'))
    await expect(main.queryByRole('img')).toBeNull()
    await expect(main.getByText('<script>alert(1)</script>').tagName).toBe('CODE')
    await expect(main.getByText(/one backtick alone: `\.$/)).toBeVisible()
  },
}

/** The same at 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  args: LongText.args ?? {},
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(window.innerWidth).toBe(320)
  },
}
