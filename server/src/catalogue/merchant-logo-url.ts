import { urlOf } from '@orrery/contract/client'
import type { App } from '../kit/app.ts'

/**
 * The path under which we show a merchant's logo; null when it has none. Another address of the partner
 * gives another path, so that a browser may keep what it has.
 */
export function logoPath(
  app: App,
  list: string,
  mid: string,
  logoUrl: string | null,
): string | null {
  if (logoUrl === null) return null
  const mark = app.vault.sign(marked(list, mid, logoUrl))
  return urlOf('/logos/{list}/{mid}/{mark}', { params: { list, mid, mark } })
}

/** Whether we made this mark for this logo. */
export function isMarked(
  app: App,
  { list, mid, mark }: { list: string; mid: string; mark: string },
  logoUrl: string,
): boolean {
  return app.vault.verify(marked(list, mid, logoUrl), mark)
}

/** No path of a signed download begins so. */
function marked(list: string, mid: string, logoUrl: string): string {
  return `logo ${JSON.stringify([list, mid, logoUrl])}`
}
