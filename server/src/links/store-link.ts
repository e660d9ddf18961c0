import { addDays, dayAt } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { programmes } from '@orrery/contract/programmes/all'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { transaction, type Db } from '../kit/database.ts'
import { destination } from '../kit/destination/destination.ts'
import { randomId } from '../kit/secrets.ts'
import { insertLink, lockLink, renewLink, type LinkToStore } from './store-link.query.ts'

/** Far more than anybody places in a day; a loop that makes links without end is stopped by it. */
const LINKS_A_DAY = 20_000

/**
 * Keeps a link in the vendor's own; the same link is kept once, and costs nothing then. One that differs by when it
 * was made alone is the same, and takes the place of the one before.
 * @returns the link as it is kept and to be given to the vendor.
 * @throws PartnerFailure for one that leads to no public web site: people would be sent there.
 * @throws Problem tooManyTries past the new links of a day, in UTC.
 */
export async function storeLink(app: App, made: LinkToStore): Promise<string> {
  const now = app.clock()
  const day = dayAt(now, 'UTC')
  const link = { ...made, link: usable(made), clickTarget: usableTarget(made) }
  const quota = { day, most: LINKS_A_DAY }
  const insert = (db: Db) => insertLink(db, link, { id: randomId(), now, quota })
  const isOfMoment = link.moment !== undefined && link.moment.length > 0
  const isKept = isOfMoment ? await renewOrInsert(app, link, insert) : await insert(app.pool)
  if (!isKept) {
    const next = addDays(day, 1)
    const wait = Math.ceil((Date.parse(next) - now.getTime()) / 1000)
    throw new Problem('tooManyTries', messages.tooManyLinks(LINKS_A_DAY, next), wait)
  }
  return link.link
}

function usable({ programme: key, merchant, link }: LinkToStore): string {
  const checked = destination(link)
  if (!('problem' in checked)) return checked.href
  const programme = programmes.find((each) => each.key === key)
  throw new PartnerFailure(messages.linkUnusable(programme?.name ?? merchant.name))
}

/** A link of the greatest length stays as it is: our click's id is longer than what stands there. */
function usableTarget({ clickTarget = null }: LinkToStore): string | null {
  const checked = clickTarget === null ? undefined : destination(clickTarget)
  return checked && !('problem' in checked) ? checked.href : null
}

/** Two presses at once, on two nodes even, see each other: the later one waits, and renews what the other has kept. */
async function renewOrInsert(
  app: App,
  link: LinkToStore,
  insert: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  // Most are there already, and need no lock.
  if (await renewLink(app.pool, link)) return true
  return transaction(app.pool, async (db) => {
    await lockLink(db, link)
    return (await renewLink(db, link)) || insert(db)
  })
}
