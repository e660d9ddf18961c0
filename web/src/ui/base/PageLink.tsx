import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The path of a page. */
  to: string
}

const Drawn = createContext<(props: PageLinkProps) => ReactNode>(({ to, children, ...rest }) => (
  <a href={to} {...rest}>
    {children}
  </a>
))

/** Says how links to pages are drawn below: by a router, where there is one. */
export const PageLinks = Drawn.Provider

/** A link to a page of ours, for what is drawn with a router and without. */
export function PageLink(props: PageLinkProps) {
  return useContext(Drawn)(props)
}
