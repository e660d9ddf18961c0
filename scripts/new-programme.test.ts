import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyWithSirius, fillSirius, type ProjectCopy } from './programme-copy.ts'

/*
 * One more programme in a copy of the project: made by the generator, its adapter filled in, and walked
 * through the front door, although no file of web/ and no migration knows its name. Its screens are
 * looked at in a browser by e2e/sixth-programme.spec.ts.
 */

let copy: ProjectCopy

beforeAll(async () => {
  copy = await copyWithSirius()
}, 60_000)
afterAll(() => copy.remove())

const node = (...args: string[]) => copy.node(args)
const inCopy = (path: string) => join(copy.folder, path)

/** What a command said, whether it failed or not. */
async function said(work: Promise<{ stdout: string; stderr: string }>): Promise<string> {
  const { stdout, stderr } = await work.catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

test('the generated files compile, and their tests fail until they are filled in', async () => {
  expect(await said(node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'))).toBe('')
  const report = inCopy('report.json')
  const options = ['--reporter=json', `--outputFile=${report}`, '--testNamePattern=[Ss]irius']
  const tests = ['server/src/programmes/sirius', 'server/src/reports/hand-day.test.ts']
  await said(node('node_modules/vitest/vitest.mjs', 'run', ...options, ...tests))
  const { numFailedTests, numPassedTests } = JSON.parse(await readFile(report, 'utf8')) as {
    numFailedTests: number
    numPassedTests: number
  }
  // Report, merchants and hand day; without a connection there is none.
  expect([numFailedTests, numPassedTests]).toEqual([3, 1])
})

test('a name that is taken or wrong is refused, and nothing is written over', async () => {
  const again = said(node('scripts/new-programme.ts', 'programme', 'sirius'))
  expect(await again).toContain('There is a programme sirius already.')
  expect(await said(node('scripts/new-programme.ts', 'programme', 'Six-7'))).toContain(
    'the key has 2 to 20 of a-z and 0-9',
  )
})

test('it has a link screen, a report, a save and a place in the menu', async () => {
  await fillSirius(copy)
  const { number } = copy
  await writeFile(inCopy('server/test/walk.ts'), walk(number))
  const { stdout } = await node('server/test/walk.ts')
  expect(JSON.parse(stdout)).toEqual({
    menu: [
      { label: 'Deep Links API', path: `/deepLinksAPI${number}` },
      { label: 'Conversion Reports', path: `/conversionReports${number}` },
    ],
    landing: `/conversionReports${number}`,
    admin: `/savedailyReports${number}`,
    screens: [true, true, true],
    merchants: ['Dog Star Shop us'],
    saved: 'CPC: 1 row saved.',
    // 7 clicks, 2 sales, 3.25 earned, as the filled adapter says.
    report: { CLICKS: 7, SALES: 2, REVENUE: 3.25, PLACEMENT_ID: 'home', CLICK_ID: 'c1' },
    total: 3.25,
  })
}, 60_000)

test('no file of web/ and no migration knows its name', async () => {
  for (const folder of ['web', 'server/migrations']) {
    const files = await readdir(inCopy(folder), { recursive: true, withFileTypes: true })
    for (const file of files.filter((each) => each.isFile())) {
      const text = await readFile(join(file.parentPath, file.name), 'utf8')
      expect(text.toLowerCase().includes('sirius') && file.name).toBe(false)
    }
  }
})

/** What walks the copy, with the programme of this number in it. */
const walk = (number: number) => `
import { landing, menuOf } from '@orrery/contract/access'
import { pages } from '@orrery/contract/pages'
import { menuWith } from '../src/accounts/create-vendor.ts'
import { screens } from '../../web/src/app/screens.ts'
import { testPortal, YESTERDAY } from './app.ts'

const portal = await testPortal({ merchants: false })
const { refreshMerchants } = await import('../src/catalogue/refresh-merchants.ts')
const menu = { ...menuWith(false), deeplink${number}: { cpc: true, cpa: false } }
const given = await portal.vendor({ menu })
const vendor = await portal.signIn(given)
const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
await refreshMerchants(portal.app, portal.app.adapters.get('sirius'), 'sirius')
const access = { vendorId: 5001, role: 'vendor', menu, features: {
  extraScreens: [], onlyScreens: [], hiddenProgrammes: [], lockedMerchant: null } }
const range = { startDate: YESTERDAY, endDate: YESTERDAY }
const list = await vendor.call('GET /sirius/getMerchants', { query: {} })
const saved = await admin.call('POST /sirius/saveDailyReports', { body: range })
const report = await vendor.call('POST /sirius/getConversionReports', { body: range })
const summary = await vendor.call('POST /home/getConversionReportSummary', {
  body: { ...range, programme: 'sirius' },
})
const { CLICKS, SALES, REVENUE, PLACEMENT_ID, CLICK_ID } = report.reportsData[0]
console.log(JSON.stringify({
  menu: menuOf(access, 'default').find(({ title }) => title === 'Sirius').entries,
  landing: landing(access),
  admin: pages.find(({ path, who }) => who === 'admin' && path.endsWith('${number}'))?.path,
  screens: ['/deepLinksAPI', '/conversionReports', '/savedailyReports'].map((path) => path + ${number} in screens),
  merchants: list.data.map((each) => each.name + ' ' + each.country),
  saved: saved.statusMessage,
  report: { CLICKS, SALES, REVENUE, PLACEMENT_ID, CLICK_ID },
  total: summary.totalEarnings,
}))
await portal.close()
`
