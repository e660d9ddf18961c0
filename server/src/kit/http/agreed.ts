import type { z } from 'zod'

/**
 * A JSON answer as it leaves: only the agreed fields, written out. A handler that answers one spares
 * `mount` the work, so an answer that is given again is checked and written once.
 */
export class AgreedText {
  readonly text: string

  /** @throws ZodError for an answer that breaks the agreement; that is our failure. */
  constructor(schema: z.ZodType, answer: unknown) {
    this.text = JSON.stringify(schema.parse(answer))
  }
}
