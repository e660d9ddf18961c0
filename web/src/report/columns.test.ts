import { conversionReportColumns } from '@orrery/contract/columns'
import { expect, it } from 'vitest'
import { textOf } from '../ui/table/column.ts'
import { EXACT, glance, inFull, tableColumns } from './columns.ts'

const cpc = { key: 'CPC', label: 'CPC', kind: 'rate', meaning: '' } as const
const earnings = { key: 'EARNINGS', label: 'EARNINGS', kind: 'money', meaning: '' } as const

it('keeps the headings of the specification, in their order', () => {
  expect(tableColumns(conversionReportColumns, { money: EXACT }).map(({ label }) => label)).toEqual(
    [
      'DATE',
      'CAMPAIGN ID',
      'PLACEMENT ID',
      'RID',
      'MERCHANT',
      'CLICKS',
      'SALES',
      'EARNINGS',
      'CONV. RATE',
      'CPC',
    ],
  )
})

it('tells what each column means', () => {
  const [day] = tableColumns(conversionReportColumns, { money: EXACT })
  expect(day?.meaning).toBe('Calendar day in the reporting time zone')
})

it('writes money and money a click to the sixth decimal, and N/A where there is none', () => {
  const written = tableColumns([earnings, cpc], { money: EXACT })
  const values = [-11.4823, null]
  expect(written.map((column, at) => textOf(column, values[at], 'USD'))).toEqual([
    '−$11.482300',
    'N/A',
  ])
  expect(inFull(cpc, 0.057087, { currency: 'EUR', money: EXACT })).toBe('€0.057087')
})

it('writes euro as euro whatever the currency of the report, and countries in capitals', () => {
  const [country, euro] = tableColumns(
    [
      { key: 'COUNTRY', label: 'COUNTRY', kind: 'country', meaning: '' },
      { key: 'commission_eur', label: 'Commission eur', kind: 'euro', meaning: '' },
    ],
    { money: [7, 7] },
  )
  expect(country && textOf(country, 'gb', 'USD')).toBe('GB')
  expect(euro).toMatchObject({ kind: 'money', currency: 'EUR' })
})

it('writes amounts in euro in cents, their other decimals on demand, and money a click in full', () => {
  const cents = { digits: [2, 2], exact: [2, 7] }
  const eur = { key: 'commission_eur', label: 'Commission eur', kind: 'euro', meaning: '' } as const
  expect(tableColumns([eur], { money: [7, 7] })).toMatchObject([cents])
  const [amount, rate] = tableColumns([earnings, cpc], { money: [7, 7], currency: 'EUR' })
  expect(amount).toMatchObject(cents)
  expect(rate).toMatchObject({ digits: EXACT })
  expect(rate).not.toHaveProperty('exact')
  const [dollars] = tableColumns([earnings], { money: [7, 7], currency: 'USD' })
  expect(dollars).toMatchObject({ digits: [7, 7] })
})

it('writes tiles in cents, and in four decimals a click', () => {
  expect(glance(earnings, 27063.688061, 'USD')).toBe('$27,063.69')
  expect(glance(cpc, 0.442622, 'USD')).toBe('$0.4426')
})
