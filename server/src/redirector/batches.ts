import { setImmediate as endOfRound } from 'node:timers/promises'

/** The queue is at its bound; the caller should come back in a moment. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

export interface Batches<Item, Answer> {
  /** Resolves with the answer to this item once its batch is done. Rejects with QueueFull, or with what `work` threw. */
  add(item: Item): Promise<Answer>
  /** Resolves when everything added so far is done. */
  drained(): Promise<void>
}

interface Waiting<Item, Answer> {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Hands items on in batches, one batch at a time. There is no timer: a batch leaves as soon as the last one
 * is done, so a lone item waits for nobody and a crowd shares one trip.
 * @param work answers a batch, item by item, in order.
 * @param most the most items of one batch.
 * @param bound the most items that may wait.
 */
export function inBatches<Item, Answer>(
  work: (items: Item[]) => Promise<readonly Answer[]>,
  most: number,
  bound: number,
): Batches<Item, Answer> {
  let queue: Waiting<Item, Answer>[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    // Whatever else has arrived in this round of the event loop comes along.
    await endOfRound()
    while (queue.length > 0) {
      const batch = queue.slice(0, most)
      queue = queue.slice(most)
      await settle(batch, work)
    }
    running = undefined
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (queue.length >= bound) {
          reject(new QueueFull(`${bound} items are waiting already.`))
          return
        }
        queue.push({ item, resolve, reject })
        running ??= run()
      }),
    drained: async () => {
      await running
    },
  }
}

async function settle<Item, Answer>(
  batch: Waiting<Item, Answer>[],
  work: (items: Item[]) => Promise<readonly Answer[]>,
): Promise<void> {
  try {
    const answers = await work(batch.map(({ item }) => item))
    batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer))
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
