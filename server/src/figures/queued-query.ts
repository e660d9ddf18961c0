import type { Socket } from 'node:net'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { oneAtATime } from '../kit/one-at-a-time.ts'
import { heavyOr } from '../kit/too-heavy.ts'

/** The most queries of a vendor that wait for each other. */
const MOST_WAITING = 30

/** Seconds after which the line is usually shorter. */
const RETRY_SECONDS = 5

const waiting = new WeakMap<App, Map<number, number>>()

/**
 * Asks what has to look at rows: one query of a vendor after the other, so that whoever asks a thousand
 * things at once waits for itself and takes one connection.
 * @param client whoever goes away while waiting leaves the line, and its place is free. Not the request's
 * own signal: that of a posted query tells when its body has been read.
 * @throws Problem tooManyQueries when too many wait already; tooHeavy for one that took too long; cutOff,
 * which nobody reads, when the client left.
 */
export async function queuedQuery<T>(
  app: App,
  vendorId: number,
  ask: () => Promise<T>,
  client?: Socket,
): Promise<T> {
  const counts = waiting.get(app) ?? new Map<number, number>()
  waiting.set(app, counts)
  const count = counts.get(vendorId) ?? 0
  if (count >= MOST_WAITING) throw new Problem('tooManyQueries', undefined, RETRY_SECONDS)
  counts.set(vendorId, count + 1)
  const departure = Promise.withResolvers<never>()
  const leave = () => departure.reject(new Problem('cutOff'))
  client?.once('close', leave)
  const answer = oneAtATime(`queries of ${vendorId}`, async () => {
    if (client?.destroyed) throw new Problem('cutOff')
    // One that is asked already keeps its place until it is answered.
    client?.off('close', leave)
    return ask()
  })
  try {
    return await Promise.race([answer, departure.promise])
  } catch (error) {
    throw heavyOr(error)
  } finally {
    const left = (counts.get(vendorId) ?? 1) - 1
    if (left > 0) counts.set(vendorId, left)
    else counts.delete(vendorId)
  }
}
