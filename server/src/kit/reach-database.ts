import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { SettingsError } from './settings.ts'

/** Seconds between two tries: the first, and the most that doubling leads to. */
const PAUSES = { first: 1, most: 30 }

/** PostgreSQL 15, as its own number says it. */
const OLDEST = 150_000

/**
 * Waits until the database of DATABASE_URL answers, however long that takes, and tells each try that failed:
 * a supervisor that starts us again and again could do no better.
 * @param tell takes one sentence.
 * @throws SettingsError when waiting would not help: wrong address, user, password, version or encoding, or no writing.
 */
export async function reachDatabase(url: string, tell: (line: string) => void): Promise<void> {
  for (let pause = PAUSES.first; ; pause = Math.min(pause * 2, PAUSES.most)) {
    const trouble = await tryOnce(url)
    if (trouble === undefined) return
    tell(`The database that DATABASE_URL names ${trouble}. It is tried again in ${pause} s.`)
    await wait(pause * 1000)
  }
}

/** Why the database cannot be used yet; undefined when it can. */
async function tryOnce(url: string): Promise<string | undefined> {
  const client = clientOf({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; readOnly: string; encoding: string }>(
      `SELECT current_setting('server_version_num') AS version,
              current_setting('transaction_read_only') AS "readOnly",
              current_setting('server_encoding') AS encoding`,
    )
    const [{ version, readOnly, encoding } = { version: '0', readOnly: 'on', encoding: '' }] = rows
    if (Number(version) < OLDEST) {
      throw new SettingsError(
        `DATABASE_URL names PostgreSQL ${Math.floor(Number(version) / 10_000)}; Orrery needs 15 or newer.`,
      )
    }
    if (readOnly === 'on') {
      throw new SettingsError(
        'The database that DATABASE_URL names is read-only. Name the primary, or let it take writes.',
      )
    }
    if (encoding !== 'UTF8') {
      throw new SettingsError(
        `The database that DATABASE_URL names stores text as ${encoding}; Orrery needs UTF8. Make it with ENCODING 'UTF8'.`,
      )
    }
    return undefined
  } catch (error) {
    return awayWords(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function clientOf(config: ClientConfig): Client {
  try {
    return new Client(config)
  } catch (error) {
    throw new SettingsError('DATABASE_URL cannot be read as an address.', { cause: error })
  }
}

/** How a database is unavailable that may come back; whatever an operator must mend is thrown. */
function awayWords(error: unknown): string {
  if (error instanceof SettingsError || !(error instanceof Error)) throw error
  const { message } = error
  const code = (error as { code?: string }).code ?? ''
  if (code === '57P03') return `is not ready (${message})`
  if (code === '53300') return 'has no free connection'
  if (code === 'EAI_AGAIN') return 'has a name that cannot be looked up at the moment'
  if (/^(08|57P|EHOST|ENET|ECONN|ETIMEDOUT|EPIPE|ENOENT)/.test(code)) return 'does not answer'
  if (code === '' && /timeout|terminated/.test(message)) return 'does not answer'
  if (code === 'ENOTFOUND') {
    throw new SettingsError('The host that DATABASE_URL names is not known. Correct its name.')
  }
  // SSL that is not offered, a certificate that is not trusted, a missing password: no code of PostgreSQL's.
  throw new SettingsError(
    `The database refuses DATABASE_URL (${message}). Correct the address, the user or the password.`,
    { cause: error },
  )
}
