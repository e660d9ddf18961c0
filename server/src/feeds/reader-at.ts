import { messages } from '@orrery/contract/messages'
import { PartnerFailure } from '../kit/adapter.ts'
import type { FeedReader, ReaderPlace, Readers } from '../kit/feed-rows.ts'

/** What reads the bytes of a feed, in whichever thread asks. @throws PartnerFailure when nothing does. */
export async function readerAt({ module, name }: ReaderPlace, now: Date): Promise<FeedReader> {
  const { readers } = (await import(module)) as { readers: Readers }
  const reader = readers(() => now)[name]
  if (!reader) throw new PartnerFailure(messages.feedNotConfigured)
  return reader
}
