import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { runFeed } from '../../test/feeds.ts'
import { partPath, runFolder } from './part-files.ts'

const FORM = 'lyra-coupons'
const module = new URL('../../test/dying-reader.ts', import.meta.url).href

const portal = await testPortal({ programmes: ['lyra'] })
const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
afterAll(() => portal.close())

test('of a run whose partner begins anew only what it has sent since is counted', async () => {
  const body = Buffer.from(JSON.stringify({ coupons: 3, end: 'none' }))
  const adapter = portal.app.adapters.get('lyra')
  Object.assign(adapter!, {
    feeds: {
      [FORM]: {
        async *parts() {
          yield { name: '1', body: Readable.from([body]) }
        },
        reader: { module, name: 'dying' },
      },
    },
  })
  const { data } = await admin.call('POST /home/saveFeed', {
    body: { name: 'Anew', form: FORM, programme: 'lyra' },
  })
  const { feedId } = data
  // Of an earlier try of the run, and of another state of the feed.
  const earlier = partPath(runFolder(portal.app, { feedId, runId: 1 }), '1')
  await mkdir(dirname(earlier), { recursive: true })
  await writeFile(earlier, 'x'.repeat(500))

  expect(await runFeed(admin, feedId)).toMatchObject({
    runId: 1,
    state: 'stored',
    added: 3,
    bytes: body.length,
  })
})
