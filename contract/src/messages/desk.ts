import { counted } from '../counted.ts'

/** What the import desk says: dry runs, held days, approving, discarding and undoing. */
export const deskMessages = {
  noSuchRun: 'There is no such run.',
  wouldChange: (rows: number, vendorDays: number) =>
    `${counted(rows, 'row')} read; ${counted(vendorDays, 'vendor’s day', 'vendors’ days')} would change.`,
  nothingDiffers: (rows: number) =>
    `${counted(rows, 'row')} read; nothing differs from what is stored.`,
  nothingWouldChange: 'Nothing of it differs from what is stored.',
  tooManyDrafts: (most: number) =>
    `${most} dry runs wait for a decision already. Approve or discard some of them first.`,
  draftGone: (runId: string) => `Run ${runId} does not wait for a decision any more.`,
  draftApproved: (runId: string, by: string) => `Run ${runId} was approved already, as run ${by}.`,
  draftDiscarded: (runId: string) => `Run ${runId} was discarded already.`,
  draftStale:
    'What is stored has changed since this was compared with it. Nothing was stored: look at the new difference, then approve again.',
  draftUnseen:
    'This was compared anew since you opened it. Nothing was stored: look at the new difference, then approve again.',
  draftBehindHeld: (runId: string) =>
    `Run ${runId} asked for a day of this later, and is held. Nothing was stored: decide on that run first.`,
  discarded: 'An administrator discarded it; nothing was stored.',
  discardedForGood: 'An administrator discarded it for good: what is stored is final.',
  notForGood: (runId: string) =>
    `Run ${runId} cannot be discarded for good: only a held day that the partner may not restate any more becomes final.`,
  draftExpired: (days: number) => `Nobody approved it within ${days} days; nothing was stored.`,
  laterPull: 'A later pull took its place.',
  approvedAs: (runId: string) => `Approved as run ${runId}.`,
  undoOf: (runId: string) => `Undo of run ${runId}.`,
  /** What a day says that a run alone had brought figures of. */
  dayUndone: 'What was stored of this day was undone; the partner’s own figures are awaited.',
  undoNothing: (runId: string) => `Run ${runId} stored no figures, so there is nothing to undo.`,
  undoneAlready: (runId: string, by: string) => `Run ${runId} was undone already, by run ${by}.`,
  undoDependsOn: (runId: string, later: string, vendorId: number, day: string) =>
    `Run ${runId} cannot be undone: run ${later} changed vendor ${vendorId} on ${day} after it. Undo run ${later} first.`,
} as const
