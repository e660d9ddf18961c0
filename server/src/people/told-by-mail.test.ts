import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { linkIn, mailsTo } from '../../test/mails.ts'
import { joined, personCalled, proved, tokenOf } from '../../test/people.ts'

let portal: TestPortal
let vendorId = 5000
let owner: SignedIn
let first: string

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  vendorId += 1
  first = `v${vendorId}@demo.test`
  owner = await portal.signIn(await portal.vendor({ vendorId }))
})

const at = (name: string) => `${name}.${vendorId}@guest.test`
/** As a mail names them. */
const named = (name: string) => `${name}.${vendorId} (${at(name)})`
const firstOwner = () => `Vendor ${vendorId} (${first})`
const idOf = async (name: string, who = owner) => (await personCalled(who, name))._id
const join = (name: string, role: 'owner' | 'member') =>
  joined(portal, owner, `${name}.${vendorId}`, role)

/** What those security notices say that were written to an address, the earliest first, but their last lines. */
async function toldTo(address: string): Promise<string[]> {
  const { rows } = await portal.app.pool.query<{ text: string }>(
    `SELECT text FROM mail WHERE kind = 'security' AND address = $1 AND vendor_id = $2 ORDER BY created_at, ctid`,
    [address, vendorId],
  )
  return rows.map(({ text }) => text.split('\n\n')[0] ?? '').toSorted()
}
const details = { holder: 'Eve', iban: 'DE89370400440532013000', bic: '' }
const PAID = 'What your Orrery account earns goes to DE•• •••• 3000 from now on.'
const emailMoved = (to: string) =>
  `Mail about the account goes to ${to} now, and no longer to ${first}.`

test('an account is not taken over without a word to whoever owned it', async () => {
  const eve = await join('eve', 'owner')
  await proved(portal, `eve.${vendorId}`)
  const _id = await idOf(`Vendor ${vendorId}`)
  await eve.call('POST /auth/changeRole', { body: { _id, role: 'member' } })
  await eve.call('POST /home/savePaymentDetails', { body: details })
  await eve.call('POST /auth/removePerson', { body: { _id } })
  await eve.call('POST /home/savePaymentDetails', { body: details })
  const all = [
    `${named('eve')} joined the account as owner, invited by ${firstOwner()}.`,
    `The role of ${firstOwner()} was changed from owner to member. ${emailMoved(at('eve'))}`,
    PAID,
    `${firstOwner()} was removed from the account.`,
    PAID,
  ].toSorted()
  expect(await toldTo(first)).toEqual(all)
  expect(await toldTo(at('eve'))).toEqual(all)
})

test('the mail says by whom, when, on which account, and what to do', async () => {
  await join('mia', 'member')
  const { rows } = await portal.app.pool.query<{ subject: string; text: string }>(
    `SELECT subject, text FROM mail WHERE kind = 'security' AND address = $1`,
    [first],
  )
  expect(rows).toEqual([
    {
      subject: 'Orrery: who opens your account was changed',
      text: [
        `${named('mia')} joined the account as member, invited by ${firstOwner()}.`,
        `Done by ${named('mia')} on 2026-03-20 at 09:00 UTC, on the Orrery account ${vendorId}.`,
        'If it was not you and you know nothing of it, write to partners@orrery.example at once.',
        '--\nOrrery\nYou get this mail because something changed in how your account is opened or paid.\n',
      ].join('\n\n'),
    },
  ])
})

test('who hands over, who has it, and every other owner hear of it once; a member does not', async () => {
  await join('nina', 'member')
  await join('olga', 'owner')
  await proved(portal, `nina.${vendorId}`)
  await join('mia', 'member')
  const body = { _id: await idOf(`nina.${vendorId}`) }
  await owner.call('POST /auth/handOverAccount', { body })
  // Olga owns it, too, but her address is not proved.
  const news = `The account was handed over to ${named('nina')}, who owns it now; ${firstOwner()} is a member. ${emailMoved(at('nina'))}`
  for (const address of [first, at('nina'), at('olga')]) {
    expect((await toldTo(address)).filter((text) => text === news)).toEqual([news])
  }
  expect(await toldTo(at('mia'))).toEqual([
    `${named('mia')} joined the account as member, invited by ${firstOwner()}.`,
  ])
})

