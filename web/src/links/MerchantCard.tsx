import { VisuallyHidden } from '../ui/base/VisuallyHidden.tsx'
import { Logo } from '../ui/card/Logo.tsx'
import css from './links.module.css'
import { safeHref } from './safe-href.ts'

interface MerchantCardProps {
  name: string
  logo: string | null
  link: string
}

/** The merchant of a link: its logo, which leads where the link leads, and its name. */
export function MerchantCard({ name, logo, link }: MerchantCardProps) {
  const href = safeHref(link)
  const face = <Logo name={name} source={logo} />
  return (
    <p className={css.merchant}>
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {face}
          <VisuallyHidden>{name}</VisuallyHidden>
        </a>
      ) : (
        face
      )}
      <strong>{name}</strong>
    </p>
  )
}
