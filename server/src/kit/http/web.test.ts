import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aliases, pages } from '@orrery/contract/pages'
import { testPortal, type TestPortal } from '../../../test/app.ts'

/** Without a built web the portal is its API alone, and every page path is an unknown one. */
const built = existsSync(join(import.meta.dirname, '../../../../web/dist/index.html'))

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const open = (path: string, accept = 'text/html,application/xhtml+xml') =>
  portal.fetch(path, { headers: { accept } })

test('every page of the route table is a page', async () => {
  for (const path of [...pages.map((page) => page.path), ...Object.keys(aliases)]) {
    const { status, headers, body } = await open(path)
    const said = [path, status, headers.get('content-type'), headers.get('cache-control')]
    expect(said).toEqual(
      built
        ? [path, 200, 'text/html; charset=utf-8', 'no-cache']
        : [path, 404, 'application/json; charset=utf-8', 'no-store'],
    )
    await body?.cancel()
  }
})

test.each([
  '/noSuchPage',
  '/Dashboard',
  '/dashboard/more',
  '/.env',
  '/.git/HEAD',
  '/../package.json',
  '/assets',
  '/assets/',
  '/index.html',
  '/screens.json',
])('the unknown page %s is a page that says so, with 404', async (path) => {
  const response = await open(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe(
    built ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
  )
  expect(await response.text()).not.toContain('"workspaces"')
})

test.each(['application/json', '*/*'])(
  'an unknown call that accepts %s is JSON',
  async (accept) => {
    const response = await open('/home/noSuchCall', accept)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      message: 'There is no such call.',
      statusMessages: ['There is no such call.'],
    })
  },
)

test('an unknown call by POST is JSON whatever it accepts', async () => {
  const response = await portal.fetch('/noSuchCall', {
    method: 'POST',
    headers: { accept: 'text/html' },
  })
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('the page of the API document is of this portal and under the policy of every page', async () => {
  const policy = async (path: string) => {
    const { headers, body } = await open(path, 'text/html')
    await body?.cancel()
    return headers.get('content-security-policy')
  }
  expect(await policy('/docs')).toBe(await policy('/signin'))
  expect(await (await open('/docs', 'text/html')).text()).toContain('<title>API · Orrery</title>')
})

test('a built script and a page come as small as the browser can take them', async () => {
  const html = await (await open('/signin')).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '/assets/none.js'
  for (const path of [script, '/signin']) {
    const texts: string[] = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await portal.fetch(path, { headers: { 'accept-encoding': encoding } })
      const { status, headers } = response
      // Read to its end: given up half unpacked it would keep its connection, and the portal open.
      texts.push(await response.text())
      const packed = encoding === 'identity' ? null : encoding
      expect([status, headers.get('content-encoding'), headers.get('vary')]).toEqual(
        built ? [200, packed, 'accept-encoding'] : [404, null, null],
      )
    }
    expect(new Set(texts).size).toBe(built ? 1 : texts.length)
  }
  expect((await open(`${script}.br`)).status).toBe(404)
})

test.runIf(built)('a page has its first styles in it, and may have no others', async () => {
  const response = await open('/dashboard', 'text/html')
  const styles = [...(await response.text()).matchAll(/<style>(.*?)<\/style>/gs)]
  expect(styles).toHaveLength(1)
  expect(styles[0]?.[1]).toContain('.first-title')
  const hash = createHash('sha256')
    .update(styles[0]?.[1] ?? '')
    .digest('base64')
  const policy = response.headers.get('content-security-policy')?.split(';')
  expect(policy?.filter((each) => each.startsWith('style-src'))).toEqual([
    `style-src 'self' 'sha256-${hash}'`,
  ])
})

test.runIf(built)('a page asks for what its screen is made of, all of which is there', async () => {
  const html = await (await open('/conversionReports')).text()
  const links = [...html.matchAll(/<link [^>]*rel="(\w+)"[^>]* crossorigin href="([^"]+)">/g)]
  expect(links.map(([, rel, file]) => `${rel} ${file}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^modulepreload \/assets\/conversion-reports-.*\.js$/),
      expect.stringMatching(/^modulepreload \/assets\/ReportScreen-.*\.js$/),
      expect.stringMatching(/^stylesheet \/assets\/frame-.*\.css$/),
    ]),
  )
  const files = links.map(([, , file = '']) => file)
  expect(new Set(files).size).toBe(files.length)
  for (const file of files) {
    const response = await portal.fetch(file)
    await response.arrayBuffer()
    expect([file, response.status]).toEqual([file, 200])
  }
  // No styles but those in it keep the page from being painted; scripts wait for all of them.
  const [head = '', body = ''] = html.split('</head>')
  expect(head).not.toContain('rel="stylesheet"')
  expect(body.lastIndexOf('rel="stylesheet"')).toBeLessThan(body.indexOf('<script'))
  expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf('class="first-title"'))
  // First answers are asked for where there are any.
  expect(head).toMatch(/<script type="module" async [^>]*src="\/assets\/first-/)
  expect(await (await open('/deepLinksAPI')).text()).not.toContain('<script type="module" async')
  expect(html).toContain('<p class="first-title" data-who="vendor">Conversion Reports - Orion</p>')
  expect(await (await open('/')).text()).toBe(await (await open('/dashboard')).text())
  expect((await portal.fetch('/screens.json')).status).toBe(404)
})

test('the API document is served as the contract gives it', async () => {
  const response = await open('/docs/json', 'application/json')
  expect(await response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Orrery' } })
})

test('TRACE echoes nothing', async () => {
  const { promise, resolve, reject } = Promise.withResolvers<[number | undefined, string]>()
  const headers = { authorization: 'a secret that must not come back' }
  request(`${portal.url}/signin`, { method: 'TRACE', headers }, (response) => {
    let text = ''
    response.on('data', (chunk: Buffer) => (text += chunk.toString()))
    response.on('end', () => resolve([response.statusCode, text]))
  })
    .on('error', reject)
    .end()
  const [status, text] = await promise
  expect(status).toBe(404)
  expect(text).not.toContain('a secret')
})
