import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../../test/app.ts'
import { audited } from '../../test/ask.ts'
import { makeContent } from './content.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  await portal.vendor({ vendorId: 5029, role: 'admin' })
})
afterAll(() => portal.close())

test('the demo has a quote, events and a podcast that plays, made once', async () => {
  const { app, url, close } = portal
  const made = { app, url, metricsUrl: undefined, close }
  await makeContent(made)
  await makeContent(made)
  expect(await audited(portal, 'content-added')).toHaveLength(7)
  const vendor = await portal.signIn(await portal.vendor())
  const { quote, events, podcast } = await vendor.call('GET /home/getHighlights', {})
  expect(quote).toMatchObject({ day: '2026-03-20' })
  expect(events.map(({ title }) => title)).toEqual([
    'Publisher call of the month',
    'Season briefing',
  ])
  expect(podcast).toMatchObject({ fileType: 'audio/wav', fileSize: 8044, duration: 1 })
  expect((await portal.fetch(podcast?.audioUrl ?? '')).status).toBe(200)
})
