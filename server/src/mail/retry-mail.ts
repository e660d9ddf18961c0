import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../kit/http/handler.ts'
import { mailAnswer } from './mail-answer.ts'
import { awaitsLink } from './mail-link.ts'
import { mailOf, sendAgain } from './mail.query.ts'
import { GIVE_UP_MS } from './pauses.ts'

/** It is tried like one that was never tried, if its text still is whole. */
export const retryMail: Handler<'POST /home/retryMail'> = async ({ app, body: { mailId } }) => {
  const stored = await mailOf(app.pool, mailId)
  if (!stored) throw new Problem('notFound', messages.noSuchMail)
  if (stored.text === null) throw new Problem('conflict', messages.mailGone)
  if (awaitsLink(stored)) throw new Problem('conflict', messages.mailTooOld)
  const now = app.clock()
  const giveUpAt = new Date(now.getTime() + GIVE_UP_MS)
  const again = await sendAgain(app.pool, mailId, { now, giveUpAt })
  const after = await mailOf(app.pool, mailId)
  if (!again || !after) throw new Problem('conflict', messages.mailNotFailed)
  return { data: mailAnswer(after) }
}
