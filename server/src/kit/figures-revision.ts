import type { App } from './app.ts'
import { storedRevision } from './figures-revision.query.ts'
import { keptFresh, type KeptFresh } from './kept-fresh.ts'

/** Another text whenever reports say something new, in memory: every page that is looked at asks for it. */
export type FiguresRevision = KeptFresh<string>

export function figuresRevision({ pool, log }: Pick<App, 'pool' | 'log'>): FiguresRevision {
  return keptFresh(
    () => storedRevision(pool),
    '',
    log,
    'whether there are new figures was not read',
  )
}
