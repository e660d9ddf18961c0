import { messages } from '@orrery/contract/messages'
import { SPELLABLE } from '@orrery/contract/payments/payment-details'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ratesOf } from '../../test/statements.ts'
import { sealed } from './account.ts'

/* 5001 and 5002 have 50 dollars each to come. Banks compare a payee's name with that of the account. */

const IBAN = 'GR1601101250000000012300695'
const FOREIGN = '東京商事'

let portal: TestPortal
let greek: SignedIn
let other: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: { PAYMENT_DEBTOR_IBAN: 'NL91ABNA0417164300' } })
  greek = await portal.signIn(await portal.vendor())
  other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, { [YESTERDAY]: '1.1' })
  await portal.app.pool.query(
    `INSERT INTO balance_entry (vendor_id, day, kind, amount)
     SELECT vendor_id, $1, 'correction', 50 FROM vendor WHERE vendor_id IN (5001, 5002)`,
    [YESTERDAY],
  )
})
afterAll(() => portal.close())

const save = (vendor: SignedIn, holder: string) =>
  vendor.call('POST /home/savePaymentDetails', { body: { holder, iban: IBAN } })
const makeBatch = (vendorIds?: number[]) =>
  admin.call('POST /home/createPaymentBatch', { body: { day: TODAY, vendorIds } })
const fileOf = (_id: string) => admin.call('GET /home/downloadPaymentFile', { query: { _id } })
const namesIn = async (_id: string) =>
  [...(await (await fileOf(_id)).text()).matchAll(/<Cdtr>\s*<Nm>(.*?)<\/Nm>/g)].map(
    ([, name]) => name,
  )

test('a holder in letters that no bank of SEPA can write is refused by its field', async () => {
  for (const holder of [FOREIGN, `${FOREIGN} Ltd`, 'محمد علي', '…', '👍'])
    await expect(save(greek, holder)).rejects.toThrow(`holder: ${messages.badHolder}`)
  await expect(save(greek, ' ')).rejects.toThrow(messages.giveHolder)
  await save(other, 'Şükrü Nguyễn-Ørsted & Söhne (Ῥόδος) №2')
  expect((await save(greek, 'Γεώργιος Παπαδόπουλος')).data).toMatchObject({
    holder: 'Γεώργιος Παπαδόπουλος',
    obstacle: '',
  })
})

/** As a version before took it: the details of 5002, or its payments that are not in a file yet. */
async function storedBefore(table: 'payment_details' | 'payment'): Promise<void> {
  const cipher = sealed(portal.app.vault, { holder: FOREIGN, iban: IBAN, bic: '' })
  const holder = table === 'payment' ? '' : `, holder = '${FOREIGN}'`
  await portal.app.pool.query(`UPDATE ${table} SET cipher = $1${holder} WHERE vendor_id = 5002`, [
    cipher,
  ])
}

test('one that was stored before keeps the account out of files, and who can mend it is told', async () => {
  await storedBefore('payment_details')
  const { data, ready } = await admin.call('GET /home/getPayable', { query: {} })
  expect(data.map(({ vendorId, obstacle }) => [vendorId, obstacle])).toEqual([
    [5001, ''],
    [5002, messages.unspelled],
  ])
  expect(ready).toBe(1)
  const { data: own } = await other.call('GET /home/getPaymentDetails', { query: {} })
  expect(own?.obstacle).toBe(messages.ownUnspelled)
  await expect(makeBatch([5002])).rejects.toThrow(messages.notPayable(5002, messages.unspelled))
  const { data: batch, left } = await makeBatch()
  expect([batch.payments, left]).toEqual([1, 0])
  expect(await namesIn(batch._id)).toEqual(['Georgios Papadopoylos'])
})

test('a batch of before is in no file with a name that the bank cannot compare', async () => {
  await save(other, 'Tokyo Shoji')
  const { data: batch } = await makeBatch()
  await storedBefore('payment')
  await expect(fileOf(batch._id)).rejects.toThrow(messages.unspelledInBatch([5002]))
  const query = { batchId: batch._id }
  const { data } = await admin.call('GET /home/getPayments', { query })
  // Nothing went out, so that it can be cancelled.
  expect(data.map(({ steps }) => steps)).toEqual([['paid', 'cancelled']])
})

test('a network whose own name no bank can write is told what to set', async () => {
  const { data: brand } = await admin.call('GET /home/getBrand', {})
  await admin.call('POST /home/updateBrand', { body: { ...brand, name: FOREIGN } })
  await expect(makeBatch()).rejects.toThrow(messages.debtorUnspelled)
})

test('the database takes the same letters as the form', async () => {
  const { rows } = await portal.app.pool.query<{ text: string; fits: boolean }>(
    `SELECT text, text ~ $1 AS fits
     FROM generate_series(1, 55295) AS code, LATERAL (VALUES (chr(code)), (chr(code) || 'x')) AS one (text)`,
    [SPELLABLE.source],
  )
  expect(rows.filter(({ text, fits }) => SPELLABLE.test(text) !== fits)).toEqual([])
})
