import { isDeepStrictEqual } from 'node:util'
import { feedFormOf } from '@orrery/contract/feeds/forms'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { programmeOf } from '@orrery/contract/programmes/all'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { transaction, type Client } from '../kit/database.ts'
import { addressOn } from '../kit/own-address.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { nextRevision } from '../kit/revision.ts'
import type { Vault } from '../kit/secrets.ts'
import { answerFeed, lockedFeed } from './feed-answer.ts'
import { addFeed, changeFeed, feedNamed, type SavedFeed, type StoredFeed } from './feed.query.ts'
import { endAllHeld, isOpen } from './held.query.ts'
import { keepAsks } from './ledger.query.ts'
import { isFetched } from './start-run.ts'

type Asking = Asked<'POST /home/saveFeed'>['body']

/**
 * What a feed brings stays: its rows are in another table than those of another content. So does its programme
 * while it has rows: their links were checked, and name the vendor, as that programme has it.
 */
export const saveFeed: Handler<'POST /home/saveFeed'> = async ({ app, scope, body }) => {
  const { feedId } = body
  const asked = checkedFeed(app, body)
  const now = app.clock()
  const id = await transaction(app.pool, async (db) => {
    const stored =
      feedId === undefined
        ? await addFeed(db, asked, isFetched(asked) ? now : null, now)
        : await change(db, app.vault, await lockedFeed(db, feedId), asked, { ...body, now })
    if (stored === undefined) {
      const there = feedId === undefined ? await feedNamed(db, asked.name) : undefined
      if (there && isSame(app.vault, there, asked)) return there.feedId
      throw new Problem('conflict', messages.feedNameTaken)
    }
    const action = feedId === undefined ? 'feed-added' : 'feed-changed'
    const { name, form, programme } = asked
    await audit(db, action, scope.vendorId, name, { feedId: stored, form, programme })
    return stored
  })
  return answerFeed(app, id)
}

/** @returns its id; undefined when another has its new name. */
async function change(
  db: Client,
  vault: Vault,
  known: StoredFeed,
  asked: SavedFeed,
  {
    withoutAddress,
    now,
    revision: seen,
  }: Pick<Asking, 'withoutAddress' | 'revision'> & { now: Date },
): Promise<number | undefined> {
  const { feedId, form, programme, items } = known
  // An address is shown without its query, so whoever changes only the name does not know it.
  const kept = withoutAddress ? null : known.address
  const saved = { ...asked, address: asked.address ?? kept }
  const revision = isSame(vault, known, saved) ? known.revision : nextRevision(known, seen)
  if (known.brings !== asked.brings) throw new Problem('conflict', messages.feedBringsOther)
  if (programme !== asked.programme && items > 0) {
    throw new Problem('conflict', messages.feedKeepsProgramme)
  }
  // Its parts, some on disk and some to come, are of the form and programme that it has.
  const readsOther = form !== asked.form || programme !== asked.programme
  if (readsOther && (await isOpen(db, feedId))) {
    throw new Problem('conflict', messages.feedFormWhileRunning)
  }
  if (form !== asked.form) await keepAsks(db, feedId, now)
  // What is held was judged as bytes of the form and programme that it had: read as of another, it may be nothing.
  if (readsOther) await endAllHeld(db, feedId, messages.feedHadAnotherForm)
  const nextAt = isFetched(saved) ? now : null
  return (await changeFeed(db, { feedId, revision }, saved, nextAt)) ? feedId : undefined
}

/** Whether a feed is as it is said already: sent again, because the answer was lost. */
function isSame(vault: Vault, known: StoredFeed, saved: SavedFeed): boolean {
  const said = ({ name, form, programme, address, country, currency, everyHours }: SavedFeed) => [
    name,
    form,
    programme,
    country,
    currency,
    everyHours,
    address && vault.decrypt(address),
  ]
  return isDeepStrictEqual(said(known), said(saved))
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
