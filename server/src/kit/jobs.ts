import type { Task } from 'graphile-worker'
import type { Db } from './database.ts'

/** The name of a job. Each room declares its own, with their payloads, in its `tasks.ts`. */
export type JobName = keyof GraphileWorker.Tasks

/** What runs when one of these jobs is due. */
export type Tasks<Name extends JobName> = { [N in Name]: Task<N> }

/** What a job is given that needs to know nothing; the worker adds to it when it was due. */
export type NoPayload = Record<string, never>

interface JobOptions {
  /** Jobs of one queue run one after the other. */
  queueName?: string
  /** Of jobs with the same key the last is kept. */
  jobKey?: string
}

/** Asks for a job; it runs when a worker is free, once the transaction of `db` has ended. */
export async function addJob<Name extends JobName>(
  db: Db,
  name: Name,
  payload: GraphileWorker.Tasks[Name],
  { queueName, jobKey }: JobOptions = {},
): Promise<void> {
  await db.query('SELECT graphile_worker.add_job($1, $2::json, queue_name := $3, job_key := $4)', [
    name,
    JSON.stringify(payload),
    queueName,
    jobKey,
  ])
}
