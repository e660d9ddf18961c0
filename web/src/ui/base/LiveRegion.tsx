import { useSyncExternalStore } from 'react'
import { lastSpoken, listen } from './announce.ts'
import css from './VisuallyHidden.module.css'

/** Where `announce` is heard; `ThemeRoot` mounts it once. */
export function LiveRegion() {
  const text = useSyncExternalStore(listen, lastSpoken)
  return <output className={css.hidden}>{text}</output>
}
