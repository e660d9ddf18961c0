import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../kit/make-folder.ts'
import type { Config } from '../kit/config.ts'
import type { Db, Pool } from '../kit/database.ts'
import type { Log } from '../kit/log.ts'
import { isReadBy, secretInUse, type GivenSecrets, type SecretInUse } from '../kit/secret-in-use.ts'
import { storedSecret, type StoredSecret } from '../kit/secret-in-use.query.ts'
import { opens, randomToken, vault } from '../kit/secrets.ts'
import { SettingsError } from '../kit/settings.ts'
import { writeWhole } from '../kit/write-whole.ts'
import { cipherSamples, storeCheck } from './app-secret.query.ts'

/** As APP_SECRET; ours have 43 characters. */
const SHORTEST = 32

/** What the settings give, or the files beside the data in their place. */
export interface Secrets {
  secret: string
  /** The one before, while it is exchanged. */
  previous: string | undefined
}

/** The secret by which this database keeps things, of those of {@link openSecrets}. */
export async function openSecret(pool: Pool, config: Config, log: Log): Promise<SecretInUse> {
  const { given, stored } = await checked(pool, config)
  return secretInUse(pool, given, stored, log)
}

/**
 * APP_SECRET or, in the embedded mode, the secret that is kept beside the data. That one is made at the
 * first start only, and when the one before was laid aside for another: else no API key could be read and nobody
 * could sign in.
 * @throws SettingsError when there is none, or when they do not read what this database holds.
 */
export async function openSecrets(db: Db, config: Config): Promise<Secrets> {
  return (await checked(db, config)).secrets
}

async function checked(db: Db, config: Config) {
  const files = filesOf(config)
  const previous = config.APP_SECRET_PREVIOUS ?? (await laidAside(config, files.previous))
  const secret = config.APP_SECRET ?? (await ownSecret(db, config, files.secret, previous))
  if (secret === previous) {
    throw new SettingsError(
      'APP_SECRET_PREVIOUS is the same as APP_SECRET. Give the former one, or leave it out.',
    )
  }
  const given: GivenSecrets =
    previous === undefined ? [vault(secret)] : [vault(secret), vault(previous)]
  const stored = await storedFor(db, given)
  if (stored && isReadBy(given, stored)) return { secrets: { secret, previous }, given, stored }
  const name = config.APP_SECRET === undefined ? `The secret in ${files.secret}` : 'APP_SECRET'
  if (stored?.value.equals(given[0].check)) {
    throw new SettingsError(
      `${name} has not replaced the former one everywhere: give that as APP_SECRET_PREVIOUS until ` +
        '/health/ready no longer names “secret exchange”.',
    )
  }
  const [both, is] =
    previous === undefined ? ['', 'is not'] : [' and APP_SECRET_PREVIOUS', 'are not']
  throw new SettingsError(
    `${name}${both} ${is} the one that this database was opened with, and its API keys could not be read. ` +
      'Put the former one back, give it as APP_SECRET_PREVIOUS to exchange it, or check that this is the right database.',
  )
}

/**
 * Keeps a restored backup's secrets where the next start looks for them.
 * @throws SettingsError when another one is there, or when there is no such place.
 */
export async function keepSecrets(config: Config, { secret, previous }: Secrets): Promise<void> {
  if (secret.length < SHORTEST) throw new SettingsError('The backup’s secret is empty or cut off.')
  const files = filesOf(config)
  const kept = config.APP_SECRET ?? (config.embedded ? await readKept(files.secret) : undefined)
  if (kept === secret || config.APP_SECRET_PREVIOUS === secret) return
  if (kept === undefined && config.embedded) {
    await makeFolder(config.dataDir)
    if (previous !== undefined) await writeWhole(files.previous, previous)
    return writeWhole(files.secret, secret)
  }
  const name = config.APP_SECRET === undefined && config.embedded ? files.secret : 'APP_SECRET'
  throw new SettingsError(
    `${name} is not the secret of this backup. Give what stands in the backup’s file app-secret, or give that as ` +
      'APP_SECRET_PREVIOUS when it was exchanged since.',
  )
}

function filesOf({ dataDir }: Config) {
  return { secret: join(dataDir, 'app-secret'), previous: join(dataDir, 'app-secret-previous') }
}

/** What is stored; before the first check value was, of those given the one that reads the API keys. */
async function storedFor(db: Db, given: GivenSecrets): Promise<StoredSecret | undefined> {
  const stored = await storedSecret(db)
  if (stored) return stored
  const ciphers = await cipherSamples(db)
  const fits = given.find(
    (each) => each && (ciphers.length === 0 || ciphers.some((cipher) => opens(each, cipher))),
  )
  if (!fits) return undefined
  await storeCheck(db, fits.check)
  // Read again: another node may have been first.
  return storedSecret(db)
}

/** The embedded mode's former secret, whose file was given this name so that another one is made. */
async function laidAside(config: Config, file: string): Promise<string | undefined> {
  const kept = config.embedded && config.APP_SECRET === undefined ? await readKept(file) : undefined
  if (kept === undefined || kept.length >= SHORTEST) return kept
  throw new SettingsError(`The secret in ${file} is empty or cut off. Put the former one back.`)
}

/** The embedded mode's own secret. */
async function ownSecret(
  db: Db,
  config: Config,
  file: string,
  previous: string | undefined,
): Promise<string> {
  if (!config.embedded) {
    throw new SettingsError(
      'APP_SECRET: with DATABASE_URL set, give a secret of at least 32 characters.',
    )
  }
  const kept = await readKept(file)
  if (kept !== undefined) {
    if (kept.length >= SHORTEST) return kept
    throw new SettingsError(`The secret in ${file} is empty or cut off. Put the former one back.`)
  }
  const stored = await storedSecret(db)
  const isExchanged = previous !== undefined && stored?.value.equals(vault(previous).check)
  if (!isExchanged && (stored !== undefined || (await cipherSamples(db)).length > 0)) {
    throw new SettingsError(
      `The secret in ${file} is missing, and the API keys in this database could not be read without it. ` +
        'Put the file back, or give its content as APP_SECRET.',
    )
  }
  const made = randomToken()
  await makeFolder(config.dataDir)
  await writeWhole(file, made)
  return made
}

/** Without what an editor adds at the end; undefined when there is no such file. */
async function readKept(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw new SettingsError(
      `The secret in ${file} cannot be read. Let the user that runs Orrery read it.`,
      {
        cause: error,
      },
    )
  }
}
