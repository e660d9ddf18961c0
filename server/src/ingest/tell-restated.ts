import { allowedTypes, landing } from '@orrery/contract/access'
import { dayAt } from '@orrery/contract/day'
import { RESTATED_LISTED } from '@orrery/contract/mail/restated'
import { mails } from '@orrery/contract/messages/mail'
import { programmes } from '@orrery/contract/programmes/all'
import type { App } from '../kit/app.ts'
import { transaction, type Client } from '../kit/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
import {
  allTold,
  restatedDays,
  restatedReaders,
  toTell,
  type Reader,
  type SeenType,
  type Told,
} from './tell-restated.query.ts'

/** Vendors that are looked up together. */
const READERS = 200

/** What is under way is not seen yet: what was stored within this time is told the next day. */
const UNDER_WAY_MS = 60 * 60_000

/**
 * Mails whoever wants to know which earlier days have other earnings since the mail before. Begun again, or by
 * two nodes, it tells everybody once a day.
 */
export async function tellRestated(app: App): Promise<void> {
  const now = app.clock()
  const today = dayAt(now, app.config.REPORT_TIME_ZONE)
  const failed: unknown[] = []
  for (const told of await toTell(app.jobs, today, new Date(now.getTime() - UNDER_WAY_MS))) {
    try {
      await tellReaders(app, told)
      await allTold(app.jobs, told.day, now)
    } catch (error) {
      app.ending.signal.throwIfAborted()
      failed.push(error)
    }
  }
  // Tried again by the queue, but what one morning could not tell holds up no other.
  if (failed.length > 0) throw failed[0]
}

async function tellReaders(app: App, told: Told): Promise<void> {
  for (let after = 0; ;) {
    app.ending.signal.throwIfAborted()
    const readers = await restatedReaders(app.jobs, after, READERS)
    for (const reader of readers) {
      await transaction(app.jobs, (db) => mailRestated(app, db, reader, told))
    }
    const last = readers.at(-1)
    if (!last) return
    after = last.vendorId
  }
}

async function mailRestated(app: App, db: Client, reader: Reader, told: Told): Promise<void> {
  const { vendorId, email: to } = reader
  const days = await restatedDays(db, vendorId, seenTypes(reader), told)
  const [newest] = days
  const oldest = days.at(-1)
  if (!newest || !oldest) return
  const range = `start=${oldest.day}&end=${newest.day}`
  const words = mails.restatedDays(
    app.brand.current().name,
    days.slice(0, RESTATED_LISTED),
    days.length - RESTATED_LISTED,
    `${app.publicUrl}${landing(reader)}?${range}`,
  )
  await queueMail(app, db, { vendorId, to, kind: 'restated', words, once: told.day })
}

/** What the vendor's reports show. */
function seenTypes(reader: Reader): SeenType[] {
  return programmes.flatMap(({ key, name, currency }) =>
    allowedTypes(reader, key).map((kind) => ({
      programme: key,
      kind,
      type: `${name} ${kind}`,
      currency,
    })),
  )
}
