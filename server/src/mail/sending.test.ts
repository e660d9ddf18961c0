import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mails } from '@orrery/contract/messages/mail'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, audited } from '../../test/ask.ts'
import { queueMail, type NewMail } from './queue-mail.ts'
import { startMailSender } from './sender.ts'

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  await portal.vendor()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterEach(async () => {
  portal.sandbox.refuseMail(undefined)
  portal.setNow(NOW)
  await portal.app.pool.query('DELETE FROM mail')
})
afterAll(() => portal.close())

/** The outbox is looked at every second. */
const soon = { timeout: 15_000 }

const words = mails.vendorApproved('Orrery', 'https://orrery.example/signin')
const toVendor: NewMail = { vendorId: 5001, to: 'v5001@demo.test', kind: 'account-state', words }
const queue = (mail: Partial<NewMail> = {}) =>
  queueMail(portal.app, portal.app.pool, { ...toVendor, ...mail })
const listed = async (query: Record<string, string> = {}) =>
  (await admin.call('GET /home/getMails', { query })).data
/** The id of the newest. */
const newest = async () => (await listed())[0]?.mailId ?? ''
const states = async () => (await listed()).map(({ state }) => state)
const caught = () => portal.sandbox.mails()
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)

test('a mail is sent once, in the portal’s name, with why it came', async () => {
  const before = caught().length
  await queue({ words: { ...words, subject: 'Grüße – ok' } })
  await expect.poll(states, soon).toEqual(['sent'])
  const [mail, ...others] = caught().slice(before)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    from: 'mail@orrery.test',
    to: ['v5001@demo.test'],
    subject: 'Grüße – ok',
    headers: { from: 'Orrery <mail@orrery.test>', 'auto-submitted': 'auto-generated' },
  })
  expect(mail?.text.trim()).toBe(
    `Your Orrery account is open now. Sign in here:\nhttps://orrery.example/signin\n\n--\nOrrery\nYou get this mail because an administrator decided about your account.`,
  )
  const [entry] = await listed()
  expect(entry).toMatchObject({ to: 'v5001@demo.test', vendorId: 5001, tries: 1, code: 250 })
  expect(mail?.headers['message-id']).toBe(`<${entry?.mailId}@orrery.test>`)
})

test('a mail that may be switched off says where to mail programs, too; another has nothing to leave', async () => {
  const before = caught().length
  await queue({ kind: 'statement' })
  await queue()
  await expect.poll(states, soon).toEqual(['sent', 'sent'])
  const named = caught()
    .slice(before)
    .map(({ headers, text }) => [headers['list-unsubscribe'], text.includes('/Settings')])
  expect(named).toHaveLength(2)
  expect(named).toContainEqual([`<${portal.app.publicUrl}/Settings>`, true])
  expect(named).toContainEqual([undefined, false])
})

test('no subject or address begins another header or names a second receiver', async () => {
  const before = caught().length
  await queue({ words: { ...words, subject: 'Hello\r\nBcc: spy@demo.test' } })
  for (const to of ['a@demo.test\r\nBcc: spy@demo.test', 'a@demo.test, spy@demo.test', 'nobody']) {
    await queue({ to })
  }
  await expect.poll(states, soon).toHaveLength(4)
  await expect
    .poll(async () => (await states()).toSorted(), soon)
    .toEqual(['failed', 'failed', 'failed', 'sent'])
  expect(caught().slice(before)).toMatchObject([
    { to: ['v5001@demo.test'], subject: 'Hello Bcc: spy@demo.test' },
  ])
  const [failed] = await listed({ state: 'failed' })
  expect(failed?.answer).toBe('This is no address that mail can be sent to.')
})

test('what rolls back sends nothing', async () => {
  const client = await portal.app.pool.connect()
  await client.query('BEGIN')
  await queueMail(portal.app, client, toVendor)
  await client.query('ROLLBACK')
  client.release()
  expect(await listed()).toEqual([])
})

