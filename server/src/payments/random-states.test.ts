import { addDays } from '@orrery/contract/day'
import { listedStates } from '@orrery/contract/payments/statement'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, type SignedIn, type TestPortal } from '../../test/app.ts'

/* A statement's state by itself, in a list and in a list of its state, over ledgers that chance has made. */

const MONTHS = ['2025-11-01', '2025-12-01', '2026-01-01']
const MONTH = '2025-12'
const FIRST = 5001

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5999, role: 'admin' }))
})
afterAll(() => portal.close())

interface Entry {
  kind: 'statement' | 'payment' | 'fee' | 'returned' | 'returned-fee' | 'lapse' | 'correction'
  cents: number
  day: string
  due: string | null
  month: string | null
  payment: string | null
}

const cents = fc.integer({ min: 0, max: 40 }).map((tens) => tens * 250)
const day = fc.integer({ min: -150, max: 0 }).map((ago) => addDays(TODAY, ago))

/** A payment, and perhaps its fee, under one id, and perhaps all of it back with what that cost. */
const paid = fc
  .record({ cents, day, payment: fc.uuid(), fee: fc.boolean(), back: fc.boolean() })
  .map(({ cents: sum, day: on, payment, fee, back }): Entry[] => {
    const entry = (kind: Entry['kind'], amount: number): Entry => ({
      kind,
      cents: amount,
      day: on,
      due: null,
      month: null,
      payment,
    })
    return [
      entry('payment', -sum),
      ...(fee ? [entry('fee', -250)] : []),
      ...(back ? [entry('returned', sum), entry('returned-fee', -1000)] : []),
      ...(back && fee ? [entry('fee', 250)] : []),
    ]
  })
const other = fc
  .record({
    kind: fc.constantFrom('correction' as const, 'lapse' as const),
    cents,
    day,
    less: fc.boolean(),
  })
  .map(({ kind, cents: sum, day: on, less }): Entry[] => [
    {
      kind,
      cents: less || kind === 'lapse' ? -sum : sum,
      day: on,
      due: null,
      month: null,
      payment: null,
    },
  ])
const statements = fc
  .tuple(...MONTHS.map(() => fc.record({ cents, day, wait: fc.integer({ min: -30, max: 90 }) })))
  .map((all): Entry[][] =>
    all.map(({ cents: sum, day: on, wait }, at) => [
      {
        kind: 'statement',
        cents: sum,
        day: on,
        due: addDays(on, wait),
        month: MONTHS[at]!,
        payment: null,
      },
    ]),
  )
/** What one vendor's ledger says, in the order in which it was written. */
const ledger = fc
  .tuple(statements, fc.array(fc.oneof(paid, other), { maxLength: 6 }))
  .chain(([stated, rest]) =>
    fc.shuffledSubarray([...stated, ...rest], { minLength: stated.length + rest.length }),
  )
  .map((groups) => groups.flat())

/** The state of the statement of {@link MONTH}, by 0049. */
function stateOf(entries: readonly Entry[]): string {
  const own = entries.findIndex(({ month }) => month?.startsWith(MONTH))
  const { cents: total, due } = entries[own]!
  const placeOf = (at: number) => {
    const { day: on, due: falls } = entries[at]!
    return `${falls !== null && falls > on ? falls : on} ${String(at).padStart(6, '0')}`
  }
  const added = entries.reduce(
    (sum, { kind, cents: amount }, at) =>
      ['statement', 'correction'].includes(kind) && amount > 0 && placeOf(at) <= placeOf(own)
        ? sum + amount
        : sum,
    0,
  )
  const returned = new Set(entries.filter(({ kind }) => kind === 'returned').map((e) => e.payment))
  let taken = 0
  for (const { kind, cents: amount, payment } of total > 0 ? entries : []) {
    const isPayment = kind === 'payment' || kind === 'fee'
    if (amount >= 0 || (isPayment && returned.has(payment))) continue
    taken -= amount
    if (taken >= added) return isPayment ? 'paid' : 'settled'
  }
  if (total > 0 && due! > TODAY) return 'confirmed'
  const sumOf = (some: readonly Entry[]) => some.reduce((sum, entry) => sum + entry.cents, 0)
  const isDue = entries.filter((entry) => entry.due === null || entry.due <= TODAY)
  const payable = Math.min(sumOf(entries), sumOf(isDue)) >= 2500
  return total > 0 && payable ? 'payable' : 'carried'
}

async function store(ledgers: readonly (readonly Entry[])[]): Promise<void> {
  const { pool } = portal.app
  await pool.query('TRUNCATE statement, balance_entry')
  const all = ledgers.flatMap((entries, at) =>
    entries.map((entry) => ({ ...entry, vendor: FIRST + at, amount: entry.cents / 100 })),
  )
  await pool.query(
    `INSERT INTO balance_entry (vendor_id, day, kind, amount, month, due_day, payment_id)
     SELECT vendor, day, kind, amount, month, due, payment
     FROM ROWS FROM (json_to_recordset($1) AS (vendor integer, day date, kind text, amount numeric, month date, due date, payment text))
       WITH ORDINALITY AS e (vendor, day, kind, amount, month, due, payment, nth) ORDER BY nth`,
    [JSON.stringify(all)],
  )
  await pool.query(
    `INSERT INTO statement (vendor_id, month, state, currency, due_day, total, fee_percent, checksum, made_at, issued_at, carried, cumulative)
     SELECT vendor_id, month, 'issued', 'USD', due_day, amount, 0, '', now(), now(), 0, 0
     FROM balance_entry WHERE kind = 'statement'`,
  )
}

test('each statement is in the list of its state and in no other, as it is by itself', async () => {
  for (let at = 0; at < 25; at += 1) await portal.vendor({ vendorId: FIRST + at })
  await fc.assert(
    fc.asyncProperty(fc.array(ledger, { minLength: 25, maxLength: 25 }), async (ledgers) => {
      await store(ledgers)
      const expected = new Map(ledgers.map((entries, at) => [FIRST + at, stateOf(entries)]))
      const list = async (query: object) =>
        (await admin.call('GET /home/getAllStatements', { query: { month: MONTH, ...query } })).data
      const all = await list({})
      expect(new Map(all.map((row) => [row.vendorId, row.state]))).toEqual(expected)
      for (const state of listedStates) {
        expect(await list({ state })).toEqual(all.filter((row) => row.state === state))
      }
      const behind = { month: MONTH, state: 'paid' as const, pageNo: '9' }
      expect(await admin.call('GET /home/getAllStatements', { query: behind })).toMatchObject({
        data: [],
        totalCount: all.filter(({ state }) => state === 'paid').length,
      })
      const { data } = await admin.call('GET /home/getStatements', { query: { vendorId: FIRST } })
      expect(data.find(({ month }) => month === MONTH)?.state).toBe(expected.get(FIRST))
    }),
    { numRuns: 25 },
  )
}, 120_000)
