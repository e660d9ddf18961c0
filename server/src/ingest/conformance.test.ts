import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Kind } from '@orrery/contract/programmes/programme'
import { programmeOf, programmes } from '@orrery/contract/programmes/all'
import type { DayKey, ReportRow } from '@orrery/sandbox'
import { YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { expected as expectedOf } from '../../test/expected/all.ts'
import type { Figures } from '../../test/expected/form.ts'
import { faultsOf, type TestFault } from '../../test/faults.ts'
import { expectSumsAgree } from '../../test/sums.ts'

const parts = programmes.flatMap(({ key }) => expectedOf[key].conformance)

test('every programme is in the suite', () => {
  const tested = new Set(parts.map(({ key }) => key))
  expect([...tested]).toEqual(programmes.map(({ key }) => key))
})

// Programmes side by side, each in its own order: most of the time goes into waiting for partners.
const one = { concurrent: false }

describe.concurrent.each(parts)('$title', (programme) => {
  const { key, days, figures, answers, pages } = programme
  const kinds = Object.keys(figures) as Kind[]
  let portal: TestPortal
  let vendor: SignedIn
  let admin: SignedIn

  beforeAll(async () => {
    const { environment } = programme
    portal = await testPortal({ programmes: [key], environment, sandbox: { days } })
    vendor = await portal.signIn(await portal.vendor())
    admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
    await save()
    // A portal of each programme is started at once.
  }, 300_000)
  afterEach(async () => {
    portal.sandbox.clearFaults()
    await expectSumsAgree(portal.app.pool)
  })
  afterAll(() => portal.close())

  test.each(answers.flatMap(faultsOf))('$what', one, async ({ fault, ...expected }) => {
    portal.sandbox.fault(fault)
    await expectUnchanged(expected)
    portal.sandbox.clearFaults()
    expect((await save()).statusMessage).toBe(kinds.map(nothingNew).join(' '))
    await expectFiguresOfBefore()
  })

  test.each(answers.filter((answer) => answer.line))(
    '$what: a call that hangs ends with the process',
    one,
    async ({ path, kinds: [kind] }) => {
      portal.sandbox.fault({ path, kind: 'hang' })
      const ending = new AbortController()
      const adapter = portal.app.adapters.get(key)
      const range = { start: YESTERDAY, end: YESTERDAY }
      const asked = () => portal.sandbox.requests().length
      const before = asked()
      const read = Array.fromAsync(adapter?.readReport(kind ?? 'CPC', range, ending.signal) ?? [])
      await expect.poll(asked).toBeGreaterThan(before)
      ending.abort()
      await expect(read).rejects.toThrow(/was cancelled/)
    },
  )

  test.each(answers)('$what: reordered fields are read by name', one, async ({ path }) => {
    portal.sandbox.fault({ path, kind: 'reordered' })
    const { statusMessage } = await save()
    portal.sandbox.clearFaults()
    expect(statusMessage).toBe(kinds.map(nothingNew).join(' '))
  })

  test.each(pages)('$name: a missing page', one, async ({ path, name, rows, ...page }) => {
    state(page.key, rows)
    portal.sandbox.fault({ path, kind: 'status', status: 404 })
    const reason = `${name} answered 404 (not found).`
    await expectUnchanged({ kinds: page.kinds, reason, state: 'failed' })
    portal.sandbox.clearFaults()
    state(page.key, days[page.key])
    expect((await save()).statusMessage).toBe(kinds.map(nothingNew).join(' '))
    await expectFiguresOfBefore()
  })

  test.each(pages)('$name: overlapping pages', one, async ({ name, overlapping, ...page }) => {
    state(page.key, overlapping)
    const reason = `${name} ${page.reason}`
    await expectUnchanged({ kinds: page.kinds, reason, state: 'failed' })
    state(page.key, days[page.key])
    expect((await save()).statusMessage).toBe(kinds.map(nothingNew).join(' '))
    await expectFiguresOfBefore()
  })

  test.each(programme.restated)('$what restates the day', one, async (restated) => {
    const { kind, rows, day } = restated
    const before = await byDate(kind)
    state(restated.key, rows)
    expect((await save()).statusMessage).toMatch(new RegExp(`${kind}: \\d rows? saved\\.`))
    const { totalClicks: clicks, sales, clickTotalEarnings: earnings } = before
    const after = await byDate(kind)
    expect(after).toMatchObject({ ...day, state: 'estimated' })
    expect(after.restated).toHaveLength(before.restated.length + 1)
    expect(after.restated).toContainEqual(expect.objectContaining({ clicks, sales, earnings }))
    await expectFigures(kind, day)
  })

  test('a row that cannot be read costs its day only', one, async () => {
    const { source, stated, clicks, refused } = programme.rows
    const [startDate, wrong, endDate] = ['2026-03-02', '2026-03-03', '2026-03-04'] as const
    for (const day of [startDate, wrong, endDate]) {
      for (const other of Object.keys(days)) state(other.replace(YESTERDAY, day) as DayKey, [])
      const noDay = day === wrong ? [{ ...stated[0]!, day: '2026-02-31' }] : []
      const rows = [...stated.map((row) => ({ ...row, day })), ...noDay]
      state(`${source}/cpc/${day}` as DayKey, rows)
    }
    const { statusMessage } = await save({ startDate, endDate })
    expect(statusMessage).toContain(refused)
    const body = { programme: key, isCPC: true, startDate, endDate }
    const { data } = await vendor.call('POST /home/getConversionReportSummaryByDate', { body })
    // Latest first.
    expect(data.map((day) => [day.state, day.totalClicks])).toEqual([
      ['estimated', clicks],
      ['failed', null],
      ['estimated', clicks],
    ])
  })

  /** A pull that must leave everything as it was and say why. */
  async function expectUnchanged(wrong: Pick<TestFault, 'kinds' | 'reason' | 'state'>) {
    const { reason, state: status } = wrong
    const saved = await save()
    const told = (kind: Kind) =>
      wrong.kinds.includes(kind) ? `${kind}: ${reason}` : nothingNew(kind)
    expect(saved.statusMessage).toBe(kinds.map(told).join(' '))
    const { data: runs } = await admin.call('GET /home/getReportRuns', {
      query: { pageSize: `${kinds.length}` },
    })
    for (const kind of wrong.kinds) {
      const run = runs.find((each) => each._id === saved.runs[kinds.indexOf(kind)])
      expect(run).toMatchObject({ programme: key, kind, status, reason, rows: 0 })
      const day = figures[kind]?.day
      expect(await byDate(kind)).toMatchObject({ ...day, state: status, restated: [] })
      const incomplete = await expectFigures(kind, day)
      expect(incomplete).toEqual([{ date: YESTERDAY, state: status, reason, figures: true }])
    }
  }

  async function expectFiguresOfBefore() {
    for (const kind of kinds) {
      const day = figures[kind]?.day
      expect(await byDate(kind)).toMatchObject({ ...day, state: 'estimated', restated: [] })
      expect(await expectFigures(kind, day)).toEqual([])
    }
  }

  /** @returns the days that the summary calls incomplete. */
  async function expectFigures(kind: Kind, day: Figures | undefined) {
    const body = request(kind)
    const summary = await vendor.call('POST /home/getConversionReportSummary', { body })
    expect(summary).toMatchObject({
      totalClicks: day?.totalClicks,
      totalSales: day?.sales,
      totalEarnings: day?.clickTotalEarnings,
    })
    return summary.period.incomplete
  }

  async function byDate(kind: Kind) {
    const body = request(kind)
    const { data } = await vendor.call('POST /home/getConversionReportSummaryByDate', { body })
    return data[0]!
  }

  function request(kind: Kind) {
    const range = { startDate: YESTERDAY, endDate: YESTERDAY }
    return { ...range, programme: key, isCPC: kind === 'CPC' }
  }

  /** The save calls of all programmes ask and answer alike. */
  function save(body: { startDate: string; endDate?: string } = { startDate: YESTERDAY }) {
    const call = programmeOf(key).save.call as 'POST /kelkoo/saveDailyReports'
    return admin.call(call, { body })
  }

  function nothingNew(kind: Kind) {
    const rows = figures[kind]?.rows
    return `${kind}: ${rows} ${rows === 1 ? 'row' : 'rows'}, nothing new.`
  }

  function state(of: DayKey, rows: readonly ReportRow[] | undefined) {
    portal.sandbox.network.setDay(of, rows && [...rows])
  }
})