test('a link is stored encrypted, is in the mail, and is gone when that is sent', async () => {
  portal.sandbox.refuseMail(451)
  const before = caught().length
  const address = 'https://orrery.example/resetPassword#a-token-of-43-letters'
  await queue({
    kind: 'password-reset',
    words: mails.passwordReset('Orrery', 30),
    link: { address, until: hours(48) },
  })
  await expect.poll(async () => (await listed())[0]?.code, soon).toBe(451)
  const rows = async () => (await portal.app.pool.query('SELECT * FROM mail')).rows
  expect(JSON.stringify(await rows())).not.toContain('a-token')
  expect(await rows()).toMatchObject([{ link: expect.any(Buffer) as Buffer }])

  portal.sandbox.refuseMail(undefined)
  portal.setNow(hours(5))
  await expect.poll(states, soon).toEqual(['sent'])
  expect(caught().at(before)?.text).toContain(`Choose one here:\n${address}\n`)
  expect(await rows()).toMatchObject([{ link: null }])
  const mailId = await newest()
  const { data } = await admin.call('GET /home/getMail', { query: { mailId } })
  expect(data.text).toContain('Choose one here:\n(the link was in the mail alone)\n')
})

test('a mail whose link is over is not sent any more', async () => {
  const before = caught().length
  const link = { address: 'https://orrery.example/resetPassword#x', until: hours(-1) }
  await queue({ words: mails.passwordReset('Orrery', 30), link })
  await expect.poll(states, soon).toEqual(['failed'])
  expect((await listed())[0]?.answer).toBe('It could not be sent in time.')
  expect(caught()).toHaveLength(before)
})

test('“later” is tried again for two days; “never” ends it', async () => {
  portal.sandbox.refuseMail(451)
  await queue()
  await expect
    .poll(async () => (await listed())[0], soon)
    .toMatchObject({
      state: 'waiting',
      tries: 1,
      code: 451,
      answer: '451 It does not want this mail',
    })
  portal.setNow(hours(47))
  await expect.poll(async () => (await listed())[0]?.tries, soon).toBe(2)
  portal.setNow(hours(49))
  await expect.poll(states, soon).toEqual(['failed'])

  portal.setNow(NOW)
  await portal.app.pool.query('DELETE FROM mail')
  portal.sandbox.refuseMail(550)
  await queue()
  await expect.poll(states, soon).toEqual(['failed'])
  expect(await listed()).toMatchObject([{ tries: 1, code: 550 }])
})

test('two senders of one outbox send each mail once; one that was lost goes again under its name', async () => {
  const before = caught().length
  const second = startMailSender(portal.app)
  for (let at = 0; at < 20; at += 1) await queue({ to: `many${at}@demo.test` })
  await expect.poll(async () => new Set(await states()), soon).toEqual(new Set(['sent']))
  await second.stop()
  expect(caught()).toHaveLength(before + 20)

  const mailId = await newest()
  // As a process leaves it that was killed between the server's answer and its note.
  await portal.app.pool.query(
    "UPDATE mail SET state = 'waiting', next_at = $2 WHERE mail_id = $1",
    [mailId, NOW],
  )
  await expect.poll(caught, soon).toHaveLength(before + 21)
  const names = caught().map(({ headers }) => headers['message-id'])
  expect(names.filter((name) => name === `<${mailId}@orrery.test>`)).toHaveLength(2)
})

test('an administrator has a failed mail sent again, and it is written down', async () => {
  portal.sandbox.refuseMail(550)
  await queue()
  await expect.poll(states, soon).toEqual(['failed'])
  const mailId = await newest()
  portal.sandbox.refuseMail(undefined)
  await admin.call('POST /home/retryMail', { body: { mailId } })
  await expect.poll(states, soon).toEqual(['sent'])
  const again = await ask(
    portal,
    'POST /home/retryMail',
    { mailId },
    { authorization: admin.token },
  )
  expect([again.status, again.body.message]).toEqual([
    409,
    'Only a mail that could not be sent is sent again.',
  ])
  expect((await audited(portal, 'mail-retried')).map((entry) => entry.actor_id)).toEqual([
    5029, 5029,
  ])
})

