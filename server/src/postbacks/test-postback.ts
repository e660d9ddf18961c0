import { dayAt } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { programmes } from '@orrery/contract/programmes/all'
import { transaction, type Client } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { randomId } from '../kit/secrets.ts'
import { ownEndpoint } from './endpoint-answer.ts'
import { postbackAnswer } from './postback-answer.ts'
import { addTest, postbackOf } from './postback.query.ts'
import { countTests, storeTest } from './test-quota.query.ts'

const MOST_TESTS = 10
const WINDOW_MINUTES = 10

/** Answers before it is sent: a stranger answers at his own pace. Paused endpoints are tested, too. */
export const testPostback: Handler<'POST /home/testPostback'> = async ({
  app,
  scope,
  body: { endpointId },
}) => {
  const { vendorId } = await ownEndpoint(app, scope, endpointId)
  const now = app.clock()
  const transactionId = `test-${randomId()}`
  const [{ key: programme }] = programmes
  const test = {
    eventId: transactionId,
    event: 'test' as const,
    transactionId,
    version: 1,
    programme,
    kind: 'CPC' as const,
    day: dayAt(now, app.config.REPORT_TIME_ZONE),
    clickId: 'test-click',
    placementId: 'test-placement',
    merchantId: '1',
    merchantName: 'Test & Co',
    sales: '1',
    saleAmount: '80.5',
    payout: '5.25',
    payoutChange: '5.25',
    createdAt: now,
    nextAt: now,
  }
  const add = async (db: Client) => {
    const { tests, wait } = await countTests(db, vendorId, now, WINDOW_MINUTES)
    if (tests >= MOST_TESTS) {
      throw new Problem('tooManyTries', messages.tooManyTests(MOST_TESTS, WINDOW_MINUTES), wait)
    }
    await storeTest(db, vendorId, now)
    await addTest(db, vendorId, endpointId, test)
  }
  await transaction(app.pool, add)
  const stored = await postbackOf(app.pool, vendorId, endpointId, transactionId)
  if (!stored) throw new Problem('notFound', messages.noSuchEndpoint)
  return { data: postbackAnswer(stored) }
}
