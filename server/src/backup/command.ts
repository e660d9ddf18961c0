import { resolve } from 'node:path'
import { explained } from '../explained.ts'
import { readConfig, type Config } from '../kit/config.ts'
import { openPool } from '../kit/database.ts'
import { withDatabase, withEmbedded } from '../kit/postgres/with-database.ts'
import { reachDatabase } from '../kit/reach-database.ts'
import { SettingsError } from '../kit/settings.ts'
import { keepSecrets, openSecrets, type Secrets } from '../accounts/app-secret.ts'
import { refuseBrokenOff } from './broken-off.query.ts'
import { sizeOf, type Folder, type Manifest } from './manifest.ts'
import { checkedBackup, restoreBackup } from './restore-backup.ts'
import { refuseEmpty, writeBackup } from './write-backup.ts'

/** `npm run backup -- <new folder>` and `npm run restore -- <folder>`: settings as the portal's own. */
async function run([name, given, ...more]: string[]): Promise<void> {
  // Who asks for help is not meant to get a folder of that name.
  const isFolder = given !== undefined && !given.startsWith('-') && more.length === 0
  if ((name !== 'backup' && name !== 'restore') || !isFolder) {
    throw new SettingsError('Usage: npm run backup -- <new folder>, or npm run restore -- <folder>')
  }
  const config = readConfig(process.env)
  const folder = resolve(given)
  await (name === 'backup' ? backup(config, folder) : restore(config, folder))
}

async function backup(config: Config, folder: string): Promise<void> {
  await withDatabase(config, tell, async (databaseUrl) => {
    const secrets = await secretsOf(config, databaseUrl)
    const manifest = await writeBackup(
      { databaseUrl, beside: { dataDir: config.dataDir, secrets } },
      folder,
    )
    tell(`Backed up into ${folder}, and read again: ${summary(manifest)}`)
    tell('It holds the application secret: keep it as you keep a password.')
  })
}

async function secretsOf(config: Config, databaseUrl: string): Promise<Secrets> {
  const pool = openPool(databaseUrl, 1)
  try {
    await refuseBrokenOff(pool)
    await refuseEmpty(pool)
    return await openSecrets(pool, config)
  } finally {
    await pool.end()
  }
}

async function restore(config: Config, folder: string): Promise<void> {
  const manifest = await checkedBackup(folder)
  const { dataDir, DATABASE_URL } = config
  const beside = { dataDir, keepSecrets: (secrets: Secrets) => keepSecrets(config, secrets) }
  const into = (databaseUrl: string) => restoreBackup(folder, manifest, { databaseUrl, beside })
  if (DATABASE_URL === undefined) {
    await withEmbedded(dataDir, tell, into)
  } else {
    await reachDatabase(DATABASE_URL, tell)
    await into(DATABASE_URL)
  }
  tell(`Restored from ${folder}, as it was at ${manifest.madeAt}: ${summary(manifest)}`)
}

function summary(manifest: Manifest): string {
  const { figures, others, jobs } = manifest
  const files = (folder: Folder) =>
    others.filter(({ file }) => file.startsWith(`${folder}/`)).length
  const sums = figures.map(
    ({ programme, days, clicks, sales, earnings }) =>
      `\n  ${programme}: ${days} vendor days, ${clicks} clicks, ${sales} sales, ${earnings} earned`,
  )
  return `${sizeOf(manifest)}, ${jobs.length} waiting jobs, ${files('clicks')} files of waiting clicks, ${files('audio')} of podcasts.${sums.join('')}`
}

function tell(line: string): void {
  console.log(line)
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explained(error))
  process.exitCode = 1
})
