import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { client, urlOf } from './client.ts'

interface Seen {
  line: string
  authorization: string | undefined
  accept: string | undefined
  body: string
}

/** The last request, and what the next one is answered. */
let seen: Seen
let answer = { status: 200, type: 'application/json', body: '{}' }
let server: Server
let base: string

beforeAll(async () => {
  server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request
  seen = {
    line: `${method} ${url}`,
    authorization: headers.authorization,
    accept: headers.accept,
    body: await read(request),
  }
  response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const signedIn = () =>
  client({
    base,
    token: () => 'a-token',
    apiKey: () => 'a-key',
    extraQuery: { isRedClubAI: 'true' },
  })

// Shows core-7-headers.
test('a GET sends the token in the header, only given values in the query, and no body', async () => {
  answer = { status: 200, type: 'application/json', body: '{"totalRecords":0}' }
  await signedIn()('GET /home/getMerchantsV2', { query: { searchText: 'a & b', pageNo: '' } })
  expect(seen).toEqual({
    line: 'GET /home/getMerchantsV2?isRedClubAI=true&searchText=a+%26+b',
    authorization: 'a-token',
    accept: '*/*',
    body: '',
  })
})

// Shows core-7-headers.
test('a POST adds the apiKey to its body, and nothing of a signed-out caller', async () => {
  const body = { email: 'a@b.test', password: 'secret' }
  await signedIn()('POST /auth/signin', { body })
  expect(JSON.parse(seen.body)).toEqual({ apiKey: 'a-key', ...body })
  await client({ base, token: () => undefined })('POST /auth/signin', { body })
  expect(JSON.parse(seen.body)).toEqual(body)
  expect(seen.authorization).toBeUndefined()
})

test('a path parameter cannot leave its place in the path', () => {
  expect(urlOf('/auth/{id}', { params: { id: '../x?y#z' } })).toBe('/auth/..%2Fx%3Fy%23z')
})

// Shows core-8-first-text.
test('a failure is thrown with the first of statusMessages, else of errors, else its message', async () => {
  const rest = { requestId: 'r' }
  const cases = [
    [{ message: 'm', statusMessages: ['s', 't'], errors: ['e'], ...rest }, 's', 'r'],
    [{ message: 'm', statusMessages: [], errors: ['e'], ...rest }, 'e', 'r'],
    [{ message: 'm' }, 'm', ''],
  ] as const
  for (const [body, message, requestId] of cases) {
    answer = { status: 422, type: 'application/json', body: JSON.stringify(body) }
    await expect(signedIn()('POST /auth/logout', {})).rejects.toMatchObject({
      status: 422,
      message,
      failure: { requestId },
    })
  }
})

test('a failure that is not ours, such as a proxy’s page, is still thrown with its status', async () => {
  answer = { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }
  await expect(signedIn()('POST /auth/logout', {})).rejects.toMatchObject({ status: 502 })
})

test('a file is answered as its response', async () => {
  answer = { status: 200, type: 'text/csv; charset=utf-8', body: 'DATE\n' }
  const file = await signedIn()('GET /v1/connexity/downloadConversionReport', {
    query: { startDate: '2026-03-19', endDate: '2026-03-19' },
  })
  expect(await file.text()).toBe('DATE\n')
})

test('asks for a file of a call that answers JSON as well, and gives its Response', async () => {
  answer = { status: 200, type: 'text/csv; charset=utf-8', body: 'Clicks\n7\n' }
  const call = client({ base, token: () => undefined })
  const body = { startDate: '2026-03-19', endDate: '2026-03-19', metrics: ['clicks' as const] }
  const file: unknown = await call('POST /v1/query', { body }, { asFile: true })
  expect(seen.accept).toBe('text/csv')
  expect(await (file as Response).text()).toBe('Clicks\n7\n')
  answer = { status: 200, type: 'application/json', body: '{}' }
  await call('POST /v1/query', { body })
  expect(seen.accept).not.toBe('text/csv')
})
