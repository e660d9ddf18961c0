import type { Socket } from 'node:net'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../../kit/app.ts'
import { lastingFailure } from '../../kit/lasting-failure.ts'
import { buildEmptyIndex } from './build-index.ts'
import { buildInProcess } from './build-in-process.ts'
import { fairLine } from './fair-line.ts'
import { newestIndex, removeOld } from './index-folder.ts'
import type { Head } from './index-format.ts'
import { readHere, ReaderEnded, startReader, type Reader } from './reader.ts'
import { catalogueRevision, hasProducts, type CatalogueRevision } from './snapshot.query.ts'
import type { Tasks } from './thread-messages.ts'

/** Milliseconds after which the catalogue's revision is looked at again. */
const LOOK_MS = 1_000
/** After an index was made, none is for so many times as long, but for a minute at the most. */
const PAUSE = 2
const LONGEST_PAUSE_MS = 60_000

const RETRY_SECONDS = 2

/** So many questions are given to the thread at once: the next one is there when one is answered. */
const MOST_AT_ONCE = 2

/** Who asks, and by which connection. */
export interface Asker {
  vendorId: number
  client: Socket
}

type Question = Exclude<keyof Tasks, 'open'>

/** Answers from this node's own index of all products, which follows the catalogue. */
export interface Search {
  /**
   * @returns undefined while the first index is being made.
   * @throws Problem busy when it could not be made, or when the thread that reads it has ended and is not there
   * again.
   */
  ask<Task extends Question>(
    who: Asker,
    told: Tasks[Task]['told'],
  ): Promise<Tasks[Task]['answer'] | undefined>
  /** Of the catalogue as it is found; undefined while there is no index. */
  revision(): string | undefined
  /** When a feed was last taken in that left the catalogue as it is found. */
  asOf(): string | null
  close(): Promise<void>
}

function again(): Problem {
  return new Problem('busy', messages.searchAgain, RETRY_SECONDS)
}

const searches = new WeakMap<App, Search>()

/** The search of a portal that has been started. */
export function searchOf(app: App): Search {
  const search = searches.get(app)
  if (!search) throw new Error('The search has not been started.')
  return search
}

/** Opens the index that is there, and makes a new one whenever the catalogue has changed. */
export function startSearch(app: App): Search {
  const folder = join(app.config.dataDir, 'search')
  const ending = new AbortController()
  const line = fairLine(MOST_AT_ONCE)
  let reader: Reader | undefined
  let path: string | undefined
  /** Of the index that is read; undefined while none is. */
  let head: Head | undefined

  const looking = lastingFailure(app.log, {
    failed: 'products: whether they have changed cannot be read for now',
    again: 'products: whether they have changed is read again',
  })
  const making = lastingFailure(app.log, {
    failed: 'no index of products was made or opened',
    again: 'an index of products is open again',
  })

  const here = readHere()

  const take = async (next: string, isEmpty = false) => {
    if (reader === here && !isEmpty) {
      await here.close()
      reader = undefined
    }
    reader ??= isEmpty ? here : start()
    try {
      head = await reader.tell<'open'>({ do: 'open', path: next })
      path = next
      making.succeeded()
    } catch (error) {
      ;[path, head] = [undefined, undefined]
      await rm(next, { force: true })
      throw error
    }
    await removeOld(folder, next)
  }

  const start = (): Reader => {
    const mine = startReader()
    void startAgain(mine)
    return mine
  }

  const startAgain = async (mine: Reader) => {
    await mine.ended
    if (reader === mine) [reader, head] = [undefined, undefined]
    if (ending.signal.aborted) return
    app.log.error('the thread that reads the index of products ended')
    if (path !== undefined) await take(path).catch(note)
  }

  const note = (error: unknown) => {
    if (!ending.signal.aborted) making.failed(error)
  }

  let notBefore = 0
  const bringUpToDate = async ({ revision, asOf }: CatalogueRevision, startedAt: number) => {
    if (head && revision === head.revision) head = { ...head, asOf }
    if (revision === head?.revision || startedAt < notBefore) return
    notBefore = startedAt + LONGEST_PAUSE_MS
    // Else each start of a portal without products would start a process and a thread for nothing.
    const isEmpty = !(await hasProducts(app.pool))
    const next = isEmpty
      ? await buildEmptyIndex(app.pool, folder)
      : await buildInProcess({ databaseUrl: app.databaseUrl, folder }, ending.signal)
    if (next !== undefined) await take(next, isEmpty)
    const took = performance.now() - startedAt
    notBefore = startedAt + took + Math.min(LONGEST_PAUSE_MS, took * PAUSE)
  }

  const follow = async () => {
    // A folder that cannot be made now may be later.
    const known = await newestIndex(folder).catch(note)
    if (known !== undefined) await take(known).catch(note)
    while (!ending.signal.aborted) {
      const startedAt = performance.now()
      const found = await catalogueRevision(app.pool).catch(looking.failed)
      if (found) {
        looking.succeeded()
        await bringUpToDate(found, startedAt).catch(note)
      }
      await wait(LOOK_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  const following = follow().catch(note)
  const search: Search = {
    ask: async ({ vendorId, client }, told) => {
      if (path === undefined) {
        // Else who asks would take it for a catalogue without products.
        if (making.isFailing()) throw again()
        return undefined
      }
      try {
        return await line.inTurn(vendorId, client, async () => {
          if (!reader || !head) throw new ReaderEnded()
          return reader.tell(told)
        })
      } catch (error) {
        if (!(error instanceof ReaderEnded)) throw error
        throw again()
      }
    },
    revision: () => head?.revision,
    asOf: () => head?.asOf ?? null,
    close: async () => {
      ending.abort()
      await following
      await reader?.close()
    },
  }
  searches.set(app, search)
  return search
}
