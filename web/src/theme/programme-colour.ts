import type { Programme } from '@orrery/contract/programmes/programme'

/** A programme's colour; grey for one that tokens.css gives none of its own. */
export function programmeColour({ number }: Pick<Programme, 'number'>): string {
  return `var(--c${number}, var(--ink-3))`
}
