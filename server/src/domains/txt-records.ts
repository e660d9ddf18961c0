import { Resolver } from 'node:dns/promises'

/** What the name servers said: the texts at a name, none included, or why they said nothing. */
export type Answer = { texts: string[] } | { failed: string }

/** Milliseconds that a name server has for its answer, and how often it is asked. */
const TIMEOUT_MS = 2_000
const TRIES = 2

/** That there is nothing is an answer, too. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * The TXT records at a name, each in one piece. Never rejects.
 * @param servers name servers to ask; the system's when empty.
 */
export async function txtRecords(servers: readonly string[], name: string): Promise<Answer> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  try {
    const records = await resolver.resolveTxt(name)
    return { texts: records.map((pieces) => pieces.join('')) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EFAILED'
    return NOTHING.has(code) ? { texts: [] } : { failed: code }
  }
}
