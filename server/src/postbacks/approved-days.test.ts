import { expect, test } from 'vitest'
import { NOW, testPortal, YESTERDAY } from '../../test/app.ts'
import { onlyCpc } from '../../test/only-cpc.ts'
import { reportRow } from '../../test/rows.ts'
import { addEndpoint, settled, startTracker } from '../../test/tracker.ts'

test('what waited for an approval is told as of when it was stored, not of when it was read', async () => {
  const tracker = await startTracker()
  const portal = await testPortal({
    environment: { ...onlyCpc, POSTBACK_ORIGINS: tracker.url },
    sandbox: { days: { [`orion/cpc/${YESTERDAY}`]: [reportRow({ rid: 'c1', sales: 1 })] } },
  })
  try {
    await portal.vendor({ vendorId: 5029, role: 'admin' })
    await portal.vendor()
    const signIn = (id: number) =>
      portal.signIn({ email: `v${id}@demo.test`, password: `demo-${id}-pass` })
    const body = { startDate: YESTERDAY, kind: 'CPC' as const, dry: true }
    const [runId = ''] = (await (await signIn(5029)).call('POST /home/saveDailyReports', { body }))
      .runs
    const later = new Date(NOW.getTime() + 5 * 24 * 60 * 60_000)
    portal.setNow(later)
    const vendor = await signIn(5001)
    const { endpointId } = await addEndpoint(vendor, `${tracker.url}/days`, { events: ['sale'] })
    await (await signIn(5029)).call('POST /home/approveRun', { body: { runId, revision: 1 } })
    const told = await settled(vendor, endpointId)
    expect(told).toMatchObject([{ event: 'sale', clickId: 'c1', createdAt: later.toISOString() }])
  } finally {
    await portal.close()
    await tracker.close()
  }
})
