import { setImmediate as endOfRound } from 'node:timers/promises'

/** The queue is at its bound; the caller should come back in a moment. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/** Takes the answer to an item, or why there is none. */
export type Done<Answer> = (error: unknown, answer?: Answer) => void

export interface Batches<Item, Answer> {
  /** Calls `done` once the item's batch is done: with QueueFull, what `work` threw, or the answer. */
  add(item: Item, done: Done<Answer>): void
  /** Resolves when everything added so far is done. */
  drained(): Promise<void>
}

interface Batch<Item, Answer> {
  items: Item[]
  dones: Done<Answer>[]
}

/**
 * Hands items on in batches, one batch at a time. There is no timer: a batch leaves as soon as the last one
 * is done, so a lone item waits for nobody and a crowd shares one trip. The next one is under way before those
 * of the last are told.
 * @param work answers a batch, item by item, in order.
 * @param most the most items of one batch.
 * @param bound the most items that may wait.
 */
export function inBatches<Item, Answer>(
  work: (items: Item[]) => Promise<readonly Answer[]>,
  most: number,
  bound: number,
): Batches<Item, Answer> {
  const queue: Batch<Item, Answer>[] = []
  let waiting = 0
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // Whatever else has arrived in this round of the event loop comes along.
    await endOfRound()
    let tell: (() => void) | undefined
    for (;;) {
      const batch = queue.shift()
      if (!batch) break
      waiting -= batch.items.length
      const answers = work(batch.items)
      tell?.()
      tell = await settled(batch, answers)
    }
    running = undefined
    tell?.()
  }

  return {
    add(item, done) {
      if (waiting >= bound) return done(new QueueFull(`${bound} items are waiting already.`))
      let last = queue.at(-1)
      if (!last || last.items.length >= most) queue.push((last = { items: [], dones: [] }))
      last.items.push(item)
      last.dones.push(done)
      waiting += 1
      running ??= run()
    },
    drained: async () => {
      await running
    },
  }
}

/** Waits for the answers to a batch; what is returned hands them on. */
async function settled<Item, Answer>(
  { dones }: Batch<Item, Answer>,
  work: Promise<readonly Answer[]>,
): Promise<() => void> {
  try {
    const answers = await work
    return () => dones.forEach((done, at) => done(undefined, answers[at]))
  } catch (error) {
    return () => {
      for (const done of dones) done(error)
    }
  }
}
