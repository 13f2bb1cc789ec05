import type { AnchorHTMLAttributes } from 'react'
import { type ComponentType, createContext, type ReactNode, type Ref, use } from 'react'

/** The props of every link in the library: an anchor's, with `href` required. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site, or an address. */
  href: string
  ref?: Ref<HTMLAnchorElement>
}

function Anchor({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>
}

const LinkContext = createContext<ComponentType<LinkProps>>(Anchor)

export interface LinkProviderProps {
  /** Renders every link: the app gives its router's, Storybook one that only reports. */
  component: ComponentType<LinkProps>
  children: ReactNode
}

/** Provides the library's link component, so that it does not depend on a router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** A link without styles of its own. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  return <Component {...props} />
}
