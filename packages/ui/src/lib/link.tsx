import type { AnchorHTMLAttributes } from 'react'
import { type ComponentType, createContext, type ReactNode, type Ref, use } from 'react'

/** What every link in the library takes: an anchor's props, `href` required. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Where it leads: a path of this site, or an address. */
  href: string
  ref?: Ref<HTMLAnchorElement>
}

function Anchor({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>
}

const LinkContext = createContext<ComponentType<LinkProps>>(Anchor)

/** What {@link LinkProvider} takes. */
export interface LinkProviderProps {
  /** Renders every link below: an app gives its router's, Storybook one that only reports. */
  component: ComponentType<LinkProps>
  children: ReactNode
}

/** Gives the library its links, so that no component here has to know a router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** A link: plain text on its own; primitives and shop components give it its look. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  return <Component {...props} />
}
