import type { Adapter, MerchantRow, ReportRow } from '../../kit/adapter.ts'
import type { PartnerConnection } from '../../kit/partner-connection.ts'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Range } from '@orrery/contract/presets'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { translateFailures } from '../translate-failures.ts'

/** One account of a programme; most have one, Lyra and Vega two. */
export interface Source {
  kinds: readonly Kind[]
  readReport: Adapter['readReport']
  readMerchants(): AsyncIterable<MerchantRow>
  connection: PartnerConnection
  close(): Promise<void>
}

/**
 * A programme's adapter over its accounts by the key of their merchant list. A report has the rows of
 * all of them and is whole or fails.
 * @param more what the accounts bring into the catalogue, and whose a row is where there are several.
 * @returns undefined when no account is configured.
 */
export function adapterOf(
  programme: ProgrammeKey,
  sources: Record<string, Source | undefined>,
  more: Pick<Adapter, 'feeds' | 'accounts'> = {},
): Adapter | undefined {
  const configured = Object.entries(sources).flatMap(([list, source]) =>
    source ? [{ list, source }] : [],
  )
  if (configured.length === 0) return undefined
  const ofKind = (kind: Kind) => configured.filter(({ source }) => source.kinds.includes(kind))

  async function* readReport(
    kind: Kind,
    range: Range,
    signal?: AbortSignal,
  ): AsyncIterable<ReportRow> {
    for (const { source } of ofKind(kind)) yield* source.readReport(kind, range, signal)
  }

  return {
    programme,
    kinds: (['CPC', 'CPA'] as const).filter((kind) => ofKind(kind).length > 0),
    readReport: (kind, range, signal) => translateFailures(readReport(kind, range, signal)),
    lists: Object.fromEntries(
      configured.map(({ list, source }) => [list, () => translateFailures(source.readMerchants())]),
    ),
    ...more,
    connections: Object.fromEntries(
      configured.map(({ list, source }) => [list, source.connection]),
    ),
    close: async () => void (await Promise.all(configured.map(({ source }) => source.close()))),
  }
}
