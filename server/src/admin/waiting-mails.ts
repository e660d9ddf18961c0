import { LATE_MINUTES } from '@orrery/contract/late'
import type { App } from '../kit/app.ts'
import { countLateMails } from '../mail/waiting-mail.query.ts'

/** So many are counted. */
const MOST = 1000

/** How many mails the mail server has not taken for too long; whoever has none is told so by the list of mails. */
export async function waitingMails(app: App): Promise<number> {
  if (!app.mail) return 0
  const before = new Date(app.clock().getTime() - LATE_MINUTES * 60_000)
  return countLateMails(app.pool, before, MOST)
}
