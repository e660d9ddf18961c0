import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareEnvironment } from '../../test/bare-environment.ts'
import { freshDatabase } from '../../test/database.ts'
import { scrub } from './log.ts'

test.each([
  ['GET /x?apiKey=abc123&page=1', 'GET /x?apiKey=***&page=1'],
  ['GET /x?page=1&api_key=abc123', 'GET /x?page=1&api_key=***'],
  ['x-api-key: abc123', 'x-api-key: ***'],
  ['Authorization: abc123', 'Authorization: ***'],
  ['authorization: Bearer abc123', 'authorization: ***'],
  ['{"authorization":"Bearer abc123","a":1}', '{"authorization":"***","a":1}'],
  ['{"token":"abc123"}', '{"token":"***"}'],
  ['{"newPassword": "two words, one", "a": 1}', '{"newPassword": "***", "a": 1}'],
  [String.raw`{"password":"a\"abc123"}`, '{"password":"***"}'],
  [
    String.raw`{"message":"sent {\"apiKey\":\"abc123\",\"page\":1}"}`,
    String.raw`{"message":"sent {\"apiKey\":\"***\",\"page\":1}"}`,
  ],
  [
    String.raw`{"reason":"<login password=\"abc 123\"/>"}`,
    String.raw`{"reason":"<login password=\"***\"/>"}`,
  ],
  ['Authorization: Basic abc123', 'Authorization: ***'],
  ["{ password: 'abc 123', a: 1 }", "{ password: '***', a: 1 }"],
  ['expires=1&signature=abc123', 'expires=1&signature=***'],
  ['APP_SECRET=abc123', 'APP_SECRET=***'],
  ['postgres://orrery:abc123@db.example:5432/x', 'postgres://orrery:***@db.example:5432/x'],
])('%s', (line, masked) => {
  expect(scrub(line)).toBe(masked)
})

test.each(['\u2028', '\u2029', '\u0085', '\r\n', '\n'])('%j in a value begins no line', (end) => {
  const value = { reason: `a${end}{"level":30}` }
  const line = scrub(JSON.stringify(value))
  expect(line.split(/[\r\n\u0085\u2028\u2029]/)).toEqual([line])
  expect(JSON.parse(line)).toEqual(value)
})

test('ordinary lines pass as they are', () => {
  const line = '{"level":30,"time":"2026-03-20T09:00:00.000Z","route":"/auth/:id","rows":12}'
  expect(scrub(line)).toBe(line)
})

test('a long untrusted line is masked in no time', () => {
  const started = performance.now()
  scrub(`${'apiKey'.repeat(20_000)}${'token"'.repeat(20_000)}${'password\\"'.repeat(20_000)}`)
  scrub(`token="${'\\'.repeat(100_000)}`)
  scrub(`://${'a:'.repeat(50_000)}`)
  expect(performance.now() - started).toBeLessThan(2_000)
})

/** A whole start takes seconds, and minutes on a busy machine. */
const START_MS = 300_000

// The product's own process, as an operator runs it.
let dataDir: string
let portal: ChildProcess
let output = ''
let dropDatabase: () => Promise<void>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'orrery-log-'))
  const database = await freshDatabase()
  dropDatabase = database.drop
  portal = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      APP_SECRET: 'a secret of the tests, 32 characters and more',
      LOG_LEVEL: 'debug',
    },
  })
  for (const stream of [portal.stdout, portal.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
})
afterAll(async () => {
  if (portal.exitCode === null) {
    const ended = new Promise((resolve) => portal.once('exit', resolve))
    portal.kill('SIGTERM')
    await ended
  }
  await dropDatabase()
  await rm(dataDir, { recursive: true, force: true })
})

/** Where the process listens, once it does. */
async function address(): Promise<string> {
  const listening = /Orrery answers on (\S+)/
  await expect.poll(() => output, { timeout: START_MS }).toMatch(listening)
  return listening.exec(output)?.[1] ?? ''
}

// Shows decisions-2-secrets.
test(
  'no key, token or password is ever in the output, even when requests fail',
  { timeout: 2 * START_MS },
  async () => {
    const url = await address()
    const password = 'a-very-secret-phrase'
    const form = { fullName: 'Log', email: 'log@demo.test', password, conformPassword: password }
    const post = (path: string, body: object, token?: string) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
        body: JSON.stringify(body),
      })
    const signedUp = await post('/auth/signup_orrery_0599', form)
    const { user, token } = (await signedUp.json()) as { user: { apiKey: string }; token: string }
    const { apiKey } = user
    const report = '/v1/connexity/getConversionReport?startDate=2026-03-01&endDate=2026-03-02'
    // What stands behind each end of a line would be a line of its own.
    const forge = async () => {
      const ends = ['\r\n', '\n', '\u2028', '\u0085'].map((end) => `${end}FORGED`)
      for (const end of ends) {
        const encoded = encodeURIComponent(end)
        await fetch(`${url}/nothing${encoded}?apiKey=${encoded}&startDate=${encoded}`)
        await fetch(`${url}${report}&apiKey=${encoded}`)
        await post('/auth/signin', { email: `log${end}@demo.test`, password: end })
        // Of a header a browser sends bytes.
        const agent = Buffer.from(end.replaceAll(/[\r\n]/g, ' ')).toString('latin1')
        await fetch(`${url}${report}&apiKey=${apiKey}`, { headers: { 'user-agent': agent } })
      }
    }
    const knock = async () => {
      await fetch(`${url}${report}&apiKey=${apiKey}`)
      await fetch(`${url}/nothing?apiKey=${apiKey}&token=${token}`)
      await fetch(`${url}${report}`, { headers: { authorization: `Bearer ${token}` } })
      await post('/auth/signin', { email: form.email, password })
      await forge()
      await post('/auth/changePassword', { currentPassword: password, newPassword: '' }, token)
    }
    await knock()
    await dropDatabase()
    await knock()
    const failed = await fetch(`${url}${report}&apiKey=${apiKey}`)
    expect(failed.status).toBe(503)
    const { requestId } = (await failed.json()) as { requestId: string }
    await expect.poll(() => output).toContain(requestId)
    const line = output.split('\n').find((each) => each.includes(requestId)) ?? ''
    const { time } = JSON.parse(line) as { time: string }
    expect(time).toBe(new Date(time).toISOString())
    expect(output).toContain('"route":"/v1/connexity/getConversionReport"')
    expect(
      output.split(/[\r\n\u0085\u2028\u2029]/).filter((each) => each.startsWith('FORGED')),
    ).toEqual([])
    for (const secret of [apiKey, token, password]) expect(output).not.toContain(secret)
  },
)
