import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxSettings, startSandbox, type Sandbox } from '@orrery/sandbox'
import { onlyCpc } from '../../../test/only-cpc.ts'
import { PartnerFailure, WrongRow, type Adapter, type LinkRequest } from '../../kit/adapter.ts'
import { orionAdapter } from './adapter.ts'

const DAY = '2026-03-10'
const MATCH = '/api/keyword/merchantMatch'
let sandbox: Sandbox
let orion: Adapter

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-03-20T09:00:00Z'), rowsPerDay: 60 })
  const settings = { ...sandboxSettings(sandbox.url), ORION_POLL_MS: '2', ORION_RETRIES: '0' }
  orion = orionAdapter(settings)!
})
afterEach(() => sandbox.clearFaults())
afterAll(async () => {
  await orion.close()
  await sandbox.close()
})

test.each(['CPC', 'CPA'] as const)(
  'a %s report is row for row what the partner has',
  async (kind) => {
    const read = await Array.fromAsync(orion.readReport(kind, { start: DAY, end: '2026-03-11' }))
    const type = kind === 'CPC' ? 'cpc' : 'cpa'
    const theirs = [DAY, '2026-03-11'].flatMap((day) => sandbox.network.day('orion', type, day))
    expect(theirs.length).toBeGreaterThan(10)
    // On the way a placement carries the vendor's prefix, and "noid" where there is none.
    const sent = theirs.map((row) => ({
      ...row,
      placementId: `${row.campaignId}_${row.placementId || 'noid'}`,
      country: '',
    }))
    expect(read).toEqual(sent)
  },
)

test('a range with a day that is not compiled is not ready', async () => {
  const read = Array.fromAsync(orion.readReport('CPC', { start: '2026-03-19', end: '2026-03-20' }))
  await expect(read).rejects.toMatchObject({
    name: 'PartnerFailure',
    message: 'Orion has not compiled this day yet.',
    notReady: true,
  })
})

test('every active merchant is read over all pages, those that left are not', async () => {
  const read = await Array.fromAsync(orion.lists['orion']!())
  const theirs = sandbox.network.merchants('orion').filter((each) => each.leftOn === undefined)
  // 2,080 merchants, one in 52 of which has left: 2,040, so five pages of 500.
  expect(read).toHaveLength(2040)
  expect(read.map((each) => each.merchantId)).toEqual(theirs.map((each) => each.id))
  const [first] = theirs
  expect(read[0]).toMatchObject({ name: first!.name, url: first!.url })
  // The partner gives cents, we keep units: both are the same number of millionths.
  expect(Number(read[0]!.estimatedCpc)).toBe(first!.ecpcMicros / 1_000_000)
})

test.each([
  ['pages that overlap', 'duplicate-rows', 'Orion sent overlapping pages of its merchant list.'],
  ['a page cut off', 'truncated', 'Orion sent an answer that was cut off.'],
  ['a web page', 'html', 'Orion sent a web page instead of JSON.'],
] as const)('a merchant list with %s is a failure', async (_, kind, message) => {
  sandbox.fault({ path: MATCH, kind })
  await expect(Array.fromAsync(orion.lists['orion']!())).rejects.toMatchObject({
    name: 'PartnerFailure',
    message,
  })
})

const request = (given: Partial<LinkRequest> = {}): LinkRequest => ({
  kind: 'CPC',
  merchantUrl: `${sandbox.network.merchants('orion')[0]!.url}shoes?size=9`,
  country: '',
  campaignId: '',
  vendorId: 5001,
  placementId: '',
  clickId: '',
  ...given,
})

/** The query of a made link as it stands, without its beginning. */
async function queryOf(given: Partial<LinkRequest>) {
  const { link, clickParam } = await orion.makeLink!(request(given))
  expect(link).toMatch(/^https:\/\/rd\.bizrate\.com\/pi\/[0-9a-f]{32}\?/)
  return [link.slice(link.indexOf('?') + 1), clickParam]
}

