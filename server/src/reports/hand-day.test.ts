import { afterAll, beforeAll, expect, test } from 'vitest'
import { programmes, reportedProgrammes } from '@orrery/contract/programmes/all'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { expected } from '../../test/expected/all.ts'
import { pull } from '../ingest/pull.ts'
import { refreshRates } from '../rates/refresh-rates.ts'

/*
 * The hand day of every programme, through its pretend partner and its adapter, as the API and the file
 * tell it. On the screen it is e2e/programme-report.spec.ts.
 */
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  const days = Object.assign({}, ...programmes.map(({ key }) => expected[key].handDay)) as object
  portal = await testPortal({
    programmes: programmes.map(({ key }) => key),
    sandbox: { days },
  })
  vendor = await portal.signIn(await portal.vendor())
  await refreshRates(portal.app)
})
afterAll(() => portal.close())

const range = { startDate: YESTERDAY, endDate: YESTERDAY }

test.each(reportedProgrammes)('$key: the hand day in rows and file', async ({ key, report }) => {
  const day = expected[key].report!
  const adapter = portal.app.adapters.get(key)!
  const asked = { start: YESTERDAY, end: YESTERDAY }
  await pull(portal.app, adapter, 'CPC', asked, { startedBy: null })

  const rows = report.calls.rows as 'POST /kelkoo/getConversionReports'
  const { reportsData } = await vendor.call(rows, { body: range })
  const names = day.names.split(' ')
  expect(reportsData).toEqual(
    day.answer.map((values) =>
      Object.fromEntries([YESTERDAY, '5001', ...values].map((value, at) => [names[at], value])),
    ),
  )
  const call = report.calls.file as 'GET /kelkoo/downloadConversionReports'
  const file = await vendor.call(call, { query: range })
  expect(await file.text()).toBe(`${day.file.join('\n')}\n`)
})
