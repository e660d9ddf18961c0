import type { ComponentProps } from 'react'
import { Link as RoutedLink } from 'wouter'
import { hrefOf, type Asked } from './go.ts'
import { likely } from './likely.ts'
import { useAddress } from './use-address.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The path of a page; `.` for the present one. */
  to: string
  /** What the page is asked; nothing unless it is said. */
  search?: Asked
}

/** A link to a page of ours, whose code is loaded as soon as somebody points at it. */
export function Link({ to, search = {}, ...rest }: LinkProps) {
  const now = useAddress()
  const href = hrefOf(to, search, now)
  // To where one is already is no step.
  return (
    <RoutedLink href={href} replace={href === now.path + now.search} {...likely(to)} {...rest} />
  )
}
