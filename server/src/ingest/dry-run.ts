import { messages } from '@orrery/contract/messages'
import type { Client } from '../kit/database.ts'
import { forgetDrafts, keepDraft, refuseOneTooMany, type Draft } from './draft.query.ts'
import { endRun } from './run.query.ts'
import { stagedTotals } from './replace-days.ts'

/**
 * Ends a dry run whose rows are the transaction's `staged`: it waits for a decision, unless nothing of it
 * differs from what is stored.
 * @param words what the run says beside that.
 * @throws Problem conflict when too many wait already.
 */
export async function endDryRun(db: Client, draft: Draft, words: string) {
  const { runId, asOf } = draft
  const changedVendorDays = await keepDraft(db, draft)
  const totals = { ...(await stagedTotals(db)), changedVendorDays }
  const status = changedVendorDays > 0 ? 'waiting' : 'discarded'
  const reason = changedVendorDays > 0 ? words : messages.nothingWouldChange
  if (status === 'discarded') await forgetDrafts(db, [runId])
  await refuseOneTooMany(db)
  await endRun(db, runId, asOf, status, reason, totals)
  return { status, reason, rows: Number(totals.rows), changedVendorDays } as const
}

/** What a dry run found, in a sentence. */
export function dryRunWords(rows: number, changedVendorDays: number): string {
  return changedVendorDays > 0
    ? messages.wouldChange(rows, changedVendorDays)
    : messages.nothingDiffers(rows)
}
