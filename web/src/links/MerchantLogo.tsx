import { useState } from 'react'
import { classes } from '../ui/base/classes.ts'
import css from './links.module.css'

interface MerchantLogoProps {
  name: string
  /** A path of ours; a partner's own address would tell it what is looked at. */
  source: string | null
  /** For a row of a table. */
  small?: boolean
}

/** A merchant's logo, or its initial where there is none. Its name must stand beside it or be its link’s. */
export function MerchantLogo({ name, source, small }: MerchantLogoProps) {
  const [broken, setBroken] = useState<string>()
  const size = small && css.small
  if (!source?.startsWith('/logos/') || source === broken) {
    return (
      <span className={classes(css.initial, size)} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
    )
  }
  return (
    <img
      className={classes(css.logo, size)}
      src={source}
      alt=""
      loading={small ? 'lazy' : 'eager'}
      onError={() => setBroken(source)}
    />
  )
}