test('“{link}” in what somebody wrote is neither a link’s place nor left out', async () => {
  const before = caught().length
  const address = 'https://orrery.example/invitation#a-token-of-43-letters'
  const named = { inviter: '{link} (a@demo.test)', vendor: '{link}' }
  await queue({
    kind: 'invitation',
    words: mails.invitation('Orrery', named, 7),
    link: { address, until: hours(48) },
  })
  await expect.poll(states, soon).toEqual(['sent'])
  expect(caught().at(before)?.text).toContain(
    `{link} (a@demo.test) invites you to the Orrery account of {link}.\n\nChoose a password here:\n${address}\n`,
  )

  await portal.app.pool.query('DELETE FROM mail')
  portal.sandbox.refuseMail(550)
  const text = 'Put this where your links go:\n{link}\nand try again.'
  const told = { merchant: 'Amber', day: '2026-03-01', to: 'asked', page: 'x', text } as const
  await queue({ kind: 'claim', words: mails.claimAnswered('Orrery', told) })
  await expect.poll(states, soon).toEqual(['failed'])
  const mailId = await newest()
  const { data } = await admin.call('GET /home/getMail', { query: { mailId } })
  expect(data.text).toContain(text)
  portal.sandbox.refuseMail(undefined)
  await admin.call('POST /home/retryMail', { body: { mailId } })
  await expect.poll(states, soon).toEqual(['sent'])
  expect(caught().at(-1)?.text).toContain(text)
})

test('the list is narrowed by state and by a part of address, subject or id', async () => {
  await queue()
  await queue({ vendorId: 5002, to: 'b_%@demo.test', words: { ...words, subject: 'Other' } })
  const found = async (searchText: string) => (await listed({ searchText })).map(({ to }) => to)
  expect(await found('B_%')).toEqual(['b_%@demo.test'])
  expect(await found('OTHER')).toEqual(['b_%@demo.test'])
  expect(await found('5001')).toEqual(['v5001@demo.test'])
  expect(await found('_____________')).toEqual([])
  await expect.poll(states, soon).toEqual(['sent', 'sent'])
  expect(await listed({ state: 'failed' })).toEqual([])
})

test('what a vendor switched off is not written, and what it may not switch off is', async () => {
  const vendor = await portal.signIn({ email: 'v5001@demo.test', password: 'demo-5001-pass' })
  const all = { statement: true, claim: true, domain: true, restated: false }
  expect((await vendor.call('GET /auth/getMailChoices', {})).data).toEqual(all)
  const { data } = await vendor.call('POST /auth/saveMailChoices', { body: { claim: false } })
  expect(data).toEqual({ ...all, claim: false })
  await queue({ kind: 'claim' })
  await queue({ kind: 'statement' })
  await queue({ kind: 'security' })
  expect((await listed()).map(({ kind }) => kind).toSorted()).toEqual(['security', 'statement'])
  await expect.poll(states, soon).toEqual(['sent', 'sent'])
  expect(caught().find(({ text }) => text.includes('statement'))?.text).toContain(
    `You get this mail because you have a new statement or payment. Choose which mails you get: ${portal.app.publicUrl}/Settings`,
  )
})

/* A mail server that hangs or trickles delays mail, and nothing else. */
const sockets = new Set<Socket>()
async function oddServer(greet: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    greet(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

test.each([
  ['hangs', () => undefined],
  [
    'trickles',
    (socket: Socket) => {
      const drip = setInterval(() => socket.write('2'), 20)
      socket.on('close', () => clearInterval(drip))
    },
  ],
])('while a mail server %s, calls are answered and no connection is held', async (_, greet) => {
  const server = await oddServer(greet)
  const { port } = server.address() as AddressInfo
  const second = await testPortal({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  try {
    for (let at = 0; at < 10; at += 1) await queueMail(second.app, second.app.pool, toVendor)
    await expect.poll(() => sockets.size, soon).toBeGreaterThanOrEqual(4)
    // Other work's transactions come and go; one that waited for the mail server would stay.
    const held = async () =>
      (
        await second.app.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%' AND query LIKE '%mail%'`,
        )
      ).rowCount
    await expect.poll(held).toBe(0)
    expect((await second.fetch('/home/getPortal')).status).toBe(200)
  } finally {
    await second.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    server.close()
  }
})
