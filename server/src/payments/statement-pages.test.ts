import type { Statement, StatementLine } from '@orrery/contract/payments/statement'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { textsOf } from '../../test/pdf-texts.ts'
import { statementPdf } from './statement-pdf.ts'

const brand = {
  name: 'Orrery',
  contactEmail: 'partners@orrery.example',
  postalAddress: '1 Meridian Way',
  copyright: '',
}

const line: StatementLine = {
  line: 1,
  what: 'adjustment',
  programme: 'altair',
  kind: 'CPC',
  month: '2026-01',
  days: 1,
  firstDay: '2026-01-10',
  lastDay: '2026-01-10',
  amount: 1,
  currency: 'EUR',
  rate: 1.25,
  rateDay: '2026-01-30',
  converted: 1.25,
  runId: '123',
  reason: 'Restated.',
}

async function printed(lines: StatementLine[]): Promise<string[]> {
  const statement: Statement = {
    month: '2026-01',
    state: 'payable',
    total: 1.25 * lines.length,
    carried: 0,
    dueDay: '2026-02-14',
    issuedAt: '2026-02-01T08:00:00Z',
    vendorId: 5001,
    fullName: 'Vendor',
    company: '',
    currency: 'USD',
    lines,
    adjustments: 0,
    balance: 1.25 * lines.length,
    feePercent: 0,
    fee: 0,
    payable: 1.25 * lines.length,
    openDays: [],
    checksum: '',
  }
  return textsOf(await buffer(await statementPdf(brand, statement, 'UTC')))
}

test('each page behind the first says whose statement it is, of which month, and which page', async () => {
  // 29 points each of 842: some twenty lines fit on a page.
  const texts = await printed(Array.from({ length: 50 }, () => line))
  expect(texts.filter((text) => text.startsWith('Statement 2026-01'))).toEqual([
    'Statement 2026-01',
    'Statement 2026-01, vendor 5001, page 2',
    'Statement 2026-01, vendor 5001, page 3',
  ])
  expect(texts).toContain('62.50 USD')
})

test('what stands below a line never stands on the next one', async () => {
  const reason = 'Told anew '.repeat(20).trim()
  const texts = await printed([{ ...line, reason }, line])
  const below = texts.filter((text) => text.startsWith('Adjustment;'))
  expect(below).toEqual([
    expect.stringMatching(/^Adjustment; rate of 2026-01-30; run 123: Told anew .*…$/),
    'Adjustment; rate of 2026-01-30; run 123: Restated.',
  ])
  // What is cut is not set below either.
  expect(texts.filter((text) => text.startsWith('anew'))).toEqual([])
})
