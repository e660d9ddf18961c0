import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { ask } from '../../../test/ask.ts'

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: { LOG_LEVEL: 'warn' } })
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(() => portal.close())
afterEach(() => vi.restoreAllMocks())

/** What the log says while something is asked. */
async function logged(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  await work()
  vi.restoreAllMocks()
  return lines
    .filter((line) => /access refused|limit reached/.test(line))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

test.each([
  [
    'an administrator’s call',
    'GET /home/getAllVendors?search=nova',
    undefined,
    '/home/getAllVendors',
  ],
  [
    'another vendor’s figures',
    'POST /home/getShortURLStatus',
    { vendorId: 5002 },
    '/home/getShortURLStatus',
  ],
])(
  '%s is refused and leaves a line with who and what, and nothing of the question',
  async (_, call, body, route) => {
    let requestId: unknown
    const lines = await logged(async () => {
      const answer = await ask(portal, call, body, { authorization: vendor.token })
      expect(answer.status).toBe(403)
      requestId = answer.body['requestId']
    })
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'access refused',
        route,
        vendorId: 5001,
        via: 'token',
        requestId,
      }),
    ])
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`nova|5002|${vendor.token}`))
  },
)

test('who guesses too often leaves a line, and what was guessed is not in it', async () => {
  const guess = { email: 'v5001@demo.test', password: 'harbour-guess' }
  const statuses: number[] = []
  const lines = await logged(async () => {
    for (let tries = 0; tries < 7; tries += 1) {
      statuses.push((await ask(portal, 'POST /auth/signin', guess)).status)
    }
  })
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  const line = expect.objectContaining({ level: 40, msg: 'limit reached', route: '/auth/signin' })
  expect(lines).toEqual([line, line])
  expect(JSON.stringify(lines)).not.toMatch(/v5001|harbour-guess/)
})

test('what is allowed leaves no such line', async () => {
  const lines = await logged(() => vendor.call('GET /auth/getSessions', {}))
  expect(lines).toEqual([])
})
