import { setTimeout as wait } from 'node:timers/promises'
import { messages } from '@orrery/contract/messages'
import type { App } from '../kit/app.ts'
import { lastingFailure } from '../kit/lasting-failure.ts'
import type { MailServer } from '../kit/mail-server.ts'
import { within } from '../kit/within.ts'
import { markTried, takeDue } from './due-mail.query.ts'
import { handOver, TRY_MS, type ServerAnswer } from './hand-over.ts'
import type { StoredMail } from './mail.query.ts'
import { pauseOfMail, pauseOfServer } from './pauses.ts'

/** So many mails of a process are under way at once. */
const WIDTH = 4
/** What is taken counts as lost after so long. */
const LOST_MS = 4 * TRY_MS
const LOOK_MS = 1_000
/** How long the end of the process waits for what is under way. */
const PATIENCE_MS = 5_000

/**
 * Sends the outbox; several nodes may, each mail is taken by one. No connection to the database is held while
 * the mail server thinks. Without a mail server nothing is sent.
 */
export function startMailSender(app: App): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const cutting = new AbortController()
  const kept = app.mail ? keepSending(app, app.mail, stopping.signal, cutting.signal) : undefined
  return {
    async stop() {
      stopping.abort()
      if (kept && !(await within(PATIENCE_MS, kept))) {
        cutting.abort()
        await within(PATIENCE_MS, kept)
      }
    },
  }
}

async function keepSending(
  app: App,
  server: MailServer,
  stopping: AbortSignal,
  cutting: AbortSignal,
): Promise<void> {
  let failures = 0
  const reaching = lastingFailure(app.log, {
    failed: 'the mail server cannot be reached: mail waits, and is tried again',
    again: 'the mail server is reached again',
  })
  while (!stopping.aborted) {
    const answers = await sendDue(app, server, cutting).catch((error: unknown) => {
      app.log.debug({ error: String(error) }, 'mail cannot be read or noted')
      return []
    })
    const reached = answers.some(({ how }) => how !== 'unreachable' && how !== 'unasked')
    const away = reached ? undefined : answers.find(({ how }) => how === 'unreachable')
    if (reached) {
      failures = 0
      reaching.succeeded()
    }
    if (away) {
      failures += 1
      // What the process's own end cuts off says nothing of the server.
      if (!cutting.aborted) reaching.failed(away.reason)
    }
    // Where there was something, more may be due already.
    const more = answers.length > 0 ? 0 : LOOK_MS
    const pause = away ? pauseOfServer(failures) : more
    await wait(pause, undefined, { signal: stopping }).catch(() => undefined)
  }
}

/**
 * Sends what is due, once each, and says how it was answered.
 * @throws what the database throws; then what was taken is due again after a while, under its Message-ID.
 */
async function sendDue(app: App, server: MailServer, signal: AbortSignal): Promise<ServerAnswer[]> {
  const now = app.clock()
  const lostAt = new Date(now.getTime() + LOST_MS)
  const taken = await takeDue(app.jobs, { now, lostAt, most: WIDTH })
  return Promise.all(taken.map((mail) => sendOne(app, server, mail, signal)))
}

async function sendOne(
  app: App,
  server: MailServer,
  mail: StoredMail,
  signal: AbortSignal,
): Promise<ServerAnswer> {
  const late = app.clock() > mail.giveUpAt
  const answer: ServerAnswer = late
    ? { how: 'unasked', code: mail.code, text: mail.answer || messages.mailLate }
    : await handOver(app, server, mail, signal)
  // What the process's own end cuts off is due again soon.
  if (signal.aborted && answer.how !== 'taken') return answer
  const nextAt = new Date(app.clock().getTime() + pauseOfMail(mail.tries))
  const over = answer.how === 'never' || answer.how === 'unasked'
  const giveUp = over || nextAt > mail.giveUpAt
  const state = answer.how === 'taken' ? 'sent' : giveUp ? 'failed' : 'waiting'
  const outcome = { state, nextAt, code: answer.code, answer: answer.text } as const
  await markTried(app.jobs, mail, outcome, server.keepLinks)
  if (state === 'failed') app.log.warn({ mail: mail.mailId, code: answer.code }, 'mail given up')
  return answer
}
