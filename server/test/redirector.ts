import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../src/kit/config.ts'
import { openPool } from '../src/kit/database.ts'
import { BACKLOG } from '../src/kit/http/server.ts'
import { knownDomains } from '../src/kit/known-domains.ts'
import { openLog } from '../src/kit/log.ts'
import { vault } from '../src/kit/secrets.ts'
import { redirector } from '../src/redirector/redirector.ts'

export interface RunningRedirector {
  /** The address that short URLs begin with, without a slash at the end. */
  base: string
  close(): Promise<void>
}

/** A redirector behind a real server on a free port of the loopback; the settings are the product's own. */
export async function startRedirector(
  settings: Record<string, string>,
  clock: () => Date = () => new Date(),
): Promise<RunningRedirector> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings })
  const pool = openPool(config.DATABASE_URL ?? '', 2)
  const log = openLog(config.LOG_LEVEL)
  const domains = knownDomains({ pool, clock, log })
  await domains.watch()
  const app = {
    config,
    pool,
    log,
    clock,
    domains,
    publicUrl: '',
    vault: vault('a secret for the tests only'),
  }
  const short = redirector(app)
  await short.ready()
  const server = createServer((request, response) => {
    if (!short.handle(request, response)) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', BACKLOG, resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      domains.close()
      await short.close()
      await pool.end()
    },
  }
}
