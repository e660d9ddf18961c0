import { describe, expect, it } from 'vitest'
import { count, counted, money, percent, rate, short, shortMoney } from './number.ts'

describe('counted', () => {
  it('knows one from many', () => {
    expect([0, 1, 12_480, -1].map((rows) => counted(rows, 'row'))).toEqual([
      '0 rows',
      '1 row',
      '12,480 rows',
      '−1 row',
    ])
    expect(counted(2, 'day was', 'days were')).toBe('2 days were')
  })
})

describe('money', () => {
  it('has two decimals unless asked', () => {
    expect(money(6643.519, 'USD')).toBe('$6,643.52')
    expect(money(0.0578791, 'USD', [2, 6])).toBe('$0.057879')
    expect(money(8, 'EUR', [2, 7])).toBe('€8.00')
  })

  it('takes the decimal text of the database', () => {
    expect(money('1234.50', 'USD')).toBe('$1,234.50')
  })

  it('writes a true minus before the sign of the currency', () => {
    expect(money(-11.4823, 'USD', [6, 6])).toBe('−$11.482300')
  })

  it('writes no minus on what rounds to zero', () => {
    expect(money(-0.001, 'USD')).toBe('$0.00')
    expect(money(-0, 'USD')).toBe('$0.00')
  })

  it.each([null, undefined, Number.NaN, Infinity, '', ' ', 'abc', 'NaN'])(
    'says N/A for %s',
    (nothing) => {
      expect(money(nothing, 'USD')).toBe('N/A')
    },
  )
})

describe('the other kinds', () => {
  it('counts with thousands apart', () => {
    expect(count(12480)).toBe('12,480')
    expect(count(-2)).toBe('−2')
    expect(count(0)).toBe('0')
    expect(count(null)).toBe('N/A')
  })

  it('takes percentage points', () => {
    expect(percent(2.1149)).toBe('2.11%')
    expect(percent(-0.4, [1, 1])).toBe('−0.4%')
    expect(percent(Number.NaN)).toBe('N/A')
  })

  it('writes a plain decimal', () => {
    expect(rate(0.0579)).toBe('0.0579')
    expect(rate(3)).toBe('3.00')
    expect(rate(undefined)).toBe('N/A')
  })

  it('is short on an axis', () => {
    expect(short(5321)).toBe('5.32K')
    expect(short(0)).toBe('0')
    expect(shortMoney(332, 'USD')).toBe('$332')
    expect(shortMoney(0.0712, 'USD')).toBe('$0.0712')
    expect(shortMoney(1200, 'USD')).toBe('$1.2K')
  })
})
