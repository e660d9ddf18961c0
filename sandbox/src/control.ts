import type { FastifyInstance } from 'fastify'
import { faultKinds, type Fault, type FaultPlan } from './kit/faults.ts'
import type { SeenMail } from './mail/read-mail.ts'
import type { DayKey, Network } from './network/network.ts'
import { programmes } from './network/programmes.ts'
import type { ReportRow } from './network/report-row.ts'

/** One call that a partner received, keys taken out; a postback's with its signature. */
export type SeenRequest = { method: string; path: string; signature?: string }

type Controlled = {
  network: Network
  faults: FaultPlan
  requests: () => SeenRequest[]
  setText: (host: string, value: string | undefined) => void
  mails: () => SeenMail[]
}

const text = { type: 'string' }
const count = { type: 'integer' }
const money = { type: 'string', pattern: '^-?\\d{1,15}(\\.\\d{1,6})?$' }
const rowFields: Record<keyof ReportRow, object> = {
  day: text,
  campaignId: text,
  placementId: text,
  merchantId: text,
  merchantName: text,
  rid: text,
  clicks: count,
  sales: count,
  saleAmount: money,
  earnings: money,
}
const rows = {
  type: 'array',
  items: { type: 'object', required: Object.keys(rowFields), properties: rowFields },
}
const days = {
  type: 'object',
  additionalProperties: false,
  patternProperties: {
    [`^(${Object.keys(programmes).join('|')})/(cpc|cpa)/\\d{4}-\\d{2}-\\d{2}$`]: {
      anyOf: [rows, { type: 'null' }],
    },
  },
}
const fault = {
  type: 'object',
  required: ['path', 'kind'],
  additionalProperties: false,
  properties: {
    path: text,
    kind: { enum: [...faultKinds] },
    status: { type: 'integer', minimum: 200, maximum: 599 },
    retryAfter: count,
    times: { type: 'integer', minimum: 1 },
  },
}

/** A TXT record of the name server; without a value it is taken away. */
const record = {
  type: 'object',
  required: ['host'],
  additionalProperties: false,
  properties: { host: text, value: text },
}

/** The tests' own door, for those that run in another process: faults, fixed days, DNS records, what was asked and mailed. */
export function control(
  app: FastifyInstance,
  { network, faults, requests, setText, mails }: Controlled,
): void {
  app.post<{ Body: Fault }>('/_control/faults', { schema: { body: fault } }, (request, reply) => {
    faults.add(request.body)
    return reply.code(204).send()
  })

  app.delete('/_control/faults', (_, reply) => {
    faults.clear()
    return reply.code(204).send()
  })

  app.post<{ Body: { host: string; value?: string } }>(
    '/_control/records',
    { schema: { body: record } },
    ({ body }, reply) => {
      setText(body.host, body.value)
      return reply.code(204).send()
    },
  )

  app.get('/_control/requests', () => ({ requests: requests() }))

  app.get('/_control/mails', () => ({ mails: mails() }))

  app.post<{ Body: Record<DayKey, ReportRow[] | null> }>(
    '/_control/days',
    { schema: { body: days }, bodyLimit: 64 * 1024 * 1024 },
    (request, reply) => {
      for (const [key, stated] of Object.entries(request.body)) {
        network.setDay(key as DayKey, stated ?? undefined)
      }
      return reply.code(204).send()
    },
  )
}
