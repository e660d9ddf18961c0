import { expect, test } from 'vitest'
import { NOW, testPortal } from '../../test/app.ts'
import { merchant, partner } from '../../test/merchants.ts'
import { noFeatures } from '../accounts/create-vendor.ts'
import { refreshMerchants } from './refresh-merchants.ts'

test('a list that mixes payouts says what each one is, on screen and in the file', async () => {
  const portal = await testPortal()
  try {
    const features = { ...noFeatures, extraScreens: ['/deepLinksAPI4New'] }
    const vendor = await portal.signIn(await portal.vendor({ features }))
    const vegaNew = partner('vega', 'vega-new', () => [
      merchant({ merchantId: 't1', name: 'A', estimatedCpc: '0.123400', kinds: ['CPC'] }),
      merchant({ merchantId: 't2', name: 'B', perAction: '1234.500000', kinds: ['CPA'] }),
      merchant({ merchantId: 't3', name: 'C', commission: '7.500000', kinds: ['CPA'] }),
      merchant({ merchantId: 't4', name: 'D', kinds: ['CPA'] }),
    ])
    await refreshMerchants(portal.app, vegaNew, 'vega-new')
    const payouts = ['0.1234 USD a click', '1,234.50 USD an action', '7.5% of a sale', null]
    const list = await vendor.call('GET /shoppermeet/trackier/getMerchants', { query: {} })
    expect(list.data.map((row) => row['payout'])).toEqual(payouts)

    const path = '/shoppermeet/trackier/downAllMerchantLinks'
    const file = await portal.fetch(path, { headers: { authorization: vendor.token } })
    const [head = '', ...lines] = (await file.text()).trim().split('\r\n')
    expect(head).toBe('Country,Merchant Name,Domain,Payout,Link,Restrictions')
    // The amount with a comma is quoted.
    expect(lines.map((line) => line.split('.example,')[1]?.split(',https')[0])).toEqual([
      '0.1234 USD a click',
      '"1,234.50 USD an action"',
      '7.5% of a sale',
      '',
    ])

    // A refresh takes an amount away again.
    portal.setNow(new Date(NOW.getTime() + 60_000))
    const bare = partner('vega', 'vega-new', () => [merchant({ merchantId: 't2', name: 'B' })])
    await refreshMerchants(portal.app, bare, 'vega-new')
    const later = await vendor.call('GET /shoppermeet/trackier/getMerchants', { query: {} })
    expect(later.data).toMatchObject([{ mid: 't2', payout: null }])
  } finally {
    await portal.close()
  }
})
