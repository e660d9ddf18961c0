import { expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { tell, toldRow } from '../../test/told.ts'
import { addEndpoint, settled, startTracker } from '../../test/tracker.ts'

test('a day that is stored for the first time is told for 14 days of the reporting time zone', async () => {
  const tracker = await startTracker()
  const portal = await testPortal({
    environment: { REPORT_TIME_ZONE: 'America/Los_Angeles', POSTBACK_ORIGINS: tracker.url },
  })
  try {
    const vendor = await portal.signIn(await portal.vendor())
    const { endpointId } = await addEndpoint(vendor, `${tracker.url}/days`, { events: ['sale'] })
    const days = { start: '2026-03-04', end: '2026-03-05' }
    const rows = [days.start, days.end].map((day) =>
      toldRow(day, 'Harbor & Pine', ['', ''], [1, 1, '20', '0.5']),
    )
    // At 02:10 in UTC it is still the 19th there, fourteen days after the 5th.
    await tell(portal, { on: '2026-03-20', days, rows })
    const told = await settled(vendor, endpointId)
    expect(told.map(({ day, payout }) => [day, payout])).toEqual([['2026-03-05', 0.5]])
  } finally {
    await portal.close()
    await tracker.close()
  }
})
