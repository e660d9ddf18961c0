import type { z } from 'zod'

/**
 * A JSON answer as it leaves: only the agreed fields, written out. A handler that answers one spares
 * `mount` the work, so an answer that is given again is checked and written once.
 */
export class AgreedText {
  readonly text: string
  /** How many rows its list has; null where it has none. */
  readonly rows: number | null

  /** @throws ZodError for an answer that breaks the agreement; that is our failure. */
  constructor(schema: z.ZodType, answer: unknown) {
    const agreed = schema.parse(answer)
    this.text = JSON.stringify(agreed)
    this.rows = rowsOf(agreed)
  }
}

/** An answer's rows are in its first list. */
function rowsOf(answer: unknown): number | null {
  const list = Object.values(answer ?? {}).find((value) => Array.isArray(value))
  return list?.length ?? null
}
