import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  revenuePartner,
  revenueSettings,
  type RevenuePartnerServer,
} from '../../../test/revenue-partner.ts'
import type { RevenuePartner } from '../../kit/revenue-partner.ts'
import { connectRevenue } from '../connect.ts'

const DAY = '2026-03-19'

let server: RevenuePartnerServer
const opened: RevenuePartner[] = []
beforeEach(async () => {
  server = await revenuePartner()
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
  await server.close()
})

function extension(more: Record<string, string> = {}): RevenuePartner {
  const settings = { ...revenueSettings(server.url, 'EXTENSION'), ...more }
  const found = connectRevenue(settings).get('extension')!
  opened.push(found)
  return found
}

test('calls at the same time share one sign-in, and one renewal', async () => {
  const partner = extension()
  const sheets = ['daily', 'device', 'market', 'clicks']
  await Promise.all(sheets.map((sheet) => partner.read(sheet, DAY)))
  expect(server.signIns).toHaveLength(1)
  server.forgetTokens()
  await Promise.all(sheets.map((sheet) => partner.read(sheet, DAY)))
  expect(server.signIns).toHaveLength(2)
})

test('a refused sign-in says whose it is, and is tried again with the next call', async () => {
  const partner = extension({ EXTENSION_PASSWORD: 'another password' })
  const refused = 'The extension refused our e-mail and password.'
  await expect(partner.read('daily', DAY)).rejects.toThrow(refused)
  await expect(partner.read('daily', DAY)).rejects.toThrow(refused)
  expect(server.signIns).toHaveLength(2)
  expect(server.calls).toEqual([])
})

test('a token that is taken by nobody ends after one renewal', async () => {
  const partner = extension()
  server.instead = { status: 401, body: {} }
  await expect(partner.read('daily', DAY)).rejects.toThrow('The extension answered 401')
  expect([server.signIns.length, server.calls.length]).toEqual([2, 2])
})

// Shows links-9-extension-274.
test('the account stands in the paths, 274 unless set', async () => {
  await extension().read('market', DAY)
  await extension({ EXTENSION_ACCOUNT: '91' }).read('clicks', DAY)
  expect(server.calls).toEqual([
    `POST /api/274/y_market ${DAY} 1`,
    `POST /api/91/clicks_revenue ${DAY} 1`,
  ])
})

test.each([
  [{ EXTENSION_API_URL: '' }, 'EXTENSION_API_URL: Give it where EXTENSION_EMAIL is set'],
  [{ EXTENSION_EMAIL: '' }, 'EXTENSION_EMAIL: Give it where EXTENSION_API_URL is set'],
  [{ EXTENSION_PASSWORD: '' }, 'EXTENSION_PASSWORD: Give it where EXTENSION_API_URL is set'],
  [{ EXTENSION_ACCOUNT: '../1' }, 'EXTENSION_ACCOUNT: Give digits.'],
])('%j is one clear sentence at the start', (more, message) => {
  expect(() => extension(more)).toThrow(message)
})

test('without address, e-mail and password a source is not connected', () => {
  expect([...connectRevenue({ EXTENSION_ACCOUNT: '91' }).keys()]).toEqual([])
})
