import { DRAFT_DAYS } from '@orrery/contract/desk/limits'
import { messages } from '@orrery/contract/messages'
import { decided, forgetDrafts } from '../ingest/draft.query.ts'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import { draftsBefore } from './draft.query.ts'

const DAY_MS = 24 * 60 * 60_000

/** Until when what was read at this moment is kept. */
export function keptUntil(asOf: Date): Date {
  return new Date(asOf.getTime() + DRAFT_DAYS * DAY_MS)
}

/** Forgets what nobody has decided on in time; a held day stays held. */
export async function tidyDrafts(app: App): Promise<void> {
  await transaction(app.jobs, async (db) => {
    const late = await draftsBefore(db, new Date(app.clock().getTime() - DRAFT_DAYS * DAY_MS))
    const waiting = late.filter(({ status }) => status === 'waiting').map(({ id }) => id)
    await decided(db, waiting, 'discarded', messages.draftExpired(DRAFT_DAYS))
    await forgetDrafts(
      db,
      late.map(({ id }) => id),
    )
  })
}
