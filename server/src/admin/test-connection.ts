import { TEST_SECONDS, TESTS_A_MINUTE } from '@orrery/contract/admin/connections'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import { EgressFailure } from '../kit/egress/egress.ts'
import type { Handler } from '../kit/http/handler.ts'
import type { PartnerConnection } from '../kit/partner-connection.ts'
import { beginTest, countTest, endTest, giveBack } from './connections.query.ts'
import { knownConnections } from './known-connections.ts'

const MINUTE_MS = 60_000
/** What a node that was killed had begun is free again after so much more. */
const SPARE_SECONDS = 15

/** One small call; nothing of the database is held while the partner thinks. */
export const testConnection: Handler<'POST /home/testConnection'> = async ({
  app,
  scope,
  body: { key },
}) => {
  const connection = connectedOne(app, key)
  await begin(app, key, scope.vendorId)
  const result = await tried(app, connection)
  // The stop of this process says nothing of the partner.
  if (!result) {
    await giveBack(app.pool, key)
    throw new Problem('busy')
  }
  const found = { at: app.clock(), ...result }
  await endTest(app.pool, key, found)
  return { data: { ...found, at: found.at.toISOString() } }
}

/** @throws Problem notFound, or conflict with the settings that lack. */
function connectedOne(app: App, key: string): PartnerConnection {
  const known = knownConnections(app).find((each) => each.key === key)
  if (!known) throw new Problem('notFound', messages.noSuchConnection)
  const { connection } = known
  if (connection) return connection
  throw new Problem('conflict', messages.connectionWithout(app.missingSettings.get(key) ?? []))
}

/** @throws Problem tooManyTries when it is being tested, or too many were. */
async function begin(app: App, key: string, actorId: number): Promise<void> {
  const now = app.clock()
  const until = new Date(now.getTime() + (TEST_SECONDS + SPARE_SECONDS) * 1000)
  await transaction(app.pool, async (db) => {
    if ((await countTest(db, now, new Date(now.getTime() - MINUTE_MS))) > TESTS_A_MINUTE) {
      const text = messages.tooManyConnectionTests(TESTS_A_MINUTE)
      throw new Problem('tooManyTries', text, MINUTE_MS / 1000)
    }
    if (!(await beginTest(db, key, now, until))) {
      throw new Problem('tooManyTries', messages.connectionBeingTested, TEST_SECONDS)
    }
    await audit(db, 'connection-tested', actorId, key)
  })
}

/** What came of it in our words: a partner's own are told to nobody. Undefined when it was cut off by our end. */
async function tried(app: App, { name, test }: PartnerConnection) {
  const limit = AbortSignal.timeout(TEST_SECONDS * 1000)
  const began = performance.now()
  try {
    await test(AbortSignal.any([limit, app.ending.signal]))
    const ms = Math.round(performance.now() - began)
    return { works: true, words: messages.connectionWorks(name, ms) }
  } catch (error) {
    if (app.ending.signal.aborted) return undefined
    if (limit.aborted) return { works: false, words: messages.connectionSilent(name, TEST_SECONDS) }
    if (error instanceof PartnerFailure || error instanceof EgressFailure) {
      return { works: false, words: error.message }
    }
    app.log.error({ reason: String(error) }, 'the test of a connection failed')
    return { works: false, words: messages.connectionFailed(name) }
  }
}
