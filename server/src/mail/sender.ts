import { setTimeout as wait } from 'node:timers/promises'
import { messages } from '@orrery/contract/messages'
import type { App } from '../kit/app.ts'
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
  while (!stopping.aborted) {
    const round = await sendDue(app, server, cutting).catch((error: unknown) => {
      app.log.debug({ error: String(error) }, 'mail cannot be read or noted')
      return 'nothing' as const
    })
    failures = round === 'unreachable' ? failures + 1 : round === 'sent' ? 0 : failures
    // Where there was something, more may be due already.
    const pause = { sent: 0, nothing: LOOK_MS, unreachable: pauseOfServer(failures) }[round]
    await wait(pause, undefined, { signal: stopping }).catch(() => undefined)
  }
}

/**
 * Sends what is due, once each.
 * @throws what the database throws; then what was taken is due again after a while, under its Message-ID.
 */
async function sendDue(
  app: App,
  server: MailServer,
  signal: AbortSignal,
): Promise<'sent' | 'nothing' | 'unreachable'> {
  const now = app.clock()
  const lostAt = new Date(now.getTime() + LOST_MS)
  const taken = await takeDue(app.jobs, { now, lostAt, most: WIDTH })
  if (taken.length === 0) return 'nothing'
  const answers = await Promise.all(taken.map((mail) => sendOne(app, server, mail, signal)))
  return answers.every(({ how }) => how === 'unreachable') ? 'unreachable' : 'sent'
}

async function sendOne(
  app: App,
  server: MailServer,
  mail: StoredMail,
  signal: AbortSignal,
): Promise<ServerAnswer> {
  const late = app.clock() > mail.giveUpAt
  const answer: ServerAnswer = late
    ? { how: 'never', code: mail.code, text: mail.answer || messages.mailLate }
    : await handOver(server, app.vault, mail, signal)
  // What the process's own end cuts off is due again soon.
  if (signal.aborted && answer.how !== 'taken') return answer
  const nextAt = new Date(app.clock().getTime() + pauseOfMail(mail.tries))
  const giveUp = answer.how === 'never' || nextAt > mail.giveUpAt
  const state = answer.how === 'taken' ? 'sent' : giveUp ? 'failed' : 'waiting'
  const outcome = { state, nextAt, code: answer.code, answer: answer.text } as const
  await markTried(app.jobs, mail, outcome, server.keepLinks)
  if (state === 'failed') app.log.warn({ mail: mail.mailId, code: answer.code }, 'mail given up')
  return answer
}
