import { useState } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './links.module.css'
import { safeHref } from './safe-href.ts'

interface MerchantCardProps {
  name: string
  logo: string | null
  link: string
}

/** The merchant of a link: its logo, which leads where the link leads, and its name. */
export function MerchantCard({ name, logo, link }: MerchantCardProps) {
  const [broken, setBroken] = useState(false)
  const href = safeHref(link)
  const source = logo === null || broken ? undefined : safeHref(logo)
  const face = source ? (
    <img
      className={css.logo}
      src={source}
      alt={name}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  ) : (
    // In the place of a logo that does not load.
    <span className={css.initial}>
      <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
  return (
    <p className={css.merchant}>
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {face}
        </a>
      ) : (
        face
      )}
      <strong>{name}</strong>
    </p>
  )
}
