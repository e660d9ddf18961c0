import { EventEmitter } from 'node:events'
import {
  Logger,
  run,
  runMigrations,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { addDays, dayAt, type Day } from '@orrery/contract/day'
import { programmes, type ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import { forgetTries } from '../accounts/forget-tries.query.ts'
import { refreshMerchants } from '../catalogue/refresh-merchants.ts'
import { pull, trailingWindow } from '../ingest/pull.ts'
import { refreshQuality } from '../ingest/refresh-quality.ts'
import { withUnfinished } from '../ingest/unfinished.query.ts'
import type { App } from '../kit/app.ts'
import { within } from '../kit/within.ts'
import { refreshRates } from '../rates/refresh-rates.ts'
import { generateBulkReport, giveUpBulkReport } from '../reports/bulk-report.query.ts'
import { cutJobs } from './cut-jobs.ts'
import { openLiving, type Living } from './living.ts'
import { patientPool } from './patient-pool.ts'
import { setRight } from './set-right.ts'

/** When what runs, in UTC. A missed night is made up for within a day. */
const CRONTAB = [
  '10 2 * * * nightly-pull ?fill=1d',
  '40 4 * * * refresh-quality ?fill=1d',
  '40 5 * * * refresh-merchants ?fill=1d',
  '20 16 * * * refresh-rates ?fill=1d',
  '30 3 * * * clean-up ?fill=1d',
].join('\n')

/** Access data is kept for 24 months (the privacy policy's figure). */
const ACCESS_DATA_MONTHS = 24

interface PullDays {
  programme: ProgrammeKey
  kind: Kind
  start: Day
  end: Day
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

/**
 * Starts the workers; several nodes may, each job still runs once. What vendors ask for has a worker of
 * its own: however much it is, the night's pulls do not wait for it, nor it for a partner.
 */
export async function startJobs(app: App): Promise<Jobs> {
  await runMigrations({ pgPool: app.jobs, logger: logger(app) })
  await setRight(app)
  const living = openLiving(app)
  const workers: Pick<Jobs, 'stop'>[] = []
  const stop = async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
  try {
    await living.look()
    const night = { taskList: nightTasks(app), crontab: CRONTAB, concurrency: 2 }
    const asked = { taskList: askedTasks(app), parsedCronItems: [], concurrency: 1 }
    for (const work of [night, asked]) workers.push(await startWorker(app, living, work))
    living.keep()
    return { stop, close: living.close }
  } catch (error) {
    await stop()
    await living.close()
    throw error
  }
}

async function startWorker(
  app: App,
  living: Living,
  work: RunnerOptions,
): Promise<Pick<Jobs, 'stop'>> {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => living.show(workerPool.id))
  const cut = cutJobs(app, events)
  const runner = await run({
    pgPool: patientPool(app.jobs),
    logger: logger(app),
    events,
    noHandleSignals: true,
    ...work,
  })
  return {
    async stop() {
      await within(STOP_MS, runner.stop())
      await within(STOP_MS, cut.giveBack())
    },
  }
}

/** The worker's own words in our log; its chatter about polling only when debugging. */
function logger(app: App): Logger {
  return new Logger(() => (level, message) => {
    // What the process's own end cuts off is no failure.
    if (level === 'error' && !app.ending.signal.aborted) app.log.error({ job: true }, message)
    else if (level === 'warning') app.log.warn({ job: true }, message)
    else app.log.debug({ job: true }, message)
  })
}

function nightTasks(app: App): TaskList {
  return {
    'nightly-pull': async () => {
      const yesterday = addDays(dayAt(app.clock(), app.config.REPORT_TIME_ZONE), -1)
      for (const adapter of app.adapters.values()) {
        const programme = programmes.find((each) => each.key === adapter.programme)
        if (!programme) continue
        const { key, finalAfterDays } = programme
        const window = trailingWindow(yesterday, finalAfterDays)
        for (const kind of adapter.kinds) {
          // One programme's trouble is in its ledger and stops no other.
          const range = await withUnfinished(app, key, kind, window, finalAfterDays)
          await pull(app, adapter, kind, range, { startedBy: null })
        }
      }
    },
    'pull-days': async (payload) => {
      const { programme, kind, start, end } = payload as PullDays
      const adapter = app.adapters.get(programme)
      const parts = adapter && (await pull(app, adapter, kind, { start, end }, { startedBy: null }))
      // Somebody else is pulling: the worker tries again later.
      if (adapter && !parts) throw new Error(`A pull of ${programme} ${kind} is running already.`)
    },
    'refresh-merchants': async () => {
      // One programme's trouble stops no other; the job is tried again for whatever failed.
      const ended = await Promise.allSettled(
        Array.from(app.adapters.values()).flatMap((adapter) =>
          Object.keys(adapter.lists).map((list) => refreshMerchants(app, adapter, list)),
        ),
      )
      for (const each of ended) if (each.status === 'rejected') throw each.reason
    },
    'refresh-quality': async () => {
      for (const adapter of app.adapters.values()) await refreshQuality(app, adapter)
    },
    'refresh-rates': async () => {
      await refreshRates(app)
    },
    'clean-up': async () => {
      await forgetTries(app.jobs)
      await app.jobs.query('DELETE FROM session WHERE ends_at < now()')
      await app.jobs.query("DELETE FROM bulk_report WHERE created_at < now() - interval '7 days'")
      for (const table of ['click', 'audit_log']) {
        await app.jobs.query(
          `DELETE FROM ${table} WHERE at < now() - make_interval(months => $1)`,
          [ACCESS_DATA_MONTHS],
        )
      }
    },
  }
}

function askedTasks(app: App): TaskList {
  return {
    'bulk-report': async (payload, { job }) => {
      const { vendorId, id } = payload as { vendorId: number; id: string }
      try {
        await generateBulkReport(app, vendorId, id)
      } catch (error) {
        if (job.attempts >= job.max_attempts) await giveUpBulkReport(app.jobs, vendorId, id)
        throw error
      }
    },
  }
}
