import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../kit/make-folder.ts'
import {
  demoVendors as sandboxVendors,
  feedsPrefix,
  sandboxSettings,
  startSandbox,
} from '@orrery/sandbox'
import type { App } from '../kit/app.ts'
import { holdPort } from '../kit/http/hold-port.ts'
import type { Environment } from '../kit/settings.ts'
import type { Portal } from '../start.ts'
import { makeContent } from './content.ts'
import { arrivedClicks } from './arrived.query.ts'
import { makeDemo, type DemoNetwork } from './demo.ts'

export interface Partners {
  /** Ours, and what points the programmes at these partners. */
  environment: Environment
  /** The portal's, which goes with theirs: it is set back with theirs. */
  clock(): Date
  /** {@link makeDemo} on these partners. */
  makeDemo(app: App, tell: (line: string) => void): Promise<void>
  /** {@link makeContent}; a demo without it is still one. */
  makeContent(portal: Portal): Promise<void>
  close(): Promise<void>
}

/** Ids below belong to the specification's special vendors. */
const FIRST_OTHER_VENDOR = 5100

const DAY_MS = 86_400_000

const HOST = '127.0.0.1'
const PORT_FILE = 'partners-port'

/**
 * Starts the pretend partner networks.
 * @param dataDir remembers their port: {@link portOf}.
 */
export async function startPartners(dataDir: string): Promise<Partners> {
  let lookedBack = 0
  const clock = () => new Date(Date.now() - lookedBack * DAY_MS)
  let opened: App | undefined
  const sandbox = await startSandbox({
    port: await portOf(dataDir),
    now: clock,
    // Whoever follows a short link of the demo does not really reach a partner.
    arrived: async (days) => {
      const found = opened ? await arrivedClicks(opened.pool, days) : []
      return found.map((click) => ({ ...click, clicks: 1, sales: 0, saleAmount: '0.00' }))
    },
  })
  await rememberPort(dataDir, sandbox.url)
  const network: DemoNetwork = {
    others: sandboxVendors().flatMap(({ id }) => (id >= FIRST_OTHER_VENDOR ? [id] : [])),
    feedsUrl: sandbox.url + feedsPrefix,
    lookBack: (days) => {
      lookedBack = days
    },
  }
  const partners = sandboxSettings(sandbox.url)
  return {
    environment: {
      ...process.env,
      ...partners,
      // A domain of one's own may be proven in the demo.
      DNS_SERVERS: process.env['DNS_SERVERS'] || partners['DNS_SERVERS'],
      // A tracker of one's own on this machine may be tried with the demo.
      POSTBACK_ORIGINS: [process.env['POSTBACK_ORIGINS'], sandbox.url].filter(Boolean).join(','),
      ...(process.env['SMTP_URL'] || process.env['SMTP_URL_FILE']
        ? {}
        : pretendMail(sandbox.mailUrl)),
      ORION_POLL_MS: '20',
    },
    clock,
    makeDemo: (app, tell) => {
      opened = app
      return makeDemo(app, network, tell)
    },
    makeContent: (portal) =>
      makeContent(portal).catch((error: unknown) => {
        portal.app.log.warn({ error: String(error) }, 'the demo has no events and podcast')
      }),
    close: sandbox.close,
  }
}

/**
 * The port of their first start, where it is free, else any: the demo's feeds and the pictures in them have
 * addresses with it, which no other is answered under.
 */
async function portOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, PORT_FILE), 'utf8').catch(() => '')
  const port = Number(text)
  const release = await holdPort(port, HOST).catch(() => undefined)
  await release?.()
  return release ? port : 0
}

/** Only the first one: whoever has it for a while gives it back. */
async function rememberPort(dataDir: string, url: string): Promise<void> {
  await makeFolder(dataDir)
  await writeFile(join(dataDir, PORT_FILE), new URL(url).port, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
}

/** Nobody gets these mails, so an administrator reads them, links and all. */
function pretendMail(url: string) {
  return { SMTP_URL: url, MAIL_FROM: 'Orrery <mail@demo.test>', MAIL_KEEP_LINKS: '1' }
}
