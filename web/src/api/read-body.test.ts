import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBody, type Progress } from './read-body.ts'

const ROWS = 'date,clicks\n2026-11-20,4029\n'
let server: Server
let base = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/csv')
    if (request.url === '/whole') return response.end(ROWS)
    // Promises more than it sends, then breaks off as a killed server would.
    response.setHeader('content-length', 100)
    response.write(ROWS, () => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it('reads the whole file and says how far it is', async () => {
  const seen: Progress[] = []
  const file = await readBody(await fetch(`${base}/whole`), (progress) => seen.push(progress))
  expect(await file.text()).toBe(ROWS)
  expect(file.type).toBe('text/csv')
  // 12 bytes of head and 16 of the one row.
  expect(seen.at(-1)).toEqual({ received: 28, total: 28 })
})

it('rejects a file that was cut off', async () => {
  const response = await fetch(`${base}/cut`)
  await expect(readBody(response, () => undefined)).rejects.toThrow('terminated')
})
