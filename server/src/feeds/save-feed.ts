import { feedFormOf } from '@orrery/contract/feeds/forms'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { programmeOf } from '@orrery/contract/programmes/all'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { transaction, type Db } from '../kit/database.ts'
import { addressOn } from '../kit/own-address.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { holdFeed } from './delete-feed.query.ts'
import { answerFeed, knownFeed } from './feed-answer.ts'
import { addFeed, changeFeed, isNameTaken, type SavedFeed, type StoredFeed } from './feed.query.ts'
import { endAllHeld, isOpen } from './held.query.ts'
import { keepAsks } from './ledger.query.ts'
import { isFetched } from './start-run.ts'

type Asking = Asked<'POST /home/saveFeed'>['body']

/** What a feed brings stays: its rows are in another table than those of another content. */
export const saveFeed: Handler<'POST /home/saveFeed'> = async ({ app, scope, body }) => {
  const { feedId } = body
  const known = feedId === undefined ? undefined : await knownFeed(app, feedId)
  const feed = checkedFeed(app, body)
  // An address is shown without its query, so whoever changes only the name does not know it.
  const kept = body.withoutAddress ? null : (known?.address ?? null)
  const saved = { ...feed, address: feed.address ?? kept }
  if (known && known.brings !== saved.brings)
    throw new Problem('conflict', messages.feedBringsOther)
  const nextAt = isFetched(saved) ? app.clock() : null
  if (await isNameTaken(app.pool, saved.name, feedId ?? null)) throw nameTaken()
  const id = await transaction(app.pool, async (db) => {
    if (known) await change(db, known, saved, { nextAt, now: app.clock() })
    const stored = known?.feedId ?? (await addFeed(db, saved, nextAt, app.clock()))
    if (stored === undefined) throw nameTaken()
    await audit(db, known ? 'feed-changed' : 'feed-added', scope.vendorId, saved.name, {
      feedId: stored,
      form: saved.form,
      programme: saved.programme,
    })
    return stored
  })
  return answerFeed(app, id)
}

async function change(
  db: Db,
  { feedId, form, programme }: StoredFeed,
  saved: SavedFeed,
  { nextAt, now }: { nextAt: Date | null; now: Date },
): Promise<void> {
  if (form !== saved.form || programme !== saved.programme) {
    await holdFeed(db, feedId)
    // Its parts, some on disk and some to come, are of the form that it has.
    if (await isOpen(db, feedId)) throw new Problem('conflict', messages.feedFormWhileRunning)
  }
  if (form !== saved.form) {
    await keepAsks(db, feedId, now)
    // What is held is bytes of the form that it had: read as another, they would be taken in as nothing.
    await endAllHeld(db, feedId, messages.feedHadAnotherForm)
  }
  await changeFeed(db, feedId, saved, nextAt)
}

function nameTaken(): Problem {
  return new Problem('conflict', messages.feedNameTaken)
}

/** @throws Problem invalid */
function checkedFeed(app: App, asked: Asking): SavedFeed {
  const form = feedFormOf(asked.form)
  if (!form) throw new Problem('invalid', messages.feedOfAnotherForm)
  if (form.programme !== undefined && form.programme !== asked.programme) {
    throw new Problem(
      'invalid',
      messages.feedOfProgramme(form.title, programmeOf(form.programme).name),
    )
  }
  const { name, programme, country, currency, everyHours } = asked
  const address = checkedAddress(app, asked, form.from)
  return {
    name,
    form: form.key,
    brings: form.brings,
    programme,
    address,
    country,
    currency,
    everyHours,
  }
}

/** @returns it encrypted. */
function checkedAddress(
  app: App,
  { address, withoutAddress }: Asking,
  from: 'address' | 'partner',
): Buffer | null {
  if (address === null || address.trim() === '') return null
  if (withoutAddress) throw new Problem('invalid', messages.feedAddressOrNone)
  if (from === 'partner') throw new Problem('invalid', messages.feedWithoutAddress)
  const found = addressOn(app.feedOrigins, address.trim())
  if ('problem' in found) throw new Problem('invalid', found.problem)
  return app.vault.encrypt(found.href)
}