test('a link carries the account, the vendor, its placement and its click id', async () => {
  expect(await queryOf({ placementId: 'home-top', clickId: 'a_1' })).toEqual([
    'afId=274001&afCampaignId=5001&afPlacementId=5001_home-top&afRid=a_1',
    null,
  ])
  expect(await queryOf({ kind: 'CPA', placementId: 'x', clickId: 'y' })).toEqual([
    'afId=274002&afCampaignId=5001&afPlacementId=5001_x&afRid=y',
    null,
  ])
})

test('without a click id the link leaves room for ours, and has no empty one beside it', async () => {
  expect(await queryOf({})).toEqual([
    'afId=274001&afCampaignId=5001&afPlacementId=5001_noid',
    'afRid',
  ])
})

test('macros stay as they are typed, braces literal, in one field and in both', async () => {
  expect(await queryOf({ placementId: '{place}' })).toEqual([
    'afId=274001&afCampaignId=5001&afPlacementId=5001_{place}',
    'afRid',
  ])
  expect(await queryOf({ placementId: '{place}', clickId: 'c-{click_id}' })).toEqual([
    'afId=274001&afCampaignId=5001&afPlacementId=5001_{place}&afRid=c-{click_id}',
    null,
  ])
  const asked = sandbox.requests().filter(({ path }) => path.includes('/link/generate'))
  expect(asked.some(({ path }) => /place\}|place%7D/i.test(path))).toBe(false)
})

test('a composed placement of 50 characters passes, of 51 never reaches the partner', async () => {
  // "5001_" are 5.
  expect((await queryOf({ placementId: 'p'.repeat(45) }))[0]).toContain(`5001_${'p'.repeat(45)}`)
  const before = sandbox.requests().length
  await expect(orion.makeLink!(request({ placementId: 'p'.repeat(46) }))).rejects.toMatchObject({
    name: 'PartnerFailure',
    message: 'Vendor id and placement id together may have 50 characters at the most.',
  })
  expect(sandbox.requests()).toHaveLength(before)
})

test('a merchant that left and one that never was are told apart', async () => {
  const left = sandbox.network.merchants('orion').find((each) => each.leftOn !== undefined)!
  await expect(orion.makeLink!(request({ merchantUrl: left.url }))).rejects.toMatchObject({
    message: 'This merchant has left the programme; no link can be made for it.',
  })
  await expect(
    orion.makeLink!(request({ merchantUrl: 'https://nobody.example/' })),
  ).rejects.toMatchObject({
    message: 'This link is not of a merchant in the catalogue. Pick a merchant from the list.',
  })
})

test('an answer in an unknown form and a wrong key are failures in our words', async () => {
  sandbox.fault({ path: '/api/link/generate', kind: 'html' })
  await expect(orion.makeLink!(request())).rejects.toMatchObject({ name: 'PartnerFailure' })
  const stranger = orionAdapter({ ...sandboxSettings(sandbox.url), ORION_API_KEY: 'wrong' })!
  await expect(
    Array.fromAsync(stranger.readReport('CPC', { start: DAY, end: DAY })),
  ).rejects.toMatchObject({
    name: 'PartnerFailure',
    message: 'Orion answered 401 (our sign-in was refused).',
  })
  await stranger.close()
})

test('a merchant is rated once, whatever its placements, as the partner’s catalogue has it', async () => {
  const rated = await Array.fromAsync(orion.readQuality!('CPC', { start: DAY, end: '2026-03-11' }))
  const ids = rated.map(({ merchantId }) => merchantId)
  expect(new Set(ids).size).toBe(ids.length)
  // Commission 13.24 %: the pretend partner aims 8 and 16 points higher.
  expect(rated.find(({ merchantId }) => merchantId === '100000')).toEqual({
    merchantId: '100000',
    category: 'Pets',
    targetLow: '21.2400',
    targetHigh: '29.2400',
  })
})

