import { PartnerFailure } from '../../kit/adapter.ts'
import { checkedBytes } from '../../kit/csv/checked-bytes.ts'
import { CsvFailure } from '../../kit/csv/failure.ts'

/** The most characters of one record or item: a product's description, and ten addresses of pictures. */
export const MOST_CHARACTERS = 256 * 1024

/** How to save a file from a spreadsheet, which no sender of a feed needs to know. */
const ADVICE = / (?:Save|Unpack) .*$/

/** A feed's text, piece by piece, without byte order mark. @throws PartnerFailure for bytes that are no UTF-8 text */
export async function* textOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  try {
    for await (const bytes of checkedBytes(body, Infinity)) yield bytes.toString('utf8')
  } catch (error) {
    if (!(error instanceof CsvFailure)) throw error
    throw new PartnerFailure(error.message.replace(ADVICE, ' A feed is UTF-8 text.'))
  }
}
