import { useSyncExternalStore } from 'react'
import { lastSpoken, listen } from './announce.ts'
import css from './VisuallyHidden.module.css'

/** Where `announce` is heard; `ThemeRoot` mounts it once. */
export function LiveRegion() {
  const texts = useSyncExternalStore(listen, lastSpoken)
  return texts.map((text, place) => (
    <output key={place} className={css.hidden}>
      {text}
    </output>
  ))
}
