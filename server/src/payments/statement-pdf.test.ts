import { messages } from '@orrery/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../../test/app.ts'
import { textsOf } from '../../test/pdf-texts.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'

let portal: TestPortal

const NAMES: Record<number, string> = {
  5001: 'Łukasz Żółć',
  5002: 'Ирина Ґалаґан',
  5003: 'Ελλάδα Ά. Ώρα',
  5004: 'Nguyễn Thị Hường’s',
  5005: 'İğne Şık, Ţară Őr, Ħal',
  5006: '€ £ zł ₹ ₺ ₴ ₫ ₪ 0123456789',
  // Taken apart into letter and mark, as some keyboards do.
  5007: 'Zoë Nováková'.normalize('NFD'),
}

/** Other forms of letters, which the typeface lacks, and the letters. */
const FORMS = { name: 'Oﬃce ＡＢＣ１２ Ǆ 𝐁', printed: 'Office ABC12 DŽ B' }

beforeAll(async () => {
  portal = await testPortal()
  for (const [vendorId, fullName] of Object.entries(NAMES)) {
    await portal.vendor({ vendorId: Number(vendorId), fullName })
  }
  await portal.vendor({ vendorId: 5008, fullName: 'ليلى Ōta 中文 👩‍👩‍👧 \ue073' })
  await portal.vendor({ vendorId: 5009, fullName: FORMS.name })
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, { '2026-01-30': '1.25' })
  const vendors = [...Object.keys(NAMES), 5008]
  const earned = {
    ...Object.fromEntries(vendors.map((vendorId) => [vendorId, '30'])),
    5009: '986129.440929',
  }
  await reported(portal, 'orion', 'CPC', '2026-01-10', earned)
  await issued(admin, '2026-01')
}, 60_000)
afterAll(() => portal.close())

async function printed(vendorId: number): Promise<{ texts: string[]; bytes: number }> {
  const vendor = await portal.signIn({
    email: `v${vendorId}@demo.test`,
    password: `demo-${vendorId}-pass`,
  })
  const response = await vendor.call('GET /home/downloadStatementPdf', {
    query: { month: '2026-01' },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { texts: textsOf(bytes), bytes: bytes.length }
}

test.each(Object.entries(NAMES))('%i is printed as %s', async (vendorId, fullName) => {
  const { texts, bytes } = await printed(Number(vendorId))
  expect(texts).toContain(`${vendorId}, ${fullName.normalize('NFC')}`)
  expect(texts.join(' ')).not.toContain('□')
  // Only the letters that it has: the typeface alone has 340,000.
  expect(bytes).toBeLessThan(40_000)
})

test('each letter that no typeface of ours has is a box, which is explained', async () => {
  const { texts } = await printed(5008)
  // Four letters, two, a family, and Inter's own two of equal width.
  expect(texts).toContain('5008, □□□□ Ōta □□ □ □')
  expect(texts).toContain(messages.lettersMissing('□'))
})

test('other forms of letters are printed as the letters', async () => {
  const { texts } = await printed(5009)
  expect(texts).toContain(`5009, ${FORMS.printed}`)
  expect(texts.join(' ')).not.toContain('□')
})

test('a large amount with all its decimals stands in one line', async () => {
  const { texts } = await printed(5009)
  expect(texts).toContain('986,129.440929 USD')
  // Of a line, and of the sums below.
  expect(texts).toContain('986,129.44')
  expect(texts).toContain('986,129.44 USD')
})

test('a statement is issued on the day that it is in the reporting time zone', async () => {
  const western = await testPortal({ environment: { REPORT_TIME_ZONE: 'America/Los_Angeles' } })
  try {
    const vendor = await western.signIn(await western.vendor())
    const admin = await western.signIn(await western.vendor({ vendorId: 5029, role: 'admin' }))
    await ratesOf(western, { '2026-01-30': '1.25' })
    await reported(western, 'orion', 'CPC', '2026-01-10', { 5001: '30' })
    // Still the 19th there; due 30 days later.
    western.setNow(new Date('2026-03-20T04:00:00Z'))
    await issued(admin, '2026-01')
    const query = { month: '2026-01' }
    const response = await vendor.call('GET /home/downloadStatementPdf', { query })
    const texts = textsOf(Buffer.from(await response.arrayBuffer()))
    expect(texts[texts.indexOf('Issued') + 1]).toBe('2026-03-19')
  } finally {
    await western.close()
  }
})
