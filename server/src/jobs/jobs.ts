import { EventEmitter } from 'node:events'
import { runMigrations, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker'
import { startSecretExchange } from '../accounts/exchange-secret.ts'
import { accountsTasks } from '../accounts/tasks.ts'
import { catalogueTasks } from '../catalogue/tasks.ts'
import { clicksTasks } from '../clicks/tasks.ts'
import { contentTasks } from '../content/tasks.ts'
import { demoTasks } from '../demo/tasks.ts'
import { domainsTasks } from '../domains/tasks.ts'
import { feedsTasks } from '../feeds/tasks.ts'
import { ingestTasks } from '../ingest/tasks.ts'
import type { App } from '../kit/app.ts'
import type { JobName, NoPayload, Tasks } from '../kit/jobs.ts'
import { holdMigrations } from '../kit/migrate.ts'
import { ownQueue, refuseOthersQueue } from '../kit/own-queue.query.ts'
import { nightTimes } from '../kit/times.ts'
import { within } from '../kit/within.ts'
import { startMailSender } from '../mail/sender.ts'
import { startSender } from '../postbacks/sender.ts'
import { postbacksTasks } from '../postbacks/tasks.ts'
import { paymentsTasks } from '../payments/tasks.ts'
import { ratesTasks } from '../rates/tasks.ts'
import { reportsTasks } from '../reports/tasks.ts'
import { revenueTasks } from '../revenue/tasks.ts'
import { startClock } from './clock.ts'
import { deafWorkers } from './deaf-workers.ts'
import { interruptedJobs } from './interrupted-jobs.ts'
import { openLiveness, type Liveness } from './liveness.ts'
import { TICK_MINUTES } from './oldest-job.query.ts'
import { queueLog } from './queue-log.ts'
import { repairSchedule } from './repair-schedule.ts'
import { retryingPool } from './retrying-pool.ts'
import { cleaningTasks } from './tasks.ts'

/** The jobs that wait for nobody's question: those that need to know nothing. */
type TimedJob = {
  [N in JobName]: GraphileWorker.Tasks[N] extends NoPayload ? N : never
}[JobName]

type AtOtherTimes =
  | 'demo-statements'
  | 'queue-feeds'
  | 'queue-revenue'
  | 'reconcile'
  | 'prove-domains'
  | 'month-by-itself'

/** When what runs, in UTC. */
function crontab(app: App): string {
  const night = nightTimes(app.config.REPORT_TIME_ZONE, app.clock())
  const times: Record<Exclude<TimedJob, AtOtherTimes>, string> = {
    'nightly-pull': night.pull,
    'refresh-quality': night.quality,
    'refresh-merchants': night.merchants,
    'refresh-rates': '20 16 * * *',
    'tell-restated': night.restated,
    // By night, when no node of the version before is left that counts by the days of UTC.
    'count-link-days': '20 3 * * *',
    'clean-up': '30 3 * * *',
    'tidy-audio': '50 3 * * *',
  }
  return [
    // A missed night is made up for within a day.
    ...Object.entries(times).map(([name, time]) => `${time} ${name} ?fill=1d`),
    `${night.revenue} queue-revenue ?fill=1d`,
    // Whoever looks next finds what is due: a look that was missed is not made up for.
    `*/${TICK_MINUTES} * * * * reconcile`,
    `*/${TICK_MINUTES} * * * * prove-domains`,
    `*/${TICK_MINUTES} * * * * queue-feeds`,
    // Whether a finished month is ripe for its statements; likewise.
    '25 * * * * month-by-itself',
  ].join('\n')
}

/** The workers of this process. */
export interface Jobs {
  /**
   * Begins no more jobs and waits for those under way, of which pulls end by themselves. Never rejects.
   * One that takes longer than ten seconds is left alone.
   */
  stop(): Promise<void>
  /** Lets go of what is still locked: somebody else may begin it from now on. */
  close(): Promise<void>
}

const STOP_MS = 10_000

/** While some senders are slow, the others' feeds are brought and stored; they are stored one by one. */
const FEEDS_AT_ONCE = 3

/**
 * Makes the queue's tables, which whoever asks for a job needs too; one node at a time, as with our own.
 * @throws SettingsError where they are another portal's.
 */
export async function makeQueue(app: App): Promise<void> {
  await holdMigrations(app.pool, async (db) => {
    await refuseOthersQueue(db)
    await runMigrations({ pgPool: app.jobs, logger: queueLog(app) })
    await ownQueue(db)
  })
}

/**
 * Starts the workers on a queue that is made; several nodes may, each job still runs once. What vendors ask for has a worker of
 * its own: however much it is, the night's pulls do not wait for it, nor it for a partner. So have
 * feeds, the sources of revenue, and who forgot a password.
 * @param byTheClock whether what nobody asks for runs at its times, by the clock of this machine; a portal whose own
 * clock stands has no times.
 */
export async function startJobs(app: App, byTheClock: boolean): Promise<Jobs> {
  await repairSchedule(app)
  const liveness = openLiveness(app)
  const hears = deafWorkers(app)
  const workers: Pick<Jobs, 'stop'>[] = []
  const stop = async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
  try {
    await liveness.look()
    const night = { taskList: nightTasks(app), concurrency: 2 }
    const asked = { taskList: askedTasks(app), concurrency: 1 }
    const imports = { taskList: await importTasks(app), concurrency: FEEDS_AT_ONCE }
    const revenue = { taskList: revenueTasks(app), concurrency: 1 }
    const accounts = { taskList: accountTasks(app), concurrency: 1 }
    for (const work of [night, asked, imports, revenue, accounts]) {
      workers.push(startWorker(app, liveness, hears, work))
    }
    if (byTheClock) {
      const clock = await startClock(app, crontab(app))
      workers.push({ stop: async () => void (await within(STOP_MS, clock.stop())) })
    }
    // Postbacks and mail are no jobs of the queue: each endpoint, and the mail server, has its own pace.
    workers.push(startSender(app))
    workers.push(startMailSender(app))
    workers.push(startSecretExchange(app))
    liveness.keep()
    return { stop, close: liveness.close }
  } catch (error) {
    await stop()
    await liveness.close()
    throw error
  }
}

/** One without a clock of its own, which would go from minute to minute even with nothing to queue. */
function startWorker(
  app: App,
  liveness: Liveness,
  hears: (events: WorkerEvents) => void,
  { taskList, concurrency }: { taskList: TaskList; concurrency: number },
): Pick<Jobs, 'stop'> {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => liveness.show(workerPool.id))
  hears(events)
  const cut = interruptedJobs(app, events)
  const options = { logger: queueLog(app), events, noHandleSignals: true, concurrency }
  const worker = runTaskList(options, taskList, retryingPool(app.jobs))
  worker.promise.catch((error: unknown) =>
    app.log.error({ job: true, err: error }, 'a worker ended'),
  )
  return {
    async stop() {
      await within(STOP_MS, Promise.resolve(worker.gracefulShutdown()))
      await within(STOP_MS, cut.giveBack())
    },
  }
}

/** What vendors ask for. */
const askedTasks = reportsTasks

/** Feeds of the catalogue, however large they are. */
const importTasks = feedsTasks

/** What must not wait behind a night. */
const accountTasks = (app: App) => ({ ...accountsTasks(app), ...postbacksTasks(app) })

type Apart =
  | keyof ReturnType<typeof askedTasks>
  | keyof Awaited<ReturnType<typeof importTasks>>
  | keyof ReturnType<typeof revenueTasks>
  | keyof ReturnType<typeof accountTasks>

/** Everything else; a job that nobody runs does not compile. */
function nightTasks(app: App): Tasks<Exclude<JobName, Apart>> {
  return {
    ...ingestTasks(app),
    ...catalogueTasks(app),
    ...clicksTasks(app),
    ...contentTasks(app),
    ...demoTasks(app),
    ...domainsTasks(app),
    ...paymentsTasks(app),
    ...ratesTasks(app),
    ...cleaningTasks(app),
  }
}
