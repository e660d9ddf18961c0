import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportedProgrammes } from '@orrery/contract/programmes/all'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { menuWith } from '../accounts/create-vendor.ts'

const day = { startDate: YESTERDAY, endDate: YESTERDAY }

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
  await portal.vendor()
})
afterAll(() => portal.close())

const callsOf = (key: string) => reportedProgrammes.find((each) => each.key === key)!.report.calls

/** The calls of all programmes ask alike. */
function ask(who: SignedIn, key: string, body: object) {
  return who.call(callsOf(key).rows as 'POST /kelkoo/getConversionReports', {
    body: body as typeof day,
  })
}

function file(who: SignedIn, key: string, query: object) {
  return who.call(callsOf(key).file as 'GET /kelkoo/downloadConversionReports', {
    query: query as typeof day,
  })
}

const refused = (text: string) => ({ status: 403, message: text })

test('flags that are off, a foreign vendor and a page of one’s own programme only: 403', async () => {
  const off = { ...menuWith(true), deeplink3: { cpc: false, cpa: false } }
  const onlyCpc = { ...off, deeplink4: { cpc: true, cpa: false } }
  const other = await portal.signIn(await portal.vendor({ vendorId: 5002, menu: onlyCpc }))
  const notAllowed = refused('Your account may not use this.')
  const anyLyra = { body: { ...day, programme: 'lyra' as const } }

  await expect(ask(other, 'lyra', day)).rejects.toMatchObject(notAllowed)
  await expect(file(other, 'lyra', day)).rejects.toMatchObject(notAllowed)
  await expect(other.call('POST /home/getConversionReports', anyLyra)).rejects.toMatchObject(
    notAllowed,
  )
  await expect(
    other.call('POST /home/getConversionReportsDownLoad', anyLyra),
  ).rejects.toMatchObject(notAllowed)
  await expect(ask(other, 'vega', { ...day, isCPC: false })).rejects.toMatchObject(
    refused('This type is not enabled for your account.'),
  )
  const foreign = refused("You may not see another vendor's data.")
  await expect(ask(other, 'vega', { ...day, campaign_id: '5001' })).rejects.toMatchObject(foreign)
  await expect(file(other, 'vega', { ...day, campaign_id: '5001' })).rejects.toMatchObject(foreign)

  const features = { extraScreens: [], onlyScreens: ['/conversionReports'] }
  const kept = { lockedMerchant: null, hiddenProgrammes: [] }
  const only = await portal.signIn(
    await portal.vendor({ vendorId: 5003, features: { ...features, ...kept } }),
  )
  await only.call('POST /home/getConversionReports', { body: day })
  await expect(only.call('POST /home/getConversionReports', anyLyra)).rejects.toMatchObject(
    notAllowed,
  )
})
