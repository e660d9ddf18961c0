import { EgressFailure } from '../kit/egress/egress.ts'
import { PartnerFailure } from '../kit/adapter.ts'

/** Rows of a partner; a failure on the way becomes a {@link PartnerFailure}. */
export async function* translateFailures<T>(rows: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* rows
  } catch (error) {
    translate(error)
  }
}

/** Throws on: what the egress client met as a {@link PartnerFailure}, anything else as it is. */
export function translate(error: unknown): never {
  if (error instanceof EgressFailure) {
    throw new PartnerFailure(error.message, { notAsked: error.reason === 'circuit-open' })
  }
  throw error
}
