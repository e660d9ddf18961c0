import { makeWorkerUtils } from 'graphile-worker'
import type { Db, Pool } from '../kit/database.ts'
import type { Manifest } from './manifest.ts'

type WaitingJobs = Manifest['jobs']

// The worker's public view leaves the payload out.
const WAITING = `
SELECT t.identifier AS task, j.payload, q.queue_name AS queue, j.run_at, j.max_attempts, j.key, j.priority
FROM graphile_worker._private_jobs j
JOIN graphile_worker._private_tasks t ON t.id = j.task_id
LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
WHERE j.attempts < j.max_attempts ORDER BY j.id`

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
  const { rows: known } = await db.query<{ there: boolean }>(
    `SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS there`,
  )
  if (!known[0]?.there) return []
  const { rows } = await db.query<StoredJob>(WAITING)
  return rows.map(({ run_at, max_attempts, ...job }) => ({
    ...job,
    runAt: run_at.toISOString(),
    mostTries: max_attempts,
  }))
}

/** Puts jobs back; each is tried as often as a new one. */
export async function addJobs(pool: Pool, jobs: WaitingJobs): Promise<void> {
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
  } finally {
    await worker.release()
  }
}
