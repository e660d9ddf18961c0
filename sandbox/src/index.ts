import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { backEnd } from './back-end/back-end.ts'
import { doneoftheownou } from './back-end/doneoftheownou.ts'
import { newdashboard } from './back-end/newdashboard.ts'
import { shoppermeet } from './back-end/shoppermeet.ts'
import { connexity } from './connexity/connexity.ts'
import { defaultPublishers, type Publisher } from './connexity/publishers.ts'
import { control, type SeenRequest } from './control.ts'
import { names, startNameServer } from './dns/name-server.ts'
import { ecb } from './ecb/ecb.ts'
import { feeds, feedsPrefix } from './feeds/feeds.ts'
import { kelkoo } from './kelkoo/kelkoo.ts'
import { kelkooLogos, logosPrefix } from './kelkoo/logos.ts'
import { faultPlan, type Fault, type FaultPlan } from './kit/faults.ts'
import { playInstead, spoil } from './kit/play-fault.ts'
import { startMailServer } from './mail/mail-server.ts'
import type { SeenMail } from './mail/read-mail.ts'
import { network, type Network, type NetworkOptions } from './network/network.ts'
import { tracker, trackerPrefix } from './tracker/tracker.ts'
import { revenue } from './revenue/revenue.ts'
import type { ReportRow } from './network/report-row.ts'
import { trackier } from './trackier/trackier.ts'

export { feedsPrefix } from './feeds/feeds.ts'
export { revenueSettings } from './revenue/accounts.ts'
export { sandboxSettings } from './settings.ts'
export type { Publisher } from './connexity/publishers.ts'
export type { Fault } from './kit/faults.ts'
export type { Merchant } from './network/merchants.ts'
export type { SeenMail } from './mail/read-mail.ts'
export { network } from './network/network.ts'
export type { DayKey, Network, NetworkOptions } from './network/network.ts'
export type { Kind, Programme } from './network/programmes.ts'
export type { ReportRow } from './network/report-row.ts'
export { demoVendors } from './network/vendors.ts'
export type { Vendor } from './network/vendors.ts'

export type SandboxOptions = NetworkOptions & {
  /** 0 (default): any free port. */
  port?: number
  host?: string
  /** Of its mail server; 0 (default): any free port. */
  mailPort?: number
  /** Days not compiled yet: 'orion/cpa/2026-03-02', 'yahoo/2026-03-02'; default the two of `late`. */
  notReady?: string[]
  /** How often a custom report answers "pending" before the file; default 1. */
  reportDelay?: number
  publishers?: Publisher[]
  /** Clicks on these days that Orion's CPC reports beside those of its network. */
  arrived?: (days: string[]) => Promise<ReportRow[]>
}

export type Sandbox = {
  /** 'http://127.0.0.1:4100', without a slash at the end. */
  url: string
  network: Network
  fault: (fault: Fault) => void
  clearFaults: () => void
  /** Sets the TXT record of a name; undefined takes it away. */
  setText: (host: string, value: string | undefined) => void
  /** Has the name server answer nothing. */
  setSilent: (silent: boolean) => void
  /** Where its mail server is, such as 'smtp://127.0.0.1:4125'. */
  mailUrl: string
  /** The last thousand mails that it took, oldest first. */
  mails: () => SeenMail[]
  /** Has the mail server refuse every mail with this code; undefined: it takes them again. */
  refuseMail: (code: number | undefined) => void
  /** The last 10,000 calls to partners, oldest first, keys taken out. */
  requests: () => SeenRequest[]
  close: () => Promise<void>
}

const requestsKept = 10_000

/** Who has not compiled yesterday unless told otherwise. */
const late = ['orion/cpa/yesterday', 'media-net/yesterday']

/** Starts the pretend partner networks on one port, each under its own path prefix. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { now = () => new Date(), notReady = late, reportDelay = 1 } = options
  const { publishers = defaultPublishers, port = 0, host = '127.0.0.1', mailPort = 0 } = options
  const { arrived = async () => [] } = options
  const app = Fastify({
    // A busy machine takes its time.
    pluginTimeout: 0,
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })
  const figures = network({ ...options, now })
  const faults = faultPlan()
  const seen: SeenRequest[] = []

  misbehave(app, faults, seen)
  const { setText, setSilent, ...known } = names()
  const mail = await startMailServer(mailPort, host)
  const { mails } = mail
  control(app, { network: figures, faults, requests: () => [...seen], setText, mails })
  const stage = { network: figures, now, notReady }
  await app.register(connexity({ ...stage, publishers, reportDelay, arrived }), {
    prefix: '/connexity',
  })
  await app.register(ecb(stage), { prefix: '/ecb' })
  await app.register(kelkoo(stage), { prefix: '/kelkoo' })
  await app.register(kelkooLogos(figures), { prefix: logosPrefix })
  await app.register(backEnd(stage, newdashboard), { prefix: '/newdashboard' })
  await app.register(backEnd(stage, doneoftheownou), { prefix: '/doneoftheownou' })
  await app.register(backEnd(stage, shoppermeet), { prefix: '/shoppermeet' })
  await app.register(feeds(stage), { prefix: feedsPrefix })
  await app.register(tracker, { prefix: trackerPrefix })
  await app.register(revenue(stage))
  await app.register(trackier(stage, 'lyra-new'), { prefix: '/trackier-lyra' })
  await app.register(trackier(stage, 'vega-new'), { prefix: '/trackier-vega' })

  const url = await app.listen({ port, host })
  // The same number as its HTTP has: one address names both.
  const nameServer = await startNameServer(known, Number(new URL(url).port), host)
  return {
    url,
    network: figures,
    fault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    setText,
    setSilent,
    mailUrl: mail.url,
    mails,
    refuseMail: mail.refuse,
    requests: () => [...seen],
    close: async () => {
      await mail.close()
      await nameServer.close()
      await app.close()
    },
  }
}

/** Notes every call to a partner and plays the fault that waits for it, if any. */
function misbehave(app: FastifyInstance, faults: FaultPlan, seen: SeenRequest[]): void {
  const spoiling = new WeakMap<FastifyReply, Fault>()

  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (url.startsWith('/_control/')) return
    const path = url.replace(/([?&]apiKey=)[^&]*/gi, '$1REDACTED')
    const signature = headers['orrery-signature']
    seen.push({ method, path, ...(typeof signature === 'string' && { signature }) })
    if (seen.length > requestsKept) seen.shift()
    const fault = faults.take(url)
    if (!fault) return
    if (playInstead(fault, reply)) return reply
    spoiling.set(reply, fault)
  })

  app.addHook('onSend', async (_, reply, payload) => {
    const fault = spoiling.get(reply)
    return fault ? spoil(fault, payload, reply) : payload
  })
}
