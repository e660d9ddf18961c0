import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxSettings, startSandbox, type Sandbox } from '../index.ts'

let sandbox: Sandbox
let url: string

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-03-20T09:00:00Z') })
  url = `${sandboxSettings(sandbox.url)['EXCHANGE_RATE_URL']}/service/data/EXR`
})
afterAll(() => sandbox.close())

const ask = (key: string, start: string, end: string) =>
  fetch(`${url}/${key}?startPeriod=${start}&endPeriod=${end}&format=csvdata`)

test('rates stand in the bank’s columns, on weekdays up to today, the same at every question', async () => {
  // 2026-03-13 is a Friday, the 14th and 15th a weekend, the 20th today.
  const answer = await ask('D.USD.EUR.SP00.A', '2026-03-13', '2026-03-31')
  expect(answer.headers.get('content-type')).toContain('csv')
  const text = await answer.text()
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const names = head.split(',')
  const cells = lines.map((line) => line.split(','))
  const days = ['13', '16', '17', '18', '19', '20'].map((day) => `2026-03-${day}`)
  expect(cells.map((each) => each[names.indexOf('TIME_PERIOD')])).toEqual(days)
  for (const each of cells) {
    const rate = each[names.indexOf('OBS_VALUE')]
    expect(rate).toMatch(/^1\.\d{4}$/)
    // 3 % and 0.8 % around 1.08.
    expect(Math.abs(Number(rate) - 1.08)).toBeLessThan(0.042)
  }
  expect(await (await ask('D.USD.EUR.SP00.A', '2026-03-13', '2026-03-31')).text()).toBe(text)
})

test('a weekend alone, or a currency that it does not know, has no results', async () => {
  expect((await ask('D.USD.EUR.SP00.A', '2026-03-14', '2026-03-15')).status).toBe(404)
  expect((await ask('D.XAU.EUR.SP00.A', '2026-03-13', '2026-03-16')).status).toBe(404)
})
