import { createHmac } from 'node:crypto'
import {
  createServer,
  type RequestListener,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { PostbackEvent } from '@orrery/contract/postbacks/postbacks'
import type { Call } from '@orrery/contract/client'
import type { Pool } from '../src/kit/database.ts'

/** What a tracker was sent. */
export interface Received {
  method: string
  path: string
  query: Record<string, string>
  /** The whole address, as a GET's signature has it. */
  address: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A publisher's tracker. */
export interface Tracker {
  /** Such as `http://127.0.0.1:5000`. */
  url: string
  received: Received[]
  /** How it answers at a path; everywhere else with 200 and `OK`. */
  put(path: string, answer: RequestListener): void
  close(): Promise<void>
}

/** Starts one on a free port of this machine. */
export async function startTracker(): Promise<Tracker> {
  const answers = new Map<string, RequestListener>()
  const received: Received[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request
    const body = await text(request)
    const { pathname, searchParams, href } = new URL(url, `http://${headers.host}`)
    const query = Object.fromEntries(searchParams)
    received.push({ method, path: pathname, query, address: href, headers, body })
    const answer = answers.get(pathname)
    if (answer) answer(request, response)
    else response.end('OK')
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    put: (path, answer) => void answers.set(path, answer),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** As a vendor uses the calls. */
interface Publisher {
  call: Call
}

let names = 0

/** Registers an endpoint for all events unless said otherwise. @returns its id and secret. */
export async function addEndpoint(
  { call }: Publisher,
  address: string,
  more: { method?: 'GET' | 'POST'; events?: PostbackEvent[] } = {},
) {
  names += 1
  const { data, secret = '' } = await call('POST /home/savePostbackEndpoint', {
    body: {
      name: `Tracker ${names}`,
      method: 'GET',
      address,
      events: ['click-paid', 'sale', 'sale-restated', 'reversal'],
      ...more,
    },
  })
  return { endpointId: data.endpointId, secret }
}

/** An endpoint as it is now. */
export async function endpointNow({ call }: Publisher, endpointId: string) {
  const { data } = await call('GET /home/getPostbackEndpoints', {})
  const found = data.find((each) => each.endpointId === endpointId)
  if (!found) throw new Error('The endpoint is gone.')
  return found
}

/** An endpoint's log, newest first. */
export async function logOf({ call }: Publisher, endpointId: string) {
  const { data } = await call('GET /home/getPostbacks', { query: { endpointId, pageSize: '100' } })
  return data
}

export const soon = { timeout: 30_000 }

/** Waits until nothing of an endpoint is on its way, and gives its log. */
export async function settled(publisher: Publisher, endpointId: string) {
  const waiting = async () => (await endpointNow(publisher, endpointId)).waiting
  await expect.poll(waiting, soon).toBe(0)
  return logOf(publisher, endpointId)
}

/**
 * Waits until so many rounds in a row are noted as failed, or the endpoint is paused by that. A clock that is moved
 * before would move its pause as well.
 */
export async function failedRounds(pool: Pool, endpointId: string, rounds: number): Promise<void> {
  const over = async () => {
    const { rows } = await pool.query<{ over: boolean }>(
      'SELECT failures >= $2 OR paused AS over FROM postback_endpoint WHERE endpoint_id = $1',
      [endpointId, rounds],
    )
    return rows[0]?.over
  }
  await expect.poll(over, soon).toBe(true)
}

/** What a GET is signed by with this secret, `seconds` being its `t`. */
export function markOf(key: string, { seconds, address }: { seconds: string; address: string }) {
  return `v1=${createHmac('sha256', key).update(`${seconds}.${address}`).digest('hex')}`
}

let clicks = 0

/** Writes a sale, of vendor 5001 unless said otherwise, into the outbox, as storing a day does. @returns its event id. */
export async function happened(
  pool: Pool,
  endpointId: string,
  {
    vendorId = 5001,
    transaction = `t${(clicks += 1)}`,
    event = 'sale',
    version = 1,
    at = new Date(),
  } = {},
): Promise<string> {
  const eventId = `${transaction}-${event}-${version}`
  await pool.query(
    `INSERT INTO postback (vendor_id, endpoint_id, event_id, event, transaction_id, version, programme,
       kind, report_date, click_id, placement_id, merchant_id, merchant_name, sales, sale_amount, payout,
       payout_change, created_at, next_at)
     VALUES ($6, $1, $2, $7, $3, $4, 'orion', 'CPC', '2026-03-19', 'r1', '', '1', 'Oak', 1, 20, 0.5,
       0.5, $5, $5)`,
    [endpointId, eventId, transaction, version, at, vendorId, event],
  )
  return eventId
}
