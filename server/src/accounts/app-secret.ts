import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../kit/config.ts'
import type { Db } from '../kit/database.ts'
import { randomToken, vault, type Vault } from '../kit/secrets.ts'
import { SettingsError } from '../kit/settings.ts'
import { writeWhole } from '../kit/write-whole.ts'
import { cipherSamples, storeCheck, storedCheck } from './app-secret.query.ts'

/** As APP_SECRET; ours have 43 characters. */
const SHORTEST = 32

/** The vault of {@link openSecret}. */
export async function openVault(db: Db, config: Config): Promise<Vault> {
  return vault(await openSecret(db, config))
}

/**
 * APP_SECRET or, in the embedded mode, the secret that is kept beside the data. That one is made at the
 * first start only: with another, no API key could be read and nobody could sign in.
 * @throws SettingsError when there is none, or when it is not the one that this database was opened with.
 */
export async function openSecret(db: Db, config: Config): Promise<string> {
  const file = fileOf(config)
  const found = config.APP_SECRET ?? (await ownSecret(db, config, file))
  if (!(await isKnown(db, vault(found)))) {
    const name = config.APP_SECRET === undefined ? `The secret in ${file}` : 'APP_SECRET'
    throw new SettingsError(
      `${name} is not the one that this database was opened with, and its API keys could not be read. ` +
        'Put the former one back, or check that this is the right database.',
    )
  }
  return found
}

/**
 * Keeps a restored backup's secret where the next start looks for it.
 * @throws SettingsError when another one is there, or when there is no such place.
 */
export async function keepSecret(config: Config, secret: string): Promise<void> {
  if (secret.length < SHORTEST) throw new SettingsError('The backup’s secret is empty or cut off.')
  const kept = config.APP_SECRET ?? (config.embedded ? await readKept(fileOf(config)) : undefined)
  if (kept === secret) return
  if (kept === undefined && config.embedded) {
    await mkdir(config.dataDir, { recursive: true })
    return writeWhole(fileOf(config), secret)
  }
  const name = config.APP_SECRET === undefined && config.embedded ? fileOf(config) : 'APP_SECRET'
  throw new SettingsError(
    `${name} is not the secret of this backup. Give what stands in the backup’s file app-secret.`,
  )
}

function fileOf(config: Config): string {
  return join(config.dataDir, 'app-secret')
}

/** Compares with the stored check value, else with the API keys, and stores it when it was not there. */
async function isKnown(db: Db, opened: Vault): Promise<boolean> {
  if ((await storedCheck(db)) === undefined) {
    const ciphers = await cipherSamples(db)
    if (ciphers.length > 0 && !ciphers.some((cipher) => opens(opened, cipher))) return false
    await storeCheck(db, opened.check)
  }
  // Read again: another node may have been first.
  return (await storedCheck(db))?.equals(opened.check) === true
}

function opens({ decrypt }: Vault, cipher: Buffer): boolean {
  try {
    decrypt(cipher)
    return true
  } catch {
    return false
  }
}

/** The embedded mode's own secret. */
async function ownSecret(db: Db, config: Config, file: string): Promise<string> {
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
  if ((await storedCheck(db)) !== undefined || (await cipherSamples(db)).length > 0) {
    throw new SettingsError(
      `The secret in ${file} is missing, and the API keys in this database could not be read without it. ` +
        'Put the file back, or give its content as APP_SECRET.',
    )
  }
  const made = randomToken()
  await mkdir(config.dataDir, { recursive: true })
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
