import '@strapline/ui/styles/theme.css'
import './fonts.css'
import type { Preview } from '@storybook/react-vite'
import { figures } from '@strapline/ui/content/figures'
import { FiguresProvider } from '@strapline/ui/lib/figures.tsx'
import { FileBaseProvider } from '@strapline/ui/lib/image.tsx'
import { type LinkProps, LinkProvider } from '@strapline/ui/lib/link.tsx'
import { action } from 'storybook/actions'
import { theme } from './theme.ts'
import { desktop, narrow, phone, viewportOption } from './viewports.ts'

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

/** Where this Storybook is served. Its build does not know: it names its files relative to the page. */
const { pathname: fileBase } = new URL(import.meta.env.BASE_URL, document.baseURI)

const preview: Preview = {
  decorators: [
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
  initialGlobals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: {
    layout: 'padded',
    options: {
      storySort: {
        order: ['Foundations', ['Introduction', '*'], 'Primitives', 'Shop', 'Screens'],
      },
    },
    viewport: {
      options: {
        phone: viewportOption('Phone', 'mobile', phone),
        narrow: viewportOption('Narrow', 'mobile', narrow),
        desktop: viewportOption('Desktop', 'desktop', desktop),
      },
    },
    a11y: {
      test: 'error',
      explained: {
        'aria-hidden-focus':
          'Content behind an open dialog is hidden, and the dialog traps the focus. axe can’t decide this; the stories of Dialog assert it.',
      },
      options: {
        // axe runs wcag22aa (target size) only when it is listed.
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
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
    docs: { codePanel: true, theme },
  },
}

export default preview
