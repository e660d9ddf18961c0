import type { App } from '../../kit/app.ts'
import { nowAndThen } from '../../kit/now-and-then.ts'

/** An index in memory, and the revision of what it is of; none where that is too long. */
export interface Made<Index> {
  revision: string
  index: Index | undefined
}

/** The indexes of an app's lists. */
interface Indexes<Index> {
  /** By list, the one that was used last at the end. */
  lists: Map<string, Made<Index>>
  make: ReturnType<typeof nowAndThen>
}

/**
 * Keeps lists in memory, as of their last refresh.
 * @param most so many rows of all lists together; the list that was used longest ago goes first.
 * @param make reads a list, of which there is to be none where it has more rows.
 * @returns the index of a list as of a revision; undefined while there is none. It is then made in the
 *   background.
 */
export function keptIndexes<Index extends { size: number }>(
  most: number,
  make: (app: App, list: string, most: number) => Promise<Made<Index>>,
): (app: App, list: string, revision: string) => Index | undefined {
  const indexes = new WeakMap<App, Indexes<Index>>()

  async function keep(app: App, { lists }: Indexes<Index>, list: string): Promise<void> {
    const made = await make(app, list, most)
    lists.delete(list)
    lists.set(list, made)
    dropOldest(lists)
  }

  function dropOldest(lists: Map<string, Made<Index>>): void {
    let held = 0
    for (const { index } of lists.values()) held += index?.size ?? 0
    for (const [list, { index }] of lists) {
      if (held <= most) return
      held -= index?.size ?? 0
      lists.delete(list)
    }
  }

  return (app, list, revision) => {
    const own = indexes.get(app) ?? {
      lists: new Map<string, Made<Index>>(),
      make: nowAndThen((error) =>
        app.log.warn({ error: String(error) }, 'the index of a list could not be made'),
      ),
    }
    indexes.set(app, own)
    const kept = own.lists.get(list)
    if (kept?.revision !== revision) {
      own.make(() => keep(app, own, list))
      return undefined
    }
    own.lists.delete(list)
    own.lists.set(list, kept)
    return kept.index
  }
}
