import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, auditedBy } from '../../test/ask.ts'
import { linkIn, mailsTo } from '../../test/mails.ts'

/* An invitation that is sent again because its answer was lost: the guest has one mail, and its link opens. */

let portal: TestPortal
let vendorId = 5000
let owner: SignedIn

beforeAll(async () => {
  portal = await testPortal({ programmes: [] })
})
afterAll(() => portal.close())
beforeEach(async () => {
  vendorId += 1
  owner = await portal.signIn(await portal.vendor({ vendorId }))
})

const grace = { fullName: 'Grace', role: 'member' } as const
const invite = (more: { fullName?: string; role?: 'member' | 'reader' } = {}) =>
  owner.call('POST /auth/invitePerson', {
    body: { email: `grace.${vendorId}@guest.test`, ...grace, ...more },
  })
const mails = (least: number) => mailsTo(portal, `grace.${vendorId}@guest.test`, 'invited', least)
const opens = async (link: string) => {
  const [, token] = link.split('#')
  return (await ask(portal, 'POST /auth/getInvitation', { token })).status
}

test('sent five times at once it is one, mailed once; the mailed link and the last one shown open', async () => {
  const entries = await auditedBy(portal, 'person-invited', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => invite()))
    expect(new Set(all.map(({ data }) => data._id)).size).toBe(1)
  })
  expect(entries).toHaveLength(1)
  const { link } = await invite()
  // Another guest's mail leaves after those of before.
  const other = { ...grace, email: `ada.${vendorId}@guest.test` }
  await owner.call('POST /auth/invitePerson', { body: other })
  await mailsTo(portal, other.email, 'invited')
  const [mail, ...more] = await mails(1)
  expect(more).toEqual([])
  expect([await opens(linkIn(mail)), await opens(link)]).toEqual([200, 200])
})

test('another role, and the same ten minutes later, is another invitation and another mail', async () => {
  const { data: first } = await invite()
  const { data: reader } = await invite({ role: 'reader' })
  expect(reader).toMatchObject({ role: 'reader' })
  expect(reader._id).not.toBe(first._id)
  await portal.app.pool.query(
    `UPDATE invitation SET created_at = created_at - interval '11 minutes'`,
  )
  const { data: later } = await invite({ role: 'reader' })
  expect(later._id).not.toBe(reader._id)
  expect(await mails(3)).toHaveLength(3)
})
