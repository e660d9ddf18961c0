import { z } from 'zod'
import type { Egress } from '../../kit/egress/egress.ts'
import { PartnerFailure } from '../../kit/adapter.ts'
import type { FeedPart, PartnerFeed } from '../../kit/feed-rows.ts'
import { translateFailures } from '../translate-failures.ts'
import { accountOf, accountQuery } from './account.ts'
import { categoryPaths } from './categories.ts'
import { offersReader } from './offers.ts'
import { packedJson } from './packed-file.ts'
import type { OrionSettings } from './settings.ts'
import { withPaths } from './with-paths.ts'

const index = z.object({
  build: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
  files: z.array(z.object({ type: z.string(), url: z.string().max(2048) })).max(10_000),
})

const INDEX = '/publisher-exports/v2/index.json.gz'
const MOST_BYTES = 4 * 1024 ** 3

/** The publisher exports: an index, and the files that it lists. docs/programmes/orion.md. */
export function catalogueFeed(api: Egress, settings: OrionSettings): PartnerFeed {
  return {
    parts: ({ have, signal }) => translateFailures(parts(api.until(signal), settings, have)),
    reader: offersReader,
  }
}

async function* parts(
  api: Egress,
  settings: OrionSettings,
  have: ReadonlySet<string>,
): AsyncGenerator<FeedPart> {
  const account = accountQuery(accountOf(settings, 'CPC'))
  const { origin } = new URL(settings.ORION_API_URL)
  // The key is for Connexity's own host only, wherever the index says that a file is.
  const request = (url: string) =>
    URL.canParse(url) && new URL(url).origin === origin
      ? { path: url, query: account }
      : { path: url }
  const listed = index.safeParse(await packedJson(api, { path: INDEX, query: account }))
  if (!listed.success) throw new PartnerFailure('Orion sent an index of files in an unknown form.')
  const { build, files } = listed.data
  if ([...have].some((name) => !name.startsWith(`${build}-`))) {
    throw new PartnerFailure('Orion has made its catalogue anew since this run began.')
  }
  const offers = files.filter(({ type }) => type === 'offers')
  const [categories] = files.filter(({ type }) => type === 'categories')
  if (offers.length === 0 || !categories) {
    throw new PartnerFailure('Orion lists no files of offers or of categories.')
  }
  const paths = categoryPaths(await packedJson(api, request(categories.url)))
  for (const [at, { url }] of offers.entries()) {
    const name = `${build}-offers-${String(at + 1).padStart(4, '0')}`
    if (have.has(name)) continue
    const body = await api.stream({
      method: 'GET',
      ...request(url),
      totalTimeout: settings.ORION_REPORT_MS,
      maxBodyBytes: MOST_BYTES,
    })
    yield { name, body: withPaths(body, paths) }
  }
}
