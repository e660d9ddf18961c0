import { useState, useSyncExternalStore } from 'react'
import { lastSpoken, listen } from './announce.ts'
import css from './VisuallyHidden.module.css'

/**
 * Where `announce` is heard: `ThemeRoot` mounts it once, and each open `Modal`, since all that is outside a modal
 * dialog is silent. What was said before it stood there is no news.
 */
export function LiveRegion() {
  const said = useSyncExternalStore(listen, lastSpoken)
  const [before] = useState(said)
  return said.map((each, place) => (
    <output key={place} className={css.hidden}>
      {each === before[place] ? '' : each.text}
    </output>
  ))
}
