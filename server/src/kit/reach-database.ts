import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { inOurForm } from './in-our-form.ts'
import { SettingsError } from './settings.ts'

/** Seconds between two tries: the first, and the most that doubling leads to. */
const PAUSES = { first: 1, most: 30 }

/** PostgreSQL 15, as its own number says it. */
const OLDEST = 150_000

/** Told to PostgreSQL as our pools tell it how they are set; a pooler that takes connections apart does not pass it on. */
const ARRIVED = '-c orrery.settings=arrived'

const POOLER =
  'DATABASE_URL leads through a pooler that does not pass on how connections are set. Name PostgreSQL itself: Orrery has pools of its own.'

/**
 * Waits until the database of DATABASE_URL answers, however long that takes, and tells each try that failed:
 * a supervisor that starts us again and again could do no better.
 * @param tell takes one sentence.
 * @throws SettingsError when waiting would not help: wrong address, user, password, version or encoding, no
 * writing, no schema, or a pooler in between.
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
  const client = clientOf(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { version = '0', readOnly, encoding, isOurs, schemaLess } = await itsSettings(client)
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
    if (!isOurs) throw new SettingsError(POOLER)
    if (schemaLess) throw new SettingsError(noSchema(schemaLess))
    return undefined
  } catch (error) {
    return awayWords(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Settings {
  version: string
  readOnly: string
  encoding: string
  /** Whether what a connection is told at its beginning has reached the server. */
  isOurs: boolean
  /** Where none of its schemas can be used: the search path, and who looks for tables by it. */
  schemaLess: { path: string; role: string } | null
}

async function itsSettings(client: Client): Promise<Partial<Settings>> {
  const { rows } = await client.query<Settings>(
    `SELECT current_setting('server_version_num') AS version,
            current_setting('transaction_read_only') AS "readOnly",
            current_setting('server_encoding') AS encoding,
            current_setting('orrery.settings', true) IS NOT NULL AS "isOurs",
            CASE WHEN current_schema() IS NULL THEN
              json_build_object('path', current_setting('search_path'), 'role', quote_ident(current_user))
            END AS "schemaLess"`,
  )
  return rows[0] ?? {}
}

function noSchema({ path, role }: { path: string; role: string }): string {
  return (
    `The database that DATABASE_URL names has no schema of the search_path ${path} that ${role} may use. ` +
    `Make it (CREATE SCHEMA … AUTHORIZATION ${role}), or GRANT USAGE, CREATE ON SCHEMA … TO ${role}.`
  )
}

function clientOf(url: string): Client {
  try {
    return new Client({
      connectionString: inOurForm(url, ARRIVED),
      connectionTimeoutMillis: 5_000,
    })
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException
    const what =
      syscall === undefined
        ? 'cannot be read as an address.'
        : `names a file that cannot be read (${message}). Correct its name, or let this user read it.`
    throw new SettingsError(`DATABASE_URL ${what}`, { cause: error })
  }
}

/** How a database is unavailable that may come back; whatever an operator must mend is thrown. */
function awayWords(error: unknown): string {
  if (error instanceof SettingsError || !(error instanceof Error)) throw error
  const { message } = error
  const code = (error as { code?: string }).code ?? ''
  if (/unsupported startup parameter/.test(message)) throw new SettingsError(POOLER)
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
