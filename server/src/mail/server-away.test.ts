import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mails } from '@orrery/contract/messages/mail'
import { NOW, testPortal, type TestPortal } from '../../test/app.ts'
import { queueMail } from './queue-mail.ts'

let portal: TestPortal
/** Takes the mail server's port, and leaves it to nobody or to the pretend one. */
let door: Server
let isAway = true

beforeAll(async () => {
  door = createServer((caller) => {
    if (isAway) return void caller.destroy()
    const server = connect(Number(new URL(portal.sandbox.mailUrl).port), '127.0.0.1')
    for (const socket of [caller, server]) socket.on('error', () => undefined)
    caller.pipe(server).pipe(caller)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = door.address() as AddressInfo
  portal = await testPortal({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
})
afterAll(async () => {
  await portal.close()
  door.close()
})

const soon = { timeout: 30_000 }
const words = mails.vendorApproved('Orrery', 'https://orrery.example/signin')
const queue = (over = false) =>
  queueMail(portal.app, portal.app.pool, {
    vendorId: null,
    to: 'ada@demo.test',
    kind: 'account-state',
    words,
    // As of a link that opens nothing any more.
    ...(over && { link: { address: 'https://orrery.example/x', until: new Date(0) } }),
  })

/** Each with its tries, and whether how the last of them ended is noted. */
async function states(): Promise<string[]> {
  const { rows } = await portal.app.pool.query<{ state: string; tries: number; answer: string }>(
    'SELECT state, tries, answer FROM mail',
  )
  return rows.map(({ state, tries, answer }) => `${state} ${tries}${answer && '.'}`).toSorted()
}

/** Lets so many hours have gone by since the first mail: what waits is due. */
async function later(hours: number): Promise<void> {
  await portal.app.pool.query(`UPDATE mail SET answer = ''`)
  portal.setNow(new Date(NOW.getTime() + hours * 3_600_000))
}

test('the log names once that the mail server cannot be reached, and once that it is', async () => {
  const { log } = portal.app
  const said: string[] = []
  for (const level of ['warn', 'info'] as const) {
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => {
      if (/mail server/.test(String(line.at(-1)))) said.push(`${level}: ${JSON.stringify(line)}`)
    })
  }
  await queue()
  await expect.poll(states, soon).toEqual(['waiting 1.'])
  // A mail that is over says nothing of the server.
  await queue(true)
  await expect.poll(states, soon).toEqual(['failed 1.', 'waiting 1.'])
  await later(1)
  await expect.poll(states, soon).toEqual(['failed 1', 'waiting 2.'])
  const away = expect.stringMatching(/^warn: .*(closed|ECONN|reset).*cannot be reached/i) as string
  expect(said).toEqual([away])

  isAway = false
  await later(2)
  await expect.poll(states, soon).toEqual(['failed 1', 'sent 3.'])
  await expect
    .poll(() => said, soon)
    .toEqual([away, expect.stringMatching(/^info: .*is reached again/)])
})
