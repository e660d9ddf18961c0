/** Something that the database says, in memory: another node may have changed it. */
export interface KeptFresh<Known> {
  /** As it was when it was read last; whoever asks waits for nobody. */
  current(): Known
  /** Reads it anew. Rejects while the database is unavailable; what was known stays. */
  renew(): Promise<void>
  /** Reads it now and every few seconds from now on. */
  watch(): Promise<void>
  close(): void
}

const RENEW_MS = 2_000

/**
 * @param read asks the database.
 * @param first is known until it has been read.
 * @param unread what the log says when it could not be.
 */
export function keptFresh<Known>(
  read: () => Promise<Known>,
  first: Known,
  log: { debug(details: { reason: string }, line: string): void },
  unread: string,
): KeptFresh<Known> {
  let known = first
  let timer: NodeJS.Timeout | undefined
  let looking = false
  let asked = 0
  let answered = 0

  async function renew(): Promise<void> {
    asked += 1
    const question = asked
    const found = await read()
    // An answer that comes late is older than what is known.
    if (question < answered) return
    answered = question
    known = found
  }

  async function look(): Promise<void> {
    // While the database stalls, looks would pile up and take its connections.
    if (looking) return
    looking = true
    try {
      await renew()
    } catch (error) {
      log.debug({ reason: String(error) }, unread)
    } finally {
      looking = false
    }
  }

  return {
    current: () => known,
    renew,
    watch: async () => {
      await look()
      timer = setInterval(() => void look(), RENEW_MS).unref()
    },
    close: () => clearInterval(timer),
  }
}
