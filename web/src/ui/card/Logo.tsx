import { useState } from 'react'
import { classes } from '../base/classes.ts'
import css from './Logo.module.css'
import { isOwnImage } from './own-image.ts'

interface LogoProps {
  name: string
  /** A path of ours. */
  source: string | null
  /** For a row of a table. */
  small?: boolean
}

/** A logo, or its name’s initial where there is none. The name must stand beside it or be its link’s. */
export function Logo({ name, source, small }: LogoProps) {
  const [broken, setBroken] = useState<string>()
  const size = small && css.small
  if (!isOwnImage(source) || source === broken) {
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
