import { setTimeout as wait } from 'node:timers/promises'

/** After so much work it is looked whether somebody else has some. */
const TURN_MS = 5

/** Whatever the load is, the work takes no more than four times as long. */
const LONGEST = 3

/**
 * Passes pieces on, and rests the longer the more the portal has to do, so that whoever makes and takes them
 * leaves processors to those who wait for an answer. A portal that nobody asks is not waited for.
 * @param load of the portal's event loop, 0 to 1.
 */
export async function* givingWay<Piece>(
  pieces: AsyncIterable<Piece>,
  load: () => number,
): AsyncIterable<Piece> {
  let began = performance.now()
  for await (const piece of pieces) {
    yield piece
    const worked = performance.now() - began
    if (worked < TURN_MS) continue
    const rest = Math.round(worked * restFor(load()))
    if (rest > 0) await wait(rest)
    began = performance.now()
  }
}

/** How much longer than its work a rest is, so that the work has of its time what the load leaves. */
function restFor(load: number): number {
  return Math.min(LONGEST, load / (1 - Math.min(load, 0.99)))
}
