import { messages } from '@orrery/contract/messages'
import { PartnerFailure } from '../kit/adapter.ts'

/** So many bytes are the least, in each of so many milliseconds. */
export interface LeastRate {
  bytes: number
  everyMs: number
}

/**
 * Passes a body on as long as its sender is fast enough, so that one who trickles does not keep a place for
 * an hour in which another feed could be brought. Its last bytes may be few; for silence there is another limit.
 * @throws PartnerFailure
 */
export async function* fastEnough(
  body: AsyncIterable<Buffer>,
  { bytes, everyMs }: LeastRate,
): AsyncGenerator<Buffer> {
  let since = performance.now()
  let came = 0
  for await (const chunk of body) {
    yield chunk
    came += chunk.length
    const now = performance.now()
    if (now - since < everyMs) continue
    if (came < bytes) throw new PartnerFailure(messages.feedTrickles)
    since = now
    came = 0
  }
}
