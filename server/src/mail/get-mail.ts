import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../kit/http/handler.ts'
import { mailAnswer } from './mail-answer.ts'
import { withLink } from './mail-link.ts'
import { mailOf } from './mail.query.ts'

/** What opens something is shown to nobody but the receiver; in a demo, whose mails nobody gets, it is. */
export const getMail: Handler<'GET /home/getMail'> = async ({ app, query }) => {
  const stored = await mailOf(app.pool, query.mailId)
  if (!stored) throw new Problem('notFound', messages.noSuchMail)
  const { link } = stored
  const shown = link && app.mail?.keepLinks ? app.vault.decrypt(link) : messages.linkHidden
  return { data: { ...mailAnswer(stored), text: withLink(stored, shown) } }
}
