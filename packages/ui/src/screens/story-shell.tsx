import type { Decorator } from '@storybook/react-vite'
import { footerContent } from '../content/footer.ts'
import { Footer } from '../shop/footer/footer.tsx'
import { PageShell } from '../shop/page-shell/page-shell.tsx'
import { TopBar, type TopBarPaths, type TopBarSession } from '../shop/top-bar/top-bar.tsx'

/** The paths of spec section 2, for stories; the app has its own. */
export const storyPaths: TopBarPaths = {
  home: '/',
  blogs: '/my-blogs',
  portfolio: '/portfolio',
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  login: '/login',
}

/**
 * Puts a screen's story where the app puts the screen, so that its landmarks can be checked. A single
 * story shows another session by `parameters: { session }`.
 */
export function inShell(session: TopBarSession = { status: 'signed-out' }): Decorator {
  return (Story, { parameters }) => (
    <PageShell
      topBar={
        <TopBar
          session={parameters.session ?? session}
          paths={storyPaths}
          onSignOut={() => undefined}
        />
      }
      footer={<Footer content={footerContent} />}
    >
      <Story />
    </PageShell>
  )
}
