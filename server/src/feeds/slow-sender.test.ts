import type { ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { googleTsv, products } from '../../test/feed-host.ts'
import { feedPortal } from '../../test/feed-portal.ts'
import { addFeed, ended, lastRun, runFeed } from '../../test/feeds.ts'

const { host, admin, close } = await feedPortal()
afterAll(close)

test('while a sender is slow, the feeds of others are taken in', async () => {
  const slow: ServerResponse[] = []
  host.put('/slow.tsv', (_, response) => {
    slow.push(response.writeHead(200, { 'content-length': 1_000_000 }))
    response.write('id')
  })
  host.put('/quick.tsv', googleTsv(products(3)))
  const slowId = await addFeed(admin, `${host.url}/slow.tsv`)
  await admin.call('POST /home/runFeed', { body: { feedId: slowId } })
  await expect.poll(() => slow.length).toBe(1)

  const quickId = await addFeed(admin, `${host.url}/quick.tsv`)
  expect(await runFeed(admin, quickId)).toMatchObject({ state: 'stored', added: 3 })
  expect(await lastRun(admin, slowId)).toMatchObject({ state: 'running' })

  slow[0]?.destroy()
  expect(await ended(admin, slowId)).toMatchObject({ state: 'failed', added: null })
})
