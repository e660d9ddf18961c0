import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Row = Record<string, unknown>
type Answer = { status?: number; headers?: Record<string, string>; body: unknown }

/** A partner of the form of docs/revenue/README.md that says what a test lets it say. */
export interface RevenuePartnerServer {
  url: string
  /** What each call with this end of its path has for a day; other days are empty. */
  rows(path: string, day: string, rows: readonly unknown[]): void
  /** Answers every call but sign-ins so instead, until it is undefined. */
  instead: Answer | undefined
  /** Answers no call but sign-ins before this has resolved. */
  until: Promise<void> | undefined
  /** Takes no token that it gave so far. */
  forgetTokens(): void
  /** The sign-ins and the calls so far, as `POST /api/274/y_device 2026-03-19 1`. */
  signIns: Row[]
  calls: string[]
  close(): Promise<void>
}

export const PASSWORD = 'a password of the tests'

/** The settings that connect these sources to it, one try a call. */
export function revenueSettings(url: string, ...prefixes: string[]): Record<string, string> {
  return Object.assign(
    {},
    ...prefixes.map((prefix) => ({
      [`${prefix}_API_URL`]: url,
      [`${prefix}_EMAIL`]: 'orrery@demo.test',
      [`${prefix}_PASSWORD`]: PASSWORD,
      [`${prefix}_RETRIES`]: '0',
    })),
  ) as Record<string, string>
}

export async function revenuePartner(): Promise<RevenuePartnerServer> {
  const stored = new Map<string, readonly unknown[]>()
  let tokens = new Set<string>()
  const partner: RevenuePartnerServer = {
    url: '',
    rows: (path, day, rows) => void stored.set(`${path} ${day}`, rows),
    instead: undefined,
    until: undefined,
    forgetTokens: () => {
      tokens = new Set()
    },
    signIns: [],
    calls: [],
    close: () => new Promise((done) => server.close(() => done())),
  }

  const answerOf = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://partner')
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const body = (text === '' ? {} : JSON.parse(text)) as Row
    if (pathname === '/api/auth/login') {
      partner.signIns.push(body)
      if (body['password'] !== PASSWORD) return { status: 401, body: {} }
      const token = `token-${partner.signIns.length}`
      tokens.add(token)
      return { body: { token } }
    }
    const day = searchParams.get('date') ?? String(body['startDate'])
    const page = Number(searchParams.get('page') ?? body['page'])
    partner.calls.push(`${request.method} ${pathname} ${day} ${page}`)
    if (!tokens.has(String(request.headers.authorization).replace('Bearer ', ''))) {
      return { status: 401, body: {} }
    }
    await partner.until
    if (partner.instead) return partner.instead
    const size = Number(searchParams.get('per_page') ?? body['per_page'])
    const [, rows = []] = [...stored].find(([key]) => `${pathname} ${day}`.endsWith(key)) ?? []
    const list = pathname.endsWith('clicks_revenue') ? 'reportsData' : 'rows'
    const shown = rows.slice((page - 1) * size, page * size)
    return { body: { [list]: shown, total: rows.length, page, per_page: size } }
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { status = 200, headers, body } = await answerOf(request)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  partner.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return partner
}