test.each([
  [['ORION_PUBLISHER_ID'], 'ORION_API_KEY'],
  [['ORION_API_KEY'], 'ORION_PUBLISHER_ID'],
  [['ORION_CPA_PUBLISHER_ID'], 'ORION_CPA_API_KEY'],
  [['ORION_CPA_API_KEY'], 'ORION_CPA_PUBLISHER_ID'],
  [['ORION_PASSWORD'], 'ORION_EMAIL'],
  [['ORION_PUBLISHER_ID', 'ORION_API_KEY'], 'ORION_CPA_PUBLISHER_ID'],
])(
  'without %j alone the start says so: half an account would be left out in silence',
  (left, given) => {
    const settings = { ...sandboxSettings(sandbox.url), ...empty(left) }
    const it = left.length === 1 ? 'it' : 'them'
    expect(() => orionAdapter(settings)).toThrow(
      `${left.join(' and ')}: Give ${it} where ${given} is set, or leave that out.`,
    )
  },
)

test('without an account there is no Orion, and without the second one no CPA', async () => {
  expect(orionAdapter({})).toBeUndefined()
  const single = orionAdapter({ ...sandboxSettings(sandbox.url), ...onlyCpc })!
  expect(single.kinds).toEqual(['CPC'])
  await single.close()
})

const empty = (names: string[]) => Object.fromEntries(names.map((name) => [name, '']))

/** What comes of a custom report with this file, which stands at so many addresses, or how reading it fails. */
async function readFile(file: string, addresses = 1): Promise<unknown> {
  const server = createServer(({ url }, answer) => {
    const { port } = server.address() as AddressInfo
    const reportUrls = Array.from({ length: addresses }, () => ({
      url: `http://127.0.0.1:${port}/file`,
    }))
    if (url === '/file') answer.end(file)
    else answer.end(JSON.stringify({ token: 't', reportResponse: { reportUrls } }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const settings = sandboxSettings(sandbox.url)
  const single = orionAdapter({ ...settings, ORION_API_URL: `http://127.0.0.1:${port}` })!
  const reading = Array.fromAsync(single.readReport('CPC', { start: DAY, end: DAY }))
  const read = await reading.then((rows) => rows.length).catch((error: unknown) => error)
  await single.close()
  server.close()
  return read
}

const HEADER =
  'FROM_DATE,TO_DATE,CAMPAIGN_ID,PLACEMENT_ID,MERCHANT_ID,MERCHANT_NAME,RID,CLICKS,EARNINGS,SALES,SALES_COUNT'
const ROW = `${DAY},${DAY},5001,5001_x,1,Oak,r1,4,0.5,0,0`
const SPANNING = ROW.replace(DAY, '2026-03-09')
const SPANS = 'Orion sent a report with a row that spans several days.'
const shape = (line: number, cells: number) =>
  `Orion sent a report that cannot be read. Line ${line}: The row has ${cells} cells; the header has 11.`

test.each([
  ['only right rows', [ROW, ROW], 2],
  ['a comma too many in one row', [ROW, ROW.replace('Oak', 'Oak, Ltd'), ROW], shape(3, 12)],
  ['a row of several days', [ROW, SPANNING], SPANS],
  ['a row of several days first', [SPANNING, ROW], SPANS],
  ['a row of several days alone', [SPANNING], SPANS],
])('a file with %s fails for no more than a row', async (_, rows, expected) => {
  const read = await readFile([HEADER, ...rows, ''].join('\n'))
  expect(read).toStrictEqual(typeof expected === 'string' ? new WrongRow(expected) : expected)
})

test('a report in several files is refused, whatever the first one has', async () => {
  const file = [HEADER, ROW, ''].join('\n')
  expect(await readFile(file)).toBe(1)
  expect(await readFile(file, 2)).toEqual(
    new PartnerFailure('Orion sent a report in several files, which are not read.'),
  )
})

test.each([
  ['a last row that is cut off', [ROW, ROW.slice(0, 40)], shape(3, 7)],
  ['rows of several days only', [SPANNING, SPANNING], SPANS],
])('a file with %s is refused whole', async (_, rows, message) => {
  const read = await readFile([HEADER, ...rows].join('\n'))
  expect(read).toEqual(new PartnerFailure(message))
  expect(read).not.toBeInstanceOf(WrongRow)
})
