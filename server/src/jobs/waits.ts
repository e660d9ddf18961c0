import type { App } from '../kit/app.ts'
import type { Waits } from '../kit/waits.ts'
import { oldestMail } from '../mail/waiting-mail.query.ts'
import { oldestPostback } from '../postbacks/lanes.query.ts'
import { oldestJob } from './oldest-job.query.ts'

/** How long what this network does in the background has been waiting, whichever process does it. */
export function waits(app: App): Waits {
  return {
    job: () => oldestJob(app.pool),
    // Without a mail server mail is kept, and none is due.
    mail: async () => (app.mail ? oldestMail(app.pool, app.clock()) : 0),
    postback: () => oldestPostback(app.pool, app.clock()),
  }
}
