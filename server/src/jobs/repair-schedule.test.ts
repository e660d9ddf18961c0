import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { queueApp } from '../../test/queue-app.ts'
import { makeQueue } from './jobs.ts'
import { repairSchedule } from './repair-schedule.ts'

/* What a clock that was nine days ahead leaves behind. No worker runs, so that what is left can be counted. */

let { app, close } = {} as Awaited<ReturnType<typeof queueApp>>

beforeAll(async () => {
  ;({ app, close } = await queueApp())
  await makeQueue(app)
})
afterAll(() => close())

/** As the crontab queues them: with when it was due, beside the payload of the job, which is none. */
const tick = (name: string, from: string, to: string, each: string) =>
  app.jobs.query(
    `SELECT graphile_worker.add_job($1, json_build_object('_cron', json_build_object('ts', at, 'backfilled', false)),
                                    run_at := at)
     FROM generate_series(now() + $2::interval, now() + $3::interval, $4::interval) AS at`,
    [name, from, to, each],
  )

const add = (name: string, payload: object, queue?: string) =>
  app.jobs.query(
    `SELECT graphile_worker.add_job($1, $2::json, queue_name := $3, run_at := now() + interval '3 days')`,
    [name, JSON.stringify(payload), queue],
  )

/** Name, how many are due, and how many are to come. */
async function waiting() {
  const { rows } = await app.jobs.query<{ name: string; due: number; later: number }>(
    `SELECT task_identifier AS name, count(*) FILTER (WHERE run_at <= now())::int AS due,
            count(*) FILTER (WHERE run_at > now())::int AS later
     FROM graphile_worker.jobs GROUP BY name ORDER BY name`,
  )
  return rows.map(({ name, due, later }) => `${name}: ${due} due, ${later} later`)
}

test('jobs of a future that did not come run: one of each name that needs to know nothing, and all of the others', async () => {
  // From the second day on: 7 days of 144, and 8 nights.
  await tick('queue-feeds', '2 days', '9 days -10 minutes', '10 minutes')
  await tick('nightly-pull', '2 days', '9 days', '1 day')
  // Tomorrow's is no day in the future.
  await tick('clean-up', '1 hour', '1 hour', '1 day')
  for (const start of ['2026-01-01', '2026-01-02']) await add('pull-days', { start })
  await add('pull-days', { start: '2026-01-02' }, 'history')
  const said: unknown[][] = []
  vi.spyOn(app.log, 'warn').mockImplementation((...line: unknown[]) => void said.push(line))
  await repairSchedule(app)
  expect(await waiting()).toEqual([
    'clean-up: 0 due, 1 later',
    'nightly-pull: 1 due, 0 later',
    'pull-days: 3 due, 0 later',
    'queue-feeds: 1 due, 0 later',
  ])
  const line = 'waited for a day in the future; what is the same runs once, now'
  expect(said).toEqual([
    [{ job: 'nightly-pull', count: 8 }, line],
    [{ job: 'pull-days', count: 3 }, line],
    [{ job: 'queue-feeds', count: 1008 }, line],
  ])

  said.length = 0
  await repairSchedule(app)
  expect([said, await waiting()]).toMatchObject([[], { length: 4 }])
})
