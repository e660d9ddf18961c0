import { messages } from '@orrery/contract/messages'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'

const refused = (error: Error) =>
  error.message.includes(messages.notInactive) ? 'refused' : error.message

/*
 * Two accounts that never earned anything, and when they were made:
 *
 *                              in UTC      in Los Angeles   in Tokyo
 *   5002, the 19th 04:00       the 19th    the 18th         the 19th
 *   5003, the 18th 16:00       the 18th    the 18th         the 19th
 *
 * A year later it is the 19th everywhere: twelve months have gone since the 18th, and not since the 19th.
 */
test.each([
  ['UTC', [5003], 'refused'],
  ['America/Los_Angeles', [5002, 5003], 5.5],
  ['Asia/Tokyo', [], 'refused'],
])(
  'the 12 months of an account without earnings begin on its day in %s',
  async (zone, lapsing, became) => {
    const portal = await testPortal({
      environment: { REPORT_TIME_ZONE: zone, PAYMENT_CURRENCY: 'GBP' },
    })
    try {
      portal.setNow(new Date('2025-03-19T04:00:00Z'))
      await portal.vendor({ vendorId: 5002 })
      portal.setNow(new Date('2025-03-18T16:00:00Z'))
      await portal.vendor({ vendorId: 5003 })
      portal.setNow(new Date('2026-03-19T09:00:00Z'))
      const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
      for (const vendorId of [5002, 5003]) {
        const body = { vendorId, amount: '5.50', reason: 'A campaign’s bonus.' }
        await admin.call('POST /home/correctBalance', { body })
      }
      const { data, currency } = await admin.call('GET /home/getInactive', { query: {} })
      expect(data.map(({ vendorId }) => vendorId)).toEqual(lapsing)
      expect(currency).toBe('GBP')
      const lapse = admin.call('POST /home/lapseBalance', { body: { vendorId: 5002 } })
      expect(await lapse.then(({ lapsed }) => lapsed, refused)).toBe(became)
    } finally {
      await portal.close()
    }
  },
)
