import { MOST_MAILS } from '@orrery/contract/mail/mails'
import type { Handler } from '../kit/http/handler.ts'
import { likeText } from '../kit/like-text.ts'
import { mailAnswer } from './mail-answer.ts'
import { countMails, listedMails } from './mail.query.ts'

const PAGE_SIZE = 20

export const getMails: Handler<'GET /home/getMails'> = async ({ app, query }) => {
  const { state = null, searchText = '', pageNo = 1, pageSize = PAGE_SIZE } = query
  const search = searchText === '' ? null : `%${likeText(searchText)}%`
  const offset = (pageNo - 1) * pageSize
  const limit = Math.max(0, Math.min(pageSize, MOST_MAILS - offset))
  const found = await listedMails(app.pool, { state, search }, { limit, offset })
  return {
    data: found.map(mailAnswer),
    totalCount: await countMails(app.pool, { state, search }, MOST_MAILS),
    setUp: app.mail !== undefined,
  }
}
