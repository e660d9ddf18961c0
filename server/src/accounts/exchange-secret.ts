import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { lastingFailure } from '../kit/lasting-failure.ts'
import {
  beginExchange,
  endExchange,
  haveEnded,
  settledTransaction,
  storedSecret,
} from '../kit/secret-in-use.query.ts'
import { opens, type SecretVault } from '../kit/secrets.ts'
import { ciphered } from './ciphered.ts'
import { ciphersAfter, replaceCiphers } from './exchange-secret.query.ts'

const LOOK_MS = 2_000
/** Every process looks seven times in so long which secret is in use. */
const SETTLE_SECONDS = 15
const BATCH = 1_000

/**
 * Exchanges the previous secret for APP_SECRET where both are given: once no process is left that knows the previous
 * one alone, everything new is kept by APP_SECRET, and what is there is encrypted by it in batches. Several
 * processes may do it beside each other, and whoever is killed in the middle leaves nothing half done: what a
 * cipher was made by shows when it is opened (docs/decisions/0065-exchange-of-the-secret.md).
 */
export function startSecretExchange(app: App): { stop(): Promise<void> } {
  const [secret, previous] = app.secret.given
  const stopping = new AbortController()
  const work = previous ? exchange(app, secret, previous, stopping.signal) : Promise.resolve()
  return {
    stop: async () => {
      stopping.abort()
      await work
    },
  }
}

async function exchange(
  app: App,
  next: SecretVault,
  previous: SecretVault,
  signal: AbortSignal,
): Promise<void> {
  const look = looks(app, next, previous, signal)
  const exchanging = lastingFailure(app.log, {
    failed: 'the exchange of the secret goes on in a moment',
    again: 'the exchange of the secret goes on',
  })
  while (!signal.aborted) {
    try {
      const isOver = await look()
      exchanging.succeeded()
      if (isOver) return
    } catch (error) {
      exchanging.failed(error)
    }
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** What is done at one look after the other; each says whether the exchange is over. */
function looks(app: App, next: SecretVault, previous: SecretVault, signal: AbortSignal) {
  const db = app.jobs
  const formerKey = next.encrypt(previous.pseudonymKey.toString('base64'))
  // All that was kept by the previous secret was kept before this transaction.
  let settled: string | undefined
  let isToldOfWaiting = false
  return async (): Promise<boolean> => {
    await beginExchange(db, next.check, previous.check, formerKey)
    const stored = await storedSecret(db)
    if (!stored?.value.equals(next.check)) {
      if (!isToldOfWaiting)
        app.log.info('the secret is exchanged once every process has been given both')
      isToldOfWaiting = true
      return false
    }
    if (stored.previous === null) {
      app.log.info('the previous secret is no longer needed: take APP_SECRET_PREVIOUS away')
      return true
    }
    settled ??= await settledTransaction(db, SETTLE_SECONDS)
    if (settled === undefined || !(await haveEnded(db, settled))) return false
    settled = undefined
    const { changed, unreadable } = await encryptAnew(db, next, previous, signal)
    if (changed > 0) app.log.info({ values: changed }, 'values are encrypted by the new secret')
    // Copies of what was just changed may have been under way; the last round finds nothing.
    if (changed > 0 || signal.aborted) return false
    if (unreadable > 0)
      app.log.warn({ values: unreadable }, 'values are encrypted by neither secret, and stay')
    await endExchange(db, stored)
    return false
  }
}

/** One round through everything. */
async function encryptAnew(
  db: Db,
  next: SecretVault,
  previous: SecretVault,
  signal: AbortSignal,
): Promise<{ changed: number; unreadable: number }> {
  const found = { changed: 0, unreadable: 0 }
  const columns = Object.entries(ciphered).flatMap(([table, names]) =>
    names.map((column) => ({ table, column })),
  )
  for (const { table, column } of columns) {
    let after: Buffer | undefined = Buffer.alloc(0)
    while (after && !signal.aborted) {
      const ciphers = await ciphersAfter(db, table, column, after, BATCH)
      const strange = ciphers.filter((cipher) => !opens(next, cipher))
      const olds = strange.filter((cipher) => opens(previous, cipher))
      const news = olds.map((cipher) => next.encrypt(previous.decrypt(cipher)))
      if (olds.length > 0) await replaceCiphers(db, table, column, olds, news)
      found.changed += olds.length
      found.unreadable += strange.length - olds.length
      after = ciphers.at(-1)
    }
  }
  return found
}
