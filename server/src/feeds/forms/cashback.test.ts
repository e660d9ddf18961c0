import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { cashback } from './cashback.ts'

const read = async (offers: unknown[]) =>
  (await Array.fromAsync(cashback(Readable.from([Buffer.from(JSON.stringify({ offers }))])))).flat()

const offer = {
  id: 'cb-7',
  title: '5.5% back on everything',
  merchant_name: 'Elm',
  merchant_domain: 'elm.example',
  country: 'de',
  cashback: '5.50',
  cashback_type: 'percent',
  currency: '',
  start: '2026-03-01',
  end: '2026-03-31',
  link: 'https://go.example/r?m=7&sub={TRACKING_CODE}',
  logo: 'https://img.example/elm.png',
  status: 'active',
}

const row = {
  offerId: 'cb-7',
  title: '5.5% back on everything',
  merchantName: 'Elm',
  domain: 'elm.example',
  country: 'de',
  // Days alone are whole days in GMT.
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-03-31T23:59:59.000Z',
  jumpUrl: 'https://go.example/r?m=7&sub={TRACKING_CODE}',
  logoUrl: 'https://img.example/elm.png',
  active: true,
  cashback: '5.50',
  cashbackType: 'percent',
  currency: '',
}

test('an offer is read as it stands, its number as text or as a number', async () => {
  const amount = { cashback: 12.5, cashback_type: 'amount', currency: 'EUR' }
  const open = { start: null, end: undefined, logo: '', status: 'withdrawn' }
  expect(await read([offer, { ...offer, ...amount }, { ...offer, ...open }])).toEqual([
    { line: 1, row },
    { line: 2, row: { ...row, cashback: '12.5', cashbackType: 'amount', currency: 'EUR' } },
    { line: 3, row: { ...row, startsAt: null, endsAt: null, logoUrl: null, active: false } },
  ])
})

test.each([
  [{ id: undefined }, 'The row has no id.'],
  [{ title: '' }, 'The row has no title.'],
  [{ merchant_domain: undefined }, 'The row has no merchant_domain.'],
  [{ link: null }, 'The row has no link.'],
  [{ link: { href: 'https://a.example' } }, 'link is no text.'],
  [{ country: 'DE' }, 'The country is not two small letters.'],
  [{ status: 'on' }, 'The status is none of active, withdrawn.'],
  [{ cashback_type: 'points' }, 'The cashback_type is none of percent, amount.'],
  [{ cashback: '-3' }, 'The cashback "-3" is no number such as 12.50.'],
  [{ cashback: '1e400' }, 'The cashback "1e400" is no number such as 12.50.'],
  [{ cashback: '5,5' }, 'The cashback "5,5" is no number such as 12.50.'],
  [{ cashback: '100.01' }, 'The cashback is more than 100 percent.'],
  [
    { cashback: '5', cashback_type: 'amount', currency: 'eur' },
    'The currency of an amount is not three capital letters.',
  ],
  [{ end: '2026-02-28T23:59:59Z' }, 'The offer ends before it begins.'],
])('%j costs its own row and no other', async (wrong, problem) => {
  const answers = await read([{ ...offer, ...wrong }, offer])
  expect(answers[1]).toEqual({ line: 2, row })
  expect(answers[0]).toMatchObject({ line: 1, problem })
})

test('1e400 as a number is refused, too', async () => {
  const text = JSON.stringify({ offers: [offer] }).replace('"5.50"', '1e400')
  const [[refused] = []] = await Array.fromAsync(cashback(Readable.from([text])))
  expect(refused).toMatchObject({ problem: 'The cashback "Infinity" is no number such as 12.50.' })
})
