import { messages } from '@orrery/contract/messages'
import { SPELLABLE } from '@orrery/contract/payments/payment-details'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { joined } from '../../test/people.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'
import { sepaText } from './sepa-text.ts'

let portal: TestPortal
let admin: SignedIn
let batchId: string

/* 45.10 and 30.00 dollars; at 1.10 dollars for a euro 41.00 and 27.27, together 68.27. */
beforeAll(async () => {
  portal = await testPortal({
    environment: {
      PAYMENT_DEBTOR_IBAN: 'NL91ABNA0417164300',
      PAYMENT_DEBTOR_BIC: 'ABNANL2A',
      PAYMENT_DEBTOR_NAME: 'Orrery & Söhne',
    },
  })
  const vendor = await portal.signIn(await portal.vendor())
  const other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await vendor.call('POST /home/savePaymentDetails', {
    body: { holder: 'Žofie Nová', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
  })
  await other.call('POST /home/savePaymentDetails', {
    body: { holder: '=Nova "GmbH" <Süd>', iban: 'AT611904300234573201' },
  })
  await ratesOf(portal, { '2026-01-30': '1.25', [YESTERDAY]: '1.1' })
  await reported(portal, 'orion', 'CPC', '2026-01-10', { 5001: '45.10', 5002: '30' })
  await issued(admin, '2026-01')
  batchId = (await admin.call('POST /home/createPaymentBatch', { body: { day: TODAY } })).data._id
}, 60_000)
afterAll(() => portal.close())

const stateIs = (state: string) =>
  portal.app.pool.query('UPDATE vendor SET account_state = $1 WHERE vendor_id = 5002', [state])

test('a vendor who was suspended after its batch was made is not paid by the file', async () => {
  await stateIs('suspended')
  const query = { _id: batchId }
  const one = () => admin.call('GET /home/getPaymentBatches', { query })
  for (const name of ['GET /home/downloadPaymentFile', 'GET /home/downloadPaymentCsv'] as const) {
    await expect(admin.call(name, { query })).rejects.toThrow(messages.inactiveInBatch([5002]))
  }
  // Nothing went out, so that the payment can be cancelled.
  expect((await one()).data).toMatchObject([{ exportedAt: null }])
  const { data } = await admin.call('GET /home/getPayments', { query: { vendorId: 5002 } })
  expect(data[0]?.steps).toEqual(['paid', 'cancelled'])
  await stateIs('active')
})

test('who only looks at the network’s account gets no file, and none of the accounts in it', async () => {
  const reader = await joined(portal, admin, 'grace', 'reader')
  const member = await joined(portal, admin, 'mia', 'member')
  const query = { _id: batchId }
  for (const name of ['GET /home/downloadPaymentFile', 'GET /home/downloadPaymentCsv'] as const) {
    await expect(reader.call(name, { query })).rejects.toThrow(messages.readersRead)
  }
  // It looks at the batch, of which nothing has gone out.
  const { data } = await reader.call('GET /home/getPaymentBatches', { query })
  expect(data).toMatchObject([{ payments: 2, exportedAt: null }])
  const csv = await (await member.call('GET /home/downloadPaymentCsv', { query })).text()
  expect(csv).toContain('DE89370400440532013000')
})

test('an account outside the European Economic Area is in no file without its BIC', async () => {
  const swiss = await portal.signIn(await portal.vendor({ vendorId: 5003 }))
  const details = { holder: 'Reto Rüegg', iban: 'CH9300762011623852957' }
  const makeBatch = () => admin.call('POST /home/createPaymentBatch', { body: { day: TODAY } })
  await expect(makeBatch()).rejects.toThrow(messages.nothingPayable)
  await portal.app.pool.query(
    `INSERT INTO balance_entry (vendor_id, day, kind, amount) VALUES (5003, $1, 'correction', 50)`,
    [YESTERDAY],
  )
  const obstacle = async () => {
    const { data } = await admin.call('GET /home/getPayable', { query: {} })
    return data.find(({ vendorId }) => vendorId === 5003)?.obstacle
  }
  const own = async () => {
    const { account } = await swiss.call('GET /home/getStatements', { query: {} })
    const { data } = await swiss.call('GET /home/getPaymentDetails', { query: {} })
    return [account, data?.obstacle]
  }
  expect(await own()).toEqual(['missing', undefined])
  await swiss.call('POST /home/savePaymentDetails', { body: details })
  expect(await obstacle()).toBe(messages.noBic)
  expect(await own()).toEqual(['unfit', messages.ownNoBic])
  // Whoever presses Make a batch is not told that nothing is payable.
  await expect(makeBatch()).rejects.toThrow(messages.nobodyReady)
  const body = { day: TODAY, vendorIds: [5003] }
  await expect(admin.call('POST /home/createPaymentBatch', { body })).rejects.toThrow(
    messages.notPayable(5003, messages.noBic),
  )
  await swiss.call('POST /home/savePaymentDetails', { body: { ...details, bic: 'UBSWCHZH80A' } })
  expect(await obstacle()).toBe('')
  expect(await own()).toEqual(['ready', ''])
})

const file = async () =>
  (await admin.call('GET /home/downloadPaymentFile', { query: { _id: batchId } })).text()

/** Every element with text as its path and text, in the order of the file. */
function leaves(xml: string): string[] {
  const path: string[] = []
  const found: string[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name)
    text = ''
    for (const [key, value] of Object.entries(attributes))
      found.push(`${path.at(-1)}@${key}=${value}`)
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', () => {
    if (text.trim() !== '') found.push(`${path.slice(2).join('/')}=${text}`)
    text = ''
    path.pop()
  })
  parser.write(xml).close()
  return found
}

