import '@strapline/ui/styles/theme.css'
import './fonts.css'
import './preparing.css'
import type { Preview, ReactRenderer } from '@storybook/react-vite'
import { figures } from '@strapline/ui/content/figures'
import { FiguresProvider } from '@strapline/ui/lib/figures.tsx'
import { FileBaseProvider } from '@strapline/ui/lib/image.tsx'
import { type LinkProps, LinkProvider } from '@strapline/ui/lib/link.tsx'
import { action } from 'storybook/actions'
import type { StoryContextForLoaders } from 'storybook/internal/types'
import { axeTags } from './axe-tags.ts'
import { loadContent } from './content/language.ts'
import { deriveControls, followControls, nameMappedArgs } from './controls.tsx'
import { askForPage, docsPages } from './docs.ts'
import { keepDocsQuiet } from './quiet-docs.ts'
import { showCode, sourceParameters } from './show-code.ts'
import { startStoryClock } from './story-time.ts'
import { theme } from './theme.ts'
import { initialGlobals } from './toolbar/menus.ts'
import { afterEach, asSet, beforeEach, globalTypes } from './toolbar/toolbar.tsx'
import { desktop, laptop, narrow, phone, tablet, viewportOption } from './viewports.ts'

keepDocsQuiet()

// The story tests have Vitest's clock, which stands still: see vitest.setup.ts.
if (import.meta.env.MODE !== 'test') startStoryClock()
askForPage()

const reportNavigation = action('navigate')

/** A link that does not navigate, and reports its address in the Actions panel. */
function ReportingLink({ href, onClick, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) reportNavigation(href)
        event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}

/** Milliseconds after which a story is shown although its window still has another width. */
const patience = 1000

/**
 * Waits until the story's frame has the width of its viewport: Storybook resizes the frame while the story is
 * rendered, which would be too late for what `play` looks at.
 */
async function untilResized({
  globals,
  parameters,
  viewMode,
}: StoryContextForLoaders<ReactRenderer>) {
  const width = parameters.viewport?.options?.[globals.viewport?.value]?.styles?.width
  if (width === undefined || viewMode !== 'story' || window === window.parent) return
  const started = performance.now()
  while (window.innerWidth !== Number.parseInt(width, 10)) {
    if (performance.now() - started > patience) return
    await new Promise(requestAnimationFrame)
  }
}

/** Where this Storybook is served. Its build does not know: it names its files relative to the page. */
const { pathname: fileBase } = new URL(import.meta.env.BASE_URL, document.baseURI)

const preview: Preview = {
  // Every component has a page, and is stable where it does not say otherwise: see statuses.ts.
  tags: ['autodocs', 'stable'],
  loaders: [untilResized, ({ globals }) => loadContent(globals.content)],
  globalTypes,
  initialGlobals,
  beforeEach,
  afterEach,
  argTypesEnhancers: [deriveControls],
  argsEnhancers: [nameMappedArgs],
  decorators: [
    showCode,
    asSet,
    followControls,
    (Story) => (
      <FileBaseProvider base={fileBase}>
        <Story />
      </FileBaseProvider>
    ),
    (Story) => (
      <LinkProvider component={ReportingLink}>
        <FiguresProvider figures={figures}>
          <Story />
        </FiguresProvider>
      </LinkProvider>
    ),
  ],
  parameters: {
    layout: 'padded',
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Guide',
          [
            'Introduction',
            'Which component?',
            'All components',
            'Use it',
            'Recipes',
            'Adding a component',
            '*',
          ],
          'Foundations',
          'Act',
          'Enter',
          'Show',
          'Tell',
          'Move around',
          'Shop',
          ['Browse', 'Order', 'Account', 'Administer', 'Marketing'],
          'Screens',
          // As somebody comes through the shop, and as the overview has them: visitors, buyers, administrators, what goes wrong.
          [
            'Overview',
            'Flows',
            'Home',
            'Blogs',
            'Portfolio',
            'Login',
            'Provider login',
            'Sign-up',
            'Reset password',
            'Catalogue',
            'Product',
            'Compare',
            'Order pad',
            'My orders',
            'Order',
            'Review',
            'Profile',
            'Products',
            'Add product',
            'Orders',
            'Users',
            'Audit',
            'List page',
            '*',
            'Not found',
            'Not allowed',
            'Crash',
            'Loading',
            'Start',
          ],
          'Demo',
        ],
      },
    },
    viewport: {
      options: {
        phone: viewportOption('Phone', 'mobile', phone),
        narrow: viewportOption('Narrow', 'mobile', narrow),
        tablet: viewportOption('Tablet', 'tablet', tablet),
        laptop: viewportOption('Laptop', 'desktop', laptop),
        desktop: viewportOption('Desktop', 'desktop', desktop),
      },
    },
    a11y: {
      test: 'error',
      explained: {
        'aria-hidden-focus':
          'Content behind an open dialog is hidden, and the dialog traps the focus. axe can’t decide this; the stories of Dialog assert it.',
      },
      options: { runOnly: axeTags },
      config: {
        rules: [
          // A single component has neither landmarks nor a first heading; screens enable these rules.
          { id: 'region', enabled: false },
          { id: 'landmark-one-main', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
        ],
      },
    },
    controls: { expanded: true },
    docs: {
      codePanel: true,
      source: sourceParameters,
      theme,
      toc: {
        // Of several components on a page each has its states and its props. The words that search finds a page by are hidden.
        headingSelector: 'h2:not(#search-words), h3[id^="states-"], h3[id^="props-"]',
        ignoreSelector: '.docs-story *, .sb-story *, dialog *',
        title: 'On this page',
        // A pressed section stands so far below the window's edge, and is the one in view.
        unsafeTocbotOptions: { headingsOffset: 80 },
      },
      ...docsPages,
    },
  },
}

export default preview
