import { feedFormOf, feedForms } from '@orrery/contract/feeds/forms'
import { programmeOf, type ProgrammeKey } from '@orrery/contract/programmes/all'
import { addFeed, feedOf } from '../feeds/feed.query.ts'
import { startRun } from '../feeds/start-run.ts'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'

/** What the operator's own programmes publish at the pretend partners', by form. */
const FILES: readonly { form: string; programme: ProgrammeKey; path: string }[] = [
  { form: 'google-products-tsv', programme: 'rigel', path: '/google-products.tsv' },
  { form: 'google-products-csv', programme: 'lyra', path: '/google-products.csv' },
  { form: 'google-products-xml', programme: 'vega', path: '/google-products.xml.gz' },
  { form: 'google-promotions', programme: 'rigel', path: '/google-promotions.tsv' },
  { form: 'fmtc-deals', programme: 'orion', path: '/fmtc.json' },
  { form: 'cashback', programme: 'rigel', path: '/cashback.json' },
]

/** As often as the catalogue's terms ask (2-links §9). */
const EVERY_HOURS = 6

/**
 * Registers a feed of every form and queues it; the worker takes them in once the portal has started. Those
 * of an interrupted first start stay.
 * @param feedsUrl where the pretend partners' files are.
 * @returns how many there are.
 */
export async function makeFeeds(app: App, feedsUrl: string): Promise<number> {
  const files = FILES.map(({ form, programme, path }) => ({
    form,
    programme,
    address: app.vault.encrypt(feedsUrl + path),
  }))
  const connections = feedForms.flatMap(({ key, programme }) =>
    programme !== undefined && app.adapters.get(programme)?.feeds?.[key]
      ? [{ form: key, programme, address: null }]
      : [],
  )
  for (const { form, programme, address } of [...connections, ...files]) {
    const { title: name = form, brings = 'products' } = feedFormOf(form) ?? {}
    const { currency } = programmeOf(programme)
    const saved = { name, form, brings, programme, address, country: '', currency }
    const now = app.clock()
    const feedId = await addFeed(app.pool, { ...saved, everyHours: EVERY_HOURS }, now, now)
    const feed = feedId === undefined ? undefined : await feedOf(app.pool, feedId)
    if (feed) await transaction(app.pool, (db) => startRun(db, feed, now))
  }
  return files.length + connections.length
}