test('the file is a SEPA credit transfer, element by element', async () => {
  const [first, second] = (
    await admin.call('GET /home/getPayments', { query: { batchId } })
  ).data.toSorted((a, b) => a.vendorId - b.vendorId)
  const message = `ORRERY-20260320-${batchId.slice(0, 12)}`
  expect(leaves(await file())).toEqual([
    'Document@xmlns=urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
    `GrpHdr/MsgId=${message}`,
    'GrpHdr/CreDtTm=2026-03-20T09:00:00Z',
    'GrpHdr/NbOfTxs=2',
    'GrpHdr/CtrlSum=68.27',
    'GrpHdr/InitgPty/Nm=Orrery + Sohne',
    `PmtInf/PmtInfId=${message}`,
    'PmtInf/PmtMtd=TRF',
    'PmtInf/BtchBookg=true',
    'PmtInf/NbOfTxs=2',
    'PmtInf/CtrlSum=68.27',
    'PmtInf/PmtTpInf/SvcLvl/Cd=SEPA',
    'PmtInf/ReqdExctnDt/Dt=2026-03-20',
    'PmtInf/Dbtr/Nm=Orrery + Sohne',
    'PmtInf/DbtrAcct/Id/IBAN=NL91ABNA0417164300',
    'PmtInf/DbtrAgt/FinInstnId/BICFI=ABNANL2A',
    'PmtInf/ChrgBr=SLEV',
    `PmtInf/CdtTrfTxInf/PmtId/EndToEndId=${first?._id}`,
    'InstdAmt@Ccy=EUR',
    'PmtInf/CdtTrfTxInf/Amt/InstdAmt=41.00',
    'PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId/BICFI=COBADEFFXXX',
    'PmtInf/CdtTrfTxInf/Cdtr/Nm=Zofie Nova',
    'PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN=DE89370400440532013000',
    'PmtInf/CdtTrfTxInf/RmtInf/Ustrd=Orrery + Sohne earnings, vendor 5001',
    `PmtInf/CdtTrfTxInf/PmtId/EndToEndId=${second?._id}`,
    'InstdAmt@Ccy=EUR',
    'PmtInf/CdtTrfTxInf/Amt/InstdAmt=27.27',
    'PmtInf/CdtTrfTxInf/Cdtr/Nm=Nova GmbH Sud',
    'PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN=AT611904300234573201',
    'PmtInf/CdtTrfTxInf/RmtInf/Ustrd=Orrery + Sohne earnings, vendor 5002',
  ])
})

test('exported again, later, with other details and under another brand, it is the same file', async () => {
  const before = await file()
  const vendor = await portal.signIn({ email: 'v5001@demo.test', password: 'demo-5001-pass' })
  await vendor.call('POST /home/savePaymentDetails', {
    body: { holder: 'Somebody else', iban: 'AT611904300234573201' },
  })
  const { data: brand } = await admin.call('GET /home/getBrand', {})
  await admin.call('POST /home/updateBrand', { body: { ...brand, name: 'Renamed' } })
  portal.setNow(new Date('2026-03-21T09:00:00Z'))
  expect(await file()).toBe(before)
  const [batch] = (await admin.call('GET /home/getPaymentBatches', { query: {} })).data
  expect(batch?.exportedAt).toBe('2026-03-20T09:00:00.000Z')
  // The bank may have them, so they are no longer given up: they arrive or come back.
  const { data: filed } = await admin.call('GET /home/getPayments', { query: { batchId } })
  expect(new Set(filed.map(({ steps }) => steps.join(' ')))).toEqual(new Set(['paid returned']))
})

test('the plain file has the names as they were typed, and runs no formula', async () => {
  const csv = await admin.call('GET /home/downloadPaymentCsv', { query: { _id: batchId } })
  const [head, first, second] = (await csv.text()).split('\r\n')
  expect(head).toBe('End to end id,Name,IBAN,BIC,Amount,Currency,Pay on,About')
  expect(first?.split(',').slice(1)).toEqual(
    'Žofie Nová,DE89370400440532013000,COBADEFFXXX,41.00,EUR,2026-03-20,"Orrery & Söhne earnings, vendor 5001"'.split(
      ',',
    ),
  )
  expect(second).toContain(`"'=Nova ""GmbH"" <Süd>"`)
})

test.each([
  ['Łódź ßtraße', 'Lodz sstrasse'],
  ['a\u0000b\nc', 'a b c'],
  ['O’Neil & Co.', "O'Neil + Co."],
  ['Işıl Yıldız', 'Isil Yildiz'],
  ['Đorđe Þórsson', 'Dorde Thorsson'],
  ['Ħal Għargħur Ltd', 'Hal Gharghur Ltd'],
  ['Ștefan Ţepeş', 'Stefan Tepes'],
  ['Γεώργιος Παπαδόπουλος', 'Georgios Papadopoylos'],
  ['ΨΥΧΉ ΘΕΟΎ Α.Ε.', 'PSYCHI THEOY A.E.'],
  ['Иван Петров ЕООД', 'Ivan Petrov EOOD'],
  ['Щерю Христов Ъглов', 'Shteryu Hristov Aglov'],
  ['ЖЕЧЕВ И СИНЬО', 'ZHECHEV I SINYO'],
])('%j is %j for a bank', (text, plain) => {
  expect(sepaText(text, 70)).toBe(plain)
})

test('of every name that is taken something is left for a bank', () => {
  const alone = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => SPELLABLE.test(sign) && /[\p{L}\p{N}]/u.test(sign),
  )
  expect(alone.length).toBeGreaterThan(800)
  expect(alone.filter((sign) => !/[A-Za-z0-9]/.test(sepaText(sign, 70)))).toEqual([])
})
