import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sandboxSettings, startSandbox, type Sandbox } from '@orrery/sandbox'
import type { Adapter } from '../../kit/adapter.ts'
import type { Environment } from '../../kit/settings.ts'
import { lyraAdapter } from '../lyra/adapter.ts'
import { vegaAdapter } from '../vega/adapter.ts'

const range = { start: '2026-03-10', end: '2026-03-11' }
let sandbox: Sandbox
const opened: Adapter[] = []

beforeAll(async () => {
  sandbox = await startSandbox({
    now: () => new Date('2026-03-20T09:00:00Z'),
    rowsPerDay: 200,
    notReady: ['lyra-new/cpc/2026-03-18', 'vega-new/cpc/2026-03-18'],
  })
})
afterEach(() => sandbox.clearFaults())
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()))
  await sandbox.close()
})

describe.each([
  ['lyra', 'doneoftheownou', 'trackier-lyra', lyraAdapter],
  ['vega', 'shoppermeet', 'trackier-vega', vegaAdapter],
] as const)('%s', (key, path, newPath, make) => {
  const prefix = key.toUpperCase()
  const name = prefix[0] + key.slice(1)

  // One for all tests: it keeps to Trackier's limit of calls, which two beside each other would pass.
  let both: Adapter
  beforeAll(() => {
    both = open({})
  })

  function open(without: Environment): Adapter {
    const adapter = make({
      ...sandboxSettings(sandbox.url),
      [`${prefix}_RETRIES`]: '0',
      [`${prefix}_NEW_RETRIES`]: '0',
      ...without,
    })!
    opened.push(adapter)
    return adapter
  }
  const first = () => open({ [`${prefix}_NEW_API_KEY`]: '' })
  const second = () => open({ [`${prefix}_API_URL`]: '', [`${prefix}_API_KEY`]: '' })

  test('a report has the rows of both sources, a list those of its own', async () => {
    const ofFirst = await Array.fromAsync(first().readReport('CPC', range))
    expect(ofFirst.length).toBeGreaterThan(20)
    const read = await Array.fromAsync(both.readReport('CPC', range))
    expect(read.slice(0, ofFirst.length)).toEqual(ofFirst)
    const ofSecond = read.slice(ofFirst.length)
    expect(ofSecond.length).toBeGreaterThan(5)
    // The ids of Trackier's merchants begin with a t, those of a back end are numbers.
    expect(ofSecond.filter((row) => !/^t\d+$/.test(row.merchantId))).toEqual([])
    expect(Object.keys(both.lists)).toEqual([key, `${key}-new`])
    const [old] = await Array.fromAsync(both.lists[key]!())
    const [recent] = await Array.fromAsync(both.lists[`${key}-new`]!())
    expect(old!.link).toContain(path)
    expect(recent!.link).toContain(`trk.${key}-new.example`)
  })

  test('no row of one source is taken for one of the other', async () => {
    const read = await Array.fromAsync(both.readReport('CPA', range))
    const keys = read.map(({ day, campaignId, placementId, rid, merchantId, country }) =>
      [day, campaignId, placementId, rid, merchantId, country].join(' '),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('a report fails when either source does, and a list only with its own', async () => {
    const answered = 'answered 500 (an error on their side).'
    sandbox.fault({ path: `/${path}`, kind: 'status' })
    await expect(Array.fromAsync(both.readReport('CPC', range))).rejects.toMatchObject({
      name: 'PartnerFailure',
      message: `${name} ${answered}`,
    })
    expect((await Array.fromAsync(both.lists[`${key}-new`]!())).length).toBeGreaterThan(0)
    sandbox.clearFaults()
    sandbox.fault({ path: `/${newPath}`, kind: 'status' })
    await expect(Array.fromAsync(both.readReport('CPC', range))).rejects.toMatchObject({
      name: 'PartnerFailure',
      message: `${name} (New) ${answered}`,
    })
    expect((await Array.fromAsync(both.lists[key]!())).length).toBeGreaterThan(0)
  })

  test('a report is not ready when the second source is not', async () => {
    const late = both.readReport('CPC', { start: '2026-03-18', end: '2026-03-18' })
    await expect(Array.fromAsync(late)).rejects.toMatchObject({
      message: `${name} (New) has not compiled this day yet.`,
      notReady: true,
    })
  })

  test('a source that is not set up is left out, and without both there is no adapter', () => {
    expect(Object.keys(first().lists)).toEqual([key])
    expect(Object.keys(second().lists)).toEqual([`${key}-new`])
    expect(make({})).toBeUndefined()
  })
})
