import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { altairAdapter } from './adapter.ts'

/** What a merchant says of traffic when the partner forbids these types of it. */
async function told(forbiddenTrafficTypes: string[]): Promise<readonly string[] | undefined> {
  const merchant = { id: 7, name: 'Oak', url: 'https://oak.example/', forbiddenTrafficTypes }
  const server = createServer(({ url }, reply) => {
    const body = url?.includes('restrictions') ? [] : [merchant]
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const altair = altairAdapter({
    ALTAIR_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ALTAIR_TOKEN: 'token',
    ALTAIR_COUNTRIES: 'us',
    ALTAIR_RETRIES: '0',
  })!
  try {
    const [row] = await Array.fromAsync(altair.lists['altair']!())
    return row?.restrictions
  } finally {
    await altair.close()
    server.close()
  }
}

test('a type of traffic that has no word of ours is told without the partner’s', async () => {
  expect(await told(['SEM', 'pop-under'])).toEqual([
    'no traffic from paid search',
    'no traffic from a type of traffic that Kelkoo names itself',
  ])
  // Names that every object has.
  expect(await told(['constructor', '__proto__'])).toEqual([
    'no traffic from a type of traffic that Kelkoo names itself',
  ])
})
