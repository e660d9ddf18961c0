import { makeWorkerUtils } from 'graphile-worker'
import type { Db, Pool } from '../kit/database.ts'
import type { Manifest } from './manifest.ts'

type WaitingJobs = Manifest['jobs']
type Crontab = Manifest['crontab']

// The worker's public view leaves the payload out.
const WAITING = `
SELECT t.identifier AS task, j.payload, q.queue_name AS queue, j.run_at, j.max_attempts, j.key, j.priority
FROM graphile_worker._private_jobs j
JOIN graphile_worker._private_tasks t ON t.id = j.task_id
LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
WHERE j.attempts < j.max_attempts ORDER BY j.id`

const LAST_RUNS = `
SELECT identifier AS name, known_since, last_execution FROM graphile_worker._private_known_crontabs ORDER BY 1`

const PUT_LAST_RUNS = `
INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
SELECT name, "knownSince", "lastRun"
FROM jsonb_to_recordset($1::jsonb) AS t(name text, "knownSince" timestamptz, "lastRun" timestamptz)
ON CONFLICT (identifier) DO NOTHING`

interface StoredJob {
  task: string
  payload: unknown
  queue: string | null
  run_at: Date
  max_attempts: number
  key: string | null
  priority: number
}

/** The jobs that have not run to their end; none where no worker has ever been. */
export async function waitingJobs(db: Db): Promise<WaitingJobs> {
  if (!(await hasWorker(db))) return []
  const { rows } = await db.query<StoredJob>(WAITING)
  return rows.map(({ run_at, max_attempts, ...job }) => ({
    ...job,
    runAt: run_at.toISOString(),
    mostTries: max_attempts,
  }))
}

/** When the lines of the crontab have run, so that one whose time falls into the move is made up for. */
export async function lastRuns(db: Db): Promise<Crontab> {
  if (!(await hasWorker(db))) return []
  const { rows } = await db.query<{
    name: string
    known_since: Date
    last_execution: Date | null
  }>(LAST_RUNS)
  return rows.map(({ name, known_since, last_execution }) => ({
    name,
    knownSince: known_since.toISOString(),
    lastRun: last_execution?.toISOString() ?? null,
  }))
}

async function hasWorker(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>(
    `SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS there`,
  )
  return rows[0]?.there === true
}

/** Puts jobs back, each tried as often as a new one, and when the crontab's lines have run. */
export async function addJobs(pool: Pool, { jobs, crontab }: Manifest): Promise<void> {
  const worker = await makeWorkerUtils({ pgPool: pool })
  try {
    await worker.migrate()
    for (const { task, payload, queue, runAt, mostTries, key, priority } of jobs) {
      await worker.addJob(task, payload, {
        runAt: new Date(runAt),
        maxAttempts: mostTries,
        priority,
        ...(queue !== null && { queueName: queue }),
        ...(key !== null && { jobKey: key }),
      })
    }
    await pool.query(PUT_LAST_RUNS, [JSON.stringify(crontab)])
  } finally {
    await worker.release()
  }
}
