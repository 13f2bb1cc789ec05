import { voice } from '../../content/voice.ts'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { Drawer, DrawerLinks } from '../../primitives/drawer/drawer.tsx'
import type { Mark } from './current-mark.ts'
import { PadText } from './pad-text.tsx'
import type { TopBarLink, TopBarProps } from './types.ts'

export interface TopBarDrawerProps extends TopBarProps {
  /** The links that everybody has, in the bar's order: the catalogue first. */
  links: TopBarLink[]
  /** Which of them is marked. */
  mark: Mark
  /** Whether it is open. */
  open: boolean
  /** Called with false when somebody closes it. */
  onOpenChange: (open: boolean) => void
}

/** The top bar's links and account in a drawer, for windows below 1,152 pixels. */
export function TopBarDrawer({
  links,
  session,
  paths,
  pad,
  mark,
  onSignOut,
  open,
  onOpenChange,
}: TopBarDrawerProps) {
  const isSignedIn = session.status === 'signed-in'
  const all = [
    ...links.slice(0, 1),
    ...(pad ? [{ label: <PadText {...pad} />, href: paths.bulkOrder }] : []),
    ...(isSignedIn ? [{ label: 'Dashboard', href: paths.dashboard }] : []),
    ...links.slice(1),
  ]
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Menu"
      closeLabel="Close menu"
      closeAbove="72rem"
    >
      {(leave) => (
        <>
          <DrawerLinks
            label="Site"
            links={all.map((link) => ({ ...link, current: mark(link.href) }))}
            onLeave={leave}
          />
          <div className="mt-auto flex flex-col gap-4 p-4">
            {session.status === 'signed-out' && (
              <ButtonLink href={paths.login} size="lg" onClick={leave}>
                {voice().site.login}
              </ButtonLink>
            )}
            {session.status === 'signed-in' && (
              <>
                <Link
                  href={paths.profile}
                  onClick={leave}
                  aria-current={mark(paths.profile)}
                  className="wrap-anywhere rounded-sm py-2 font-semibold underline decoration-rule-strong underline-offset-4 hover:decoration-ink aria-[current]:decoration-2 aria-[current]:decoration-ink"
                >
                  {session.displayName}
                </Link>
                <Button
                  size="lg"
                  onClick={() => {
                    leave()
                    onSignOut()
                  }}
                >
                  {voice().site.signOut}
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </Drawer>
  )
}
