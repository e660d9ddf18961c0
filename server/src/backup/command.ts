import { resolve } from 'node:path'
import { explained } from '../explained.ts'
import { readConfig, type Config } from '../kit/config.ts'
import { openPool } from '../kit/database.ts'
import { startEmbedded } from '../kit/postgres/embedded.ts'
import { runningDatabase } from '../kit/postgres/running.ts'
import { reachDatabase } from '../kit/reach-database.ts'
import { SettingsError } from '../kit/settings.ts'
import { keepSecrets, openSecrets, type Secrets } from '../accounts/app-secret.ts'
import { sizeOf, type Folder, type Manifest } from './manifest.ts'
import { checkedBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const log = { info: tell, warn: tell }

/** `npm run backup -- <new folder>` and `npm run restore -- <folder>`: settings as the portal's own. */
async function run([name, given, ...more]: string[]): Promise<void> {
  if ((name !== 'backup' && name !== 'restore') || given === undefined || more.length > 0) {
    throw new SettingsError('Usage: npm run backup -- <new folder>, or npm run restore -- <folder>')
  }
  const config = readConfig(process.env)
  const folder = resolve(given)
  await (name === 'backup' ? backup(config, folder) : restore(config, folder))
}

async function backup(config: Config, folder: string): Promise<void> {
  const running =
    config.DATABASE_URL ?? (await runningDatabase(config.dataDir).catch(() => undefined))
  await withDatabase(config, running, async (databaseUrl) => {
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
    return await openSecrets(pool, config)
  } finally {
    await pool.end()
  }
}

async function restore(config: Config, folder: string): Promise<void> {
  const manifest = await checkedBackup(folder)
  const { dataDir, DATABASE_URL } = config
  if (DATABASE_URL !== undefined) await reachDatabase(DATABASE_URL, tell)
  await withDatabase(config, DATABASE_URL, (databaseUrl) =>
    restoreBackup(folder, manifest, {
      databaseUrl,
      beside: { dataDir, keepSecrets: (secrets) => keepSecrets(config, secrets) },
    }),
  )
  tell(`Restored from ${folder}, as it was at ${manifest.madeAt}: ${summary(manifest)}`)
}

/** On a running database, or on the embedded one, started for the time. */
async function withDatabase(
  config: Config,
  running: string | undefined,
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  if (running !== undefined) return work(running)
  const embedded = await startEmbedded({ dataDir: config.dataDir, log }).catch((error: Error) => {
    throw new SettingsError(error.message)
  })
  try {
    await work(embedded.url)
  } finally {
    await embedded.stop()
  }
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
