import type { User } from '@orrery/contract/accounts/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, audited, auditedBy } from '../../test/ask.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'

let portal: TestPortal
let vendor: SignedIn
let other: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
})
afterAll(() => portal.close())

const update = (body: object) =>
  ask(portal, 'PUT /auth/update', body, { authorization: vendor.token })
const read = async (who = vendor) =>
  (await who.call('GET /auth/{id}', { params: { id: who.id } })).data

const everything = {
  fullName: 'Nova Deals Ltd',
  firstName: 'Nova',
  lastName: "O'Deals; DROP TABLE vendor",
  secondaryEmail: 'two@deals.test',
  secondaryEmail2: 'three@deals.test',
  secondaryEmail3: 'four@deals.test',
  secondaryEmail4: 'five@deals.test',
  company: 'Nova Deals Limited',
  taxId: 'GB 123 4567 89',
  address1: '1 Meridian Way',
  address2: 'Second floor',
  country: 'Österreich',
  state: 'Wien',
  city: '東京',
  zip: '01234',
  phoneNumber: '0123456789',
  displayCurrency: 'CHF',
  defaultType: 'CPA',
}

test('every field of one’s own is stored and answered, and nobody else’s changes', async () => {
  const before = await read(other)
  const { status, body } = await update({ _id: vendor.id, ...everything })
  expect(status).toBe(200)
  expect(body['data']).toMatchObject(everything)
  expect(await read()).toMatchObject(everything)
  expect(await read(other)).toEqual(before)
  const [entry] = await audited(portal, 'account-changed')
  expect(entry?.actor_id).toBe(5001)
  expect(entry?.subject.split(' ').toSorted()).toEqual(Object.keys(everything).toSorted())
})

test('letter and mark are stored as one, however they were typed', async () => {
  await update({ fullName: 'Café Zoë'.normalize('NFD'), city: 'Łódź'.normalize('NFD') })
  expect(await read()).toMatchObject({ fullName: 'Café Zoë', city: 'Łódź' })
})

test('one field changes one field', async () => {
  const before = await read()
  await update({ city: 'Graz' })
  expect(await read()).toEqual({ ...before, city: 'Graz' })
})

test('what is not one’s own to change is ignored and written to the audit log', async () => {
  const before = await read()
  const attempt = {
    role: 'admin',
    menu: { ...before.menu, deeplink1: { cpc: false, cpa: false } },
    features: { ...before.features, extraScreens: ['/vendorsList'] },
    apiKey: other.apiKey,
    email: 'taken@over.test',
    created_date: '2001-01-01T00:00:00.000Z',
    password_hash: 'x',
    active: false,
    influenceCode: 'x',
  }
  const attempted = async () => {
    const { status, body } = await update(attempt)
    expect(status).toBe(200)
    expect(body['data']).toEqual(before)
    expect(await read()).toEqual(before)
  }
  expect(await auditedBy(portal, 'protected-field-ignored', attempted)).toEqual([
    { actor_id: 5001, subject: 'role menu features apiKey email created_date' },
  ])
})

test('another vendor’s number is refused, with all that stands beside it', async () => {
  const before = await read()
  expect(await update({ vendorId: 5029, city: 'Linz' })).toMatchObject({ status: 403 })
  expect(await read()).toEqual(before)
})

test('the whole user sent back unchanged is no attempt on anything', async () => {
  const before: User = await read()
  const sentBack = async () => expect((await update(before)).status).toBe(200)
  expect(await auditedBy(portal, 'protected-field-ignored', sentBack)).toEqual([])
  expect(await read()).toEqual(before)
})

test.each([
  [{ zip: '123456' }, 'Zip takes digits only, 5 at the most.'],
  [{ zip: '12a' }, 'Zip takes digits only, 5 at the most.'],
  [{ phoneNumber: '12345678901' }, 'Phone number takes digits only, 10 at the most.'],
  [{ phoneNumber: '+43 1' }, 'Phone number takes digits only, 10 at the most.'],
  [{ fullName: ' ' }, 'Please Enter Full Name'],
  [{ fullName: 'Nova\u202esdeals' }, 'fullName: It has characters that cannot be seen.'],
  [{ firstName: 'No\u200eva' }, 'firstName: It has characters that cannot be seen.'],
  [{ lastName: 'De\u2028als' }, 'lastName: It has characters that cannot be seen.'],
  [{ company: 'Nova\u202esdeals' }, 'company: It has characters that cannot be seen.'],
  [{ address2: 'Yard\u20663' }, 'address2: It has characters that cannot be seen.'],
  [{ lastName: 'x'.repeat(61) }, 'lastName must have 60 characters at the most.'],
  [{ taxId: '1'.repeat(51) }, 'taxId must have 50 characters at the most.'],
  [{ secondaryEmail: 'nobody' }, 'secondaryEmail: Please Enter valid email'],
  [{ secondaryEmail4: 'a@b.test, c@d.test' }, 'secondaryEmail4: Please Enter valid email'],
  [{ state: 'x'.repeat(101) }, 'state must have 100 characters at the most.'],
])('%j is refused and nothing changes', async (wrong, message) => {
  const before = await read()
  expect(await update({ city: 'Linz', ...wrong })).toMatchObject({ status: 400, body: { message } })
  expect(await read()).toEqual(before)
})

test.each([{ fullName: '' }, { fullName: 'x'.repeat(61) }, { city: 7 }, { city: 'a\0b' }, []])(
  '%j is refused',
  async (wrong) => {
    const before = await read()
    expect((await update(wrong)).status).toBe(400)
    expect(await read()).toEqual(before)
  },
)

test('a secondary email of before that is no address stays to be read, and goes', async () => {
  await portal.app.pool.query(
    `UPDATE vendor SET secondary_email3 = 'ask at the desk' WHERE vendor_id = 5001`,
  )
  expect(await read()).toMatchObject({ secondaryEmail3: 'ask at the desk' })
  expect((await update({ city: 'Linz' })).status).toBe(200)
  expect((await update({ secondaryEmail3: '' })).status).toBe(200)
  expect(await read()).toMatchObject({ city: 'Linz', secondaryEmail3: '' })
})

test('another’s _id is refused', async () => {
  const before = await read(other)
  expect((await update({ _id: other.id, city: 'Linz' })).status).toBe(403)
  expect(await read(other)).toEqual(before)
})