test('who leaves is told so, and nobody of what did not change', async () => {
  const mia = await join('mia', 'member')
  const _id = await idOf(`mia.${vendorId}`)
  await owner.call('POST /auth/changeRole', { body: { _id, role: 'member' } })
  await owner.call('POST /auth/changeRole', { body: { _id, role: 'owner' } })
  await mia.call('POST /auth/removePerson', { body: { _id } })
  const news = [
    `${named('mia')} joined the account as member, invited by ${firstOwner()}.`,
    `The role of ${named('mia')} was changed from member to owner.`,
    `${named('mia')} left the account.`,
  ].toSorted()
  expect(await toldTo(first)).toEqual(news)
  expect(await toldTo(at('mia'))).toEqual(news)
})

test('a change that is refused tells nobody', async () => {
  const olga = await join('olga', 'owner')
  const body = { _id: await idOf(`Vendor ${vendorId}`) }
  const { status } = await ask(portal, 'POST /auth/removePerson', body, {
    authorization: olga.token,
  })
  expect(status).toBe(409)
  expect(await toldTo(first)).toHaveLength(1)
})

test('where money goes and a new key are told to every owner, and where the account’s mail went for 30 days', async () => {
  await join('olga', 'owner')
  const went = (email: string, days: number) =>
    portal.app.pool.query(
      `INSERT INTO audit_log (at, action, actor_id, subject, detail)
       VALUES (now() - make_interval(days => $1, mins => 5), 'account-email-changed', $2, $3, jsonb_build_object('from', $4::text))`,
      [days, vendorId, first, email],
    )
  await went(at('late'), 29)
  await went(at('late').toUpperCase(), 28)
  await went(at('gone'), 30)
  await owner.call('POST /home/savePaymentDetails', { body: details })
  await owner.call('POST /auth/regenerateApiKey', { body: {} })
  const KEY =
    'The API key of your Orrery account was replaced, so the old one opens nothing any more. Programs that use it need the new one, which My Account shows.'
  for (const address of [first, at('olga')]) {
    expect(await toldTo(address)).toEqual(expect.arrayContaining([PAID, KEY]))
    expect(await toldTo(address)).toHaveLength(3)
  }
  const { rows } = await portal.app.pool.query(
    `SELECT lower(address) AS address, count(*)::int AS mails FROM mail
     WHERE vendor_id = $1 AND kind = 'security' AND lower(address) LIKE ANY ('{late%,gone%}') GROUP BY 1`,
    [vendorId],
  )
  expect(rows).toEqual([{ address: at('late'), mails: 2 }])
})

test('an owner whose address was just confirmed has the account’s mail, and who had it is told', async () => {
  await join('olga', 'member')
  const body = { _id: await idOf(`olga.${vendorId}`) }
  await owner.call('POST /auth/handOverAccount', { body })
  await ask(portal, 'POST /auth/forgottenPassword', { email: at('olga') })
  const token = tokenOf(linkIn((await mailsTo(portal, at('olga'), 'new password'))[0]))
  await ask(portal, 'POST /auth/resetPassword', { token, newPassword: 'another harbour' })
  for (const address of [first, at('olga')]) {
    expect(await toldTo(address)).toContain(emailMoved(at('olga')))
  }
})

test('what the network has done is told as the network’s', async () => {
  const admin = await portal.signIn(
    await portal.vendor({ vendorId: vendorId + 900, role: 'admin' }),
  )
  await admin.call('POST /home/replaceVendorKey', { body: { vendorId } })
  const [told] = await mailsTo(portal, first, 'API key was replaced')
  expect(told?.text).toContain(
    `Done by Orrery on 2026-03-20 at 09:00 UTC, on the Orrery account ${vendorId}.`,
  )
})
